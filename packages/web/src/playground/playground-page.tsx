import {
  type ComponentType,
  type DragEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { examples } from '../playground-link/examples.js';
import { keep, type PlaygroundState } from '../playground-link/playground-state.js';
import { isShared, sharedHash } from '../playground-link/share-link.js';
import { migrationsOf } from '../runs/project-files.js';
import { levels } from '../runs/run-words.js';
import { StandalonePage } from '../session/standalone-page.js';
import { Button } from '../ui/button.js';
import { SelectField } from '../ui/field.js';
import { Loading } from '../ui/loading.js';
import type { PageProps } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { droppedFiles } from '../uploads/dropped-files.js';
import { FileButton } from '../uploads/file-button.js';
import type { PickedFile } from '../uploads/upload-set.js';
import { chooseInOrder } from './choose-in-order.js';
import { FileTabs } from './file-tabs.js';
import { linkedState, ownState } from './initial-state.js';
import { Result } from './result.js';
import { useEngine } from './use-engine.js';

const SqlEditor = lazy(() => import('./sql-editor.js'));

type Level = PlaygroundState['safetyLevel'];

/** The engine and PostgreSQL in the browser: squashes and proves migrations while you type. */
export default function PlaygroundPage({
  frame: Frame = StandalonePage,
}: {
  /** The layout around the page. */
  readonly frame?: ComponentType<PageProps>;
}) {
  const [state, setState] = useState(() => (isShared(location.hash) ? undefined : ownState()));
  const [chosen, setChosen] = useState(0);
  /** Counts replacements of the text from outside the editor, which resets the editor. */
  const [replaced, setReplaced] = useState(0);
  /** The state that the link in the address holds. */
  const linked = useRef<PlaygroundState>(undefined);
  const say = useToast();
  const show = useCallback((shown: PlaygroundState, at: number) => {
    setState(shown);
    setChosen(at);
    setReplaced((before) => before + 1);
  }, []);
  useEffect(() => {
    if (!isShared(location.hash)) return;
    linkedState().then((opened) => {
      linked.current = opened?.state;
      setState(opened?.state ?? ownState());
      const { own } = opened ?? {};
      if (own) say('The files of the link replaced yours.', () => show(own, 0));
    });
  }, [say, show]);
  useEffect(() => {
    // A link replaces the stored files only when its own are edited. Then the address is no longer their link.
    if (!state || state === linked.current) return;
    keep(state);
    if (isShared(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, [state]);
  useEffect(() => {
    // Browsers do not load a page again if only the fragment changes.
    const open = () => isShared(location.hash) && location.reload();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const question = useMemo(
    () =>
      state && {
        migrations: state.files.filter(({ text }) => text.trim() !== ''),
        safetyLevel: state.safetyLevel,
      },
    [state],
  );
  const { answer, good, isBusy } = useEngine(question);
  const errors = useMemo(
    () => (answer?.ok ? answer.outcome.recommendations : []).filter(({ type }) => type === 'error'),
    [answer],
  );
  const file = state?.files[chosen];
  const ownErrors = useMemo(
    () =>
      errors
        .filter(({ place }) => place.file === file?.name)
        .map(({ place: { line, column }, message }) => ({ line, column, message })),
    [errors, file?.name],
  );

  function change(files: PlaygroundState['files'], at: number) {
    if (!state) return;
    setState({ ...state, files });
    setChosen(at);
  }
  /** Replaces all files. The previous ones can be restored. */
  function replace(files: PlaygroundState['files'], message = 'The files were replaced.') {
    if (!state) return;
    show({ ...state, files }, 0);
    say(message, () => show(state, chosen));
  }
  function remove() {
    if (!state || !file) return;
    const files = state.files.toSpliced(chosen, 1);
    show({ ...state, files }, Math.max(0, Math.min(chosen, files.length - 1)));
    say(`${file.name} was removed.`, () => show(state, chosen));
  }
  async function take(picked: readonly PickedFile[]) {
    const { files: taken, note } = await migrationsOf(picked);
    const files = await chooseInOrder(taken);
    if (files.length > 0) replace(files, note);
    else if (note !== undefined) say(note);
    else if (picked.length > 0) say('There are no migrations among these files.');
  }
  async function drop(event: DragEvent) {
    event.preventDefault();
    await take(await droppedFiles(event.dataTransfer));
  }
  async function share() {
    if (!state) return;
    const hash = await sharedHash(state);
    linked.current = state;
    history.replaceState(history.state, '', hash);
    try {
      await navigator.clipboard.writeText(location.href);
      say('Link copied. It contains the migrations themselves: they are not on any server.');
    } catch {
      say('The address of this page is now the link: copy it from the address bar.');
    }
  }

  return (
    <Frame
      title="Playground"
      about="Squash migrations and prove the result in this page. Nothing leaves your browser: the engine and PostgreSQL run in it, even offline."
      actions={
        <>
          <SelectField
            name="example"
            label="Start from an example"
            value=""
            onChange={({ currentTarget: { value } }) =>
              replace(examples.find(({ name }) => name === value)?.files ?? [])
            }
          >
            <option value="" disabled>
              Choose an example
            </option>
            {examples.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <Button onClick={share}>Copy a link</Button>
        </>
      }
    >
      <div className="playground">
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
                onChoose={setChosen}
                onChange={change}
                onRemove={remove}
              />
              <Suspense fallback={<div className="editor writing" />}>
                <SqlEditor
                  key={`${replaced} ${chosen} ${state.files.length}`}
                  label="Migration"
                  text={file.text}
                  errors={ownErrors}
                  onChange={(text) =>
                    setState({
                      ...state,
                      files: state.files.map((each, at) =>
                        at === chosen ? { ...each, text } : each,
                      ),
                    })
                  }
                />
              </Suspense>
              <div className="playground-settings">
                <SelectField
                  name="level"
                  label="Safety level"
                  hint={levels[state.safetyLevel]}
                  value={state.safetyLevel}
                  onChange={({ currentTarget: { value } }) =>
                    setState({ ...state, safetyLevel: value as Level })
                  }
                >
                  {Object.keys(levels).map((level) => (
                    <option key={level}>{level}</option>
                  ))}
                </SelectField>
                <div className="actions">
                  <FileButton id="playground-files" label="Open files" onPick={take} />
                  <FileButton id="playground-folder" label="Open a folder" isFolder onPick={take} />
                  <span className="hint">or drop them here</span>
                </div>
              </div>
            </>
          )}
        </section>
        <section className="playground-result" aria-label="Result" aria-busy={isBusy}>
          {!answer && <Loading what="Loading the engine" />}
          {answer?.ok === false && (
            <p className="note danger" role="alert">
              {answer.message}
            </p>
          )}
          {answer?.ok && (
            <Result latest={answer.outcome} good={good} errors={errors} isBusy={isBusy} />
          )}
        </section>
      </div>
    </Frame>
  );
}
