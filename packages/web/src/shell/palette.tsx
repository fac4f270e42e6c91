import {
  Building2,
  CircleAlert,
  CircleCheck,
  CircleUser,
  GitBranch,
  type LucideIcon,
  Plus,
  SquareTerminal,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isAdmin, useOrganization } from '../api/current-organization.js';
import { places } from './places.js';

interface Command {
  readonly name: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

const opening = 'svc:open-palette';

const commandsBeforePlaces: readonly Command[] = [{ name: 'New run', to: '/runs/new', icon: Plus }];
const commandsAfterPlaces: readonly Command[] = [
  { name: 'Connect your code host', to: '/connect', icon: GitBranch },
  { name: 'Proven runs', to: '/runs?verdict=proven', icon: CircleCheck },
  { name: 'Runs that are not proven', to: '/runs?verdict=not_proven', icon: CircleAlert },
  { name: 'Playground', to: '~/playground', icon: SquareTerminal },
  { name: 'Account', to: '~/account', icon: CircleUser },
  { name: 'New organization', to: '~/new-organization', icon: Building2 },
];

/** The commands whose name contains each of these words. */
function commandsWith(text: string, forAdmins: boolean): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/);
  const own = places.filter(({ isForAdmins }) => !isForAdmins || forAdmins);
  return [...commandsBeforePlaces, ...own, ...commandsAfterPlaces].filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
}

/** Opens the palette, as its keys do. */
export function openPalette(): void {
  window.dispatchEvent(new Event(opening));
}

/** A command palette: Ctrl K opens it, arrows select, Enter goes to the page. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    const open = () => setOpen(true);
    window.addEventListener('keydown', listen);
    window.addEventListener(opening, open);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener(opening, open);
    };
  }, []);
  return isOpen ? <OpenPalette onClose={() => setOpen(false)} /> : null;
}

function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const organization = useOrganization();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const found = commandsWith(asked, isAdmin(organization));
  const current = found[Math.min(chosen, found.length - 1)];
  function go(command: Command | undefined) {
    if (!command) return;
    onClose();
    navigate(command.to);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') go(current);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((before) => (before + step + found.length) % found.length);
  }
  return (
    <dialog ref={dialog} className="palette" aria-label="Go to" onCancel={onClose}>
      <div className="prose">
        <input
          type="search"
          role="combobox"
          aria-label="Go to"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current && `${list}-${current.to}`}
          placeholder="Go to…"
          value={asked}
          onChange={({ currentTarget: { value } }) => {
            setAsked(value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={list} role="listbox" aria-label="Pages">
          {found.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={command.to}
              id={`${list}-${command.to}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === current}
              onClick={() => go(command)}
            >
              <command.icon size={16} aria-hidden="true" />
              {command.name}
            </div>
          ))}
          {found.length === 0 && <p className="hint">No page has this name.</p>}
        </div>
        <p className="palette-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  );
}
