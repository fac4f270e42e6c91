import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Say = (message: string) => void;

const ToastContext = createContext<Say>(() => {});

interface Toast {
  readonly id: number;
  readonly message: string;
}

const shownMs = 5_000;
let lastId = 0;

/** Short messages about completed actions, which disappear automatically. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const say = useCallback<Say>((message) => {
    lastId += 1;
    const toast = { id: lastId, message };
    setToasts((all) => [...all, toast]);
    setTimeout(() => setToasts((all) => all.filter(({ id }) => id !== toast.id)), shownMs);
  }, []);
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
    </ToastContext>
  );
}

/** Shows a message about a completed action. */
export function useToast(): Say {
  return useContext(ToastContext);
}
