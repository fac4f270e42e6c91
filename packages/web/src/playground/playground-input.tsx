import type { Recommendation } from '@svc/engine';
import { type DragEvent, lazy, Suspense, useMemo } from 'react';
import { migrationsOf } from '../runs/project-files.js';
import { levels } from '../runs/run-words.js';
import { SelectField } from '../ui/forms/field.js';
import { useToast } from '../ui/toasts.js';
import { droppedFiles } from '../uploads/dropped-files.js';
import { FileButton } from '../uploads/file-button.js';
import type { PickedFile } from '../uploads/upload-set.js';
import { chooseInOrder } from './choose-in-order.js';
import { FileTabs } from './file-tabs.js';
import type { Playground } from './use-playground.js';

const SqlEditor = lazy(() => import('./sql-editor.js'));

type Level = keyof typeof levels;

interface PlaygroundInputProps {
  readonly playground: Playground;
  readonly errors: readonly Recommendation[];
}

/** The migrations, in an editor, and the safety level. */
export function PlaygroundInput({ playground, errors }: PlaygroundInputProps) {
  const { state, chosen, replaced, choose, edit, replace, remove } = playground;
  const showToast = useToast();
  const file = state?.files[chosen];
  const ownErrors = useMemo(
    () =>
      errors
        .filter(({ place }) => place.file === file?.name)
        .map(({ place: { line, column }, message }) => ({ line, column, message })),
    [errors, file?.name],
  );
  async function take(picked: readonly PickedFile[]) {
    const { files: taken, note } = await migrationsOf(picked);
    const files = await chooseInOrder(taken);
    if (files.length > 0) replace(files, note);
    else if (note !== undefined) showToast(note);
    else if (picked.length > 0) showToast('There are no migrations among these files.');
  }
  async function drop(event: DragEvent) {
    event.preventDefault();
    await take(await droppedFiles(event.dataTransfer));
  }
  return (
    <section
      className="playground-input"
      aria-label="Migrations"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      {state && file && (
        <>
          <FileTabs
            files={state.files}
            chosen={chosen}
            wrong={new Set(errors.map(({ place }) => place.file))}
            onChoose={choose}
            onChange={(files, at) => {
              edit({ files });
              choose(at);
            }}
            onRemove={remove}
          />
          <Suspense fallback={<div className="editor writing" />}>
            <SqlEditor
              key={`${replaced} ${chosen} ${state.files.length}`}
              label="Migration"
              text={file.text}
              errors={ownErrors}
              onChange={(text) => edit({ files: state.files.with(chosen, { ...file, text }) })}
            />
          </Suspense>
          <PlaygroundSettings
            level={state.safetyLevel}
            onLevel={(safetyLevel) => edit({ safetyLevel })}
            onPick={take}
          />
        </>
      )}
    </section>
  );
}

interface PlaygroundSettingsProps {
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
  readonly onPick: (picked: readonly PickedFile[]) => Promise<void>;
}

function PlaygroundSettings({ level, onLevel, onPick }: PlaygroundSettingsProps) {
  return (
    <div className="playground-settings">
      <SelectField
        name="level"
        label="Safety level"
        hint={levels[level]}
        value={level}
        onChange={({ currentTarget: { value } }) => onLevel(value as Level)}
      >
        {Object.keys(levels).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <div className="actions">
        <FileButton id="playground-files" label="Open files" onPick={onPick} />
        <FileButton id="playground-folder" label="Open a folder" isFolder onPick={onPick} />
        <span className="hint">or drop them here</span>
      </div>
    </div>
  );
}
