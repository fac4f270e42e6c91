import type { Migration } from '@svc/engine';
import { Button } from '../ui/forms/button.js';

interface FileTabsProps {
  readonly files: readonly Migration[];
  readonly chosen: number;
  /** Names of files with errors. */
  readonly wrong: ReadonlySet<string>;
  readonly onChoose: (at: number) => void;
  readonly onChange: (files: readonly Migration[], chosen: number) => void;
  /** Removes the chosen file. */
  readonly onRemove: () => void;
}

/** The files of the history, in the order in which they run. */
export function FileTabs({ files, chosen, wrong, onChoose, onChange, onRemove }: FileTabsProps) {
  const file = files[chosen];
  const rename = (name: string) =>
    onChange(
      files.map((each, at) => (at === chosen ? { ...each, name } : each)),
      chosen,
    );
  return (
    <div className="file-tabs">
      <div className="file-list" role="tablist" aria-label="Files">
        {files.map(({ name }, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: names can be typed, and be the same for a moment
            key={at}
            type="button"
            role="tab"
            aria-selected={at === chosen}
            data-wrong={wrong.has(name)}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => onChoose(at)}
            onKeyDown={({ key }) => {
              const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
              if (step !== 0) onChoose((at + step + files.length) % files.length);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="actions file-actions">
        <input
          aria-label="Name of the file"
          value={file?.name ?? ''}
          onChange={({ currentTarget: { value } }) => rename(value)}
        />
        <Button
          onClick={() => onChange([...files, { name: nextName(files), text: '' }], files.length)}
        >
          Add a file
        </Button>
        <Button look="quiet" disabled={files.length < 2} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

/** A name that sorts after all others: the last number plus one. */
export function nextName(files: readonly Migration[]): string {
  const last = files.at(-1)?.name ?? '';
  const digits = /^\d+/.exec(last)?.[0] ?? '';
  const number = String(Number(digits === '' ? files.length : digits) + 1);
  return `${number.padStart(digits.length, '0')}_migration.sql`;
}
