import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './forms/button.js';

interface MenuItem {
  readonly name: string;
  readonly onChoose: () => void;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Why it is disabled. */
  readonly about?: ReactNode;
}

/** The actions of a row, behind one button. It opens above everything, so that tables do not clip it. */
export function Menu({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  function place() {
    const from = button.current?.getBoundingClientRect();
    const menu = list.current;
    if (!from || !menu) return;
    const { width, height } = menu.getBoundingClientRect();
    const below = from.bottom + 4;
    menu.style.left = `${Math.max(8, from.right - width)}px`;
    menu.style.top = `${below + height > innerHeight ? Math.max(8, from.top - height - 4) : below}px`;
  }
  return (
    <>
      <Button ref={button} look="quiet" aria-label={label} popoverTarget={id} aria-haspopup="menu">
        <EllipsisVertical size={16} aria-hidden="true" />
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu-list"
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          place();
          list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
        }}
        onKeyDown={({ key, currentTarget, target }) => {
          const all = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
          const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
          const at = all.indexOf(target as HTMLElement);
          if (step !== 0) all[(at + step + all.length) % all.length]?.focus();
        }}
      >
        {items.map(({ name, onChoose, isDanger = false, isDisabled = false, about }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            data-danger={isDanger}
            disabled={isDisabled}
            onClick={() => {
              list.current?.hidePopover();
              onChoose();
            }}
          >
            {name}
            {about && <small>{about}</small>}
          </button>
        ))}
      </div>
    </>
  );
}
