import type { Order } from '@svc/platform/arrange';
import { type DragEvent, useId, useState } from 'react';
import { bytes, count } from '../format/numbers.js';
import { Button } from '../ui/forms/button.js';
import { useToast } from '../ui/toasts.js';
import { droppedFiles } from '../uploads/dropped-files.js';
import { FileButton } from '../uploads/file-button.js';
import { moved, type PickedFile, type UploadSet, withFiles } from '../uploads/upload-set.js';
import { LeftOutFiles } from './left-out-files.js';
import { migrationsOf } from './project-files.js';

interface FilePickerProps {
  readonly label: string;
  readonly order: Order;
  readonly picked: readonly PickedFile[];
  /** The files as they will be used. */
  readonly set: UploadSet;
  readonly onChange: (picked: readonly PickedFile[]) => void;
}

/** Accepts files, a folder, or dropped items, and shows the order in which they will run. */
export function FilePicker({ label, order, picked, set, onChange }: FilePickerProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const showToast = useToast();
  async function add(files: readonly PickedFile[]) {
    const { files: taken, note } =
      order === 'natural' ? await migrationsOf(files) : { files, note: undefined };
    if (note !== undefined) showToast(note);
    onChange(withFiles(picked, taken));
  }

  async function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    await add(await droppedFiles(event.dataTransfer));
  }

  return (
    <fieldset className="picker">
      <legend>{label}</legend>
      <section
        className="drop"
        aria-label={`Drop ${label.toLowerCase()} here`}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>Drop files or a folder here, or</p>
        <div className="actions">
          <FileButton id={`${id}-files`} label="Choose files" onPick={add} />
          <FileButton id={`${id}-folder`} label="Choose a folder" isFolder onPick={add} />
        </div>
      </section>
      {set.files.length > 0 && (
        <div className="picked">
          <p className="paging">
            {count(set.files.length, 'file')},{' '}
            {bytes(set.files.reduce((sum, { file }) => sum + file.size, 0))}
            <Button look="quiet" onClick={() => onChange([])}>
              Remove all
            </Button>
          </p>
          <ol>
            {set.files.map(({ name, file }) => (
              <li key={name}>
                <code>{name}</code> <span className="faint">{bytes(file.size)}</span>
                {order === 'given' && (
                  <MoveButtons name={name} onMove={(by) => onChange(moved(picked, name, by))} />
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <LeftOutFiles files={set.leftOut} />
    </fieldset>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly onMove: (by: -1 | 1) => void;
}

function MoveButtons({ name, onMove }: MoveButtonsProps) {
  return (
    <span className="moves">
      <Button look="quiet" aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button look="quiet" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
        ↓
      </Button>
    </span>
  );
}
