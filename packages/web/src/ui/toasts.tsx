import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

/** `undo` adds a button that takes the action back. */
type ShowToast = (message: string, undo?: () => void) => void;

const ToastContext = createContext<ShowToast>(() => {});

interface Toast {
  readonly id: number;
  readonly message: string;
  readonly undo: (() => void) | undefined;
}

const shownMs = 5_000;
/** With a button, people need time to decide. */
const shownWithUndoMs = 12_000;
let lastId = 0;

/** Short messages about completed actions, which disappear automatically. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const remove = useCallback(
    (gone: number) => setToasts((all) => all.filter(({ id }) => id !== gone)),
    [],
  );
  const showToast = useCallback<ShowToast>(
    (message, undo) => {
      lastId += 1;
      const toast = { id: lastId, message, undo };
      setToasts((all) => [...all, toast]);
      setTimeout(() => remove(toast.id), undo ? shownWithUndoMs : shownMs);
    },
    [remove],
  );
  return (
    <ToastContext value={showToast}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, message, undo }) => (
          <p key={id}>
            {message}
            {undo && (
              <button
                type="button"
                onClick={() => {
                  undo();
                  remove(id);
                }}
              >
                Undo
              </button>
            )}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}

/** Shows a message about a completed action. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
