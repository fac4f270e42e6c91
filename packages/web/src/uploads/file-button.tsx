import { filesOf } from './dropped-files.js';
import type { PickedFile } from './upload-set.js';

interface FileButtonProps {
  readonly id: string;
  readonly label: string;
  readonly isFolder?: boolean;
  readonly onPick: (files: readonly PickedFile[]) => void;
}

/** A button to pick files or a folder. */
export function FileButton({ id, label, isFolder = false, onPick }: FileButtonProps) {
  return (
    <>
      <input
        id={id}
        className="unseen"
        type="file"
        multiple
        {...(isFolder ? { webkitdirectory: '' } : { accept: '.sql' })}
        onChange={({ currentTarget }) => {
          onPick(filesOf(currentTarget.files));
          // Allows the same files to be picked again after they were removed.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className="button">
        {label}
      </label>
    </>
  );
}
