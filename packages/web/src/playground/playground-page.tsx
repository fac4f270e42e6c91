import { type DragEvent, lazy, Suspense, useMemo, useState } from 'react';
import { count, number } from '../format/numbers.js';
import { duration } from '../format/time.js';
import { droppedFiles, filesOf } from '../runs/dropped-files.js';
import { ReadingNotes } from '../runs/reading-notes.js';
import { Recommendations } from '../runs/recommendations.js';
import { levels } from '../runs/run-words.js';
import { PageAlone } from '../session/page-alone.js';
import { CopyButton } from '../ui/copy-button.js';
import { Facts } from '../ui/facts.js';
import { SelectField, TextArea } from '../ui/field.js';
import { Loading } from '../ui/loading.js';
import { Tabs } from '../ui/tabs.js';
import { chooseInOrder } from './choose-in-order.js';
import { example } from './example.js';
import type { Outcome, Question } from './messages.js';
import { textOfMigrations, typedMigrations } from './typed-migrations.js';
import { useEngine } from './use-engine.js';

const SqlView = lazy(() => import('../runs/sql-view.js'));

type Level = Question['safetyLevel'];

/** The engine in the browser: what becomes of migrations, as one types. */
export default function PlaygroundPage() {
  const [text, setText] = useState(example);
  const [safetyLevel, setLevel] = useState<Level>('standard');
  const question = useMemo(
    () => ({ migrations: typedMigrations(text), safetyLevel }),
    [text, safetyLevel],
  );
  const { answer, isBusy } = useEngine(question);

  async function take(picked: ReturnType<typeof filesOf>) {
    if (picked.length > 0) setText(textOfMigrations(await chooseInOrder(picked)));
  }
  async function drop(event: DragEvent) {
    event.preventDefault();
    await take(await droppedFiles(event.dataTransfer));
  }

  return (
    <PageAlone
      title="Playground"
      about="Type or drop migrations, and see what becomes of them. Nothing leaves this browser: the engine runs in it."
    >
      <div className="columns playground">
        <section className="form" aria-label="What to squash" onDrop={drop} onDragOver={allowDrop}>
          <TextArea
            name="migrations"
            label="Migrations"
            hint="A line -- file: name begins each. Files and folders can be dropped here."
            rows={28}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <div className="actions">
            <input
              id="playground-files"
              className="unseen"
              type="file"
              multiple
              accept=".sql"
              onChange={({ currentTarget }) => take(filesOf(currentTarget.files))}
            />
            <label htmlFor="playground-files" className="button">
              Open files
            </label>
          </div>
          <SelectField
            name="level"
            label="How far folding goes"
            hint={levels[safetyLevel]}
            value={safetyLevel}
            onChange={({ currentTarget: { value } }) => setLevel(value as Level)}
          >
            {Object.keys(levels).map((level) => (
              <option key={level}>{level}</option>
            ))}
          </SelectField>
        </section>
        <section className="prose" aria-label="Result" aria-busy={isBusy}>
          {!answer && <Loading what="Loading the engine" />}
          {answer?.ok === false && (
            <p className="note danger" role="alert">
              {answer.message}
            </p>
          )}
          {answer?.ok && <Result outcome={answer.outcome} />}
        </section>
      </div>
    </PageAlone>
  );
}

function allowDrop(event: DragEvent): void {
  event.preventDefault();
}

function Result({ outcome }: { readonly outcome: Outcome }) {
  const { sql, statementsBefore, statementsAfter, recommendations, notes, milliseconds } = outcome;
  return (
    <>
      <Facts
        facts={[
          [
            'Statements',
            statementsAfter === undefined
              ? number(statementsBefore)
              : `${number(statementsBefore)} → ${number(statementsAfter)}`,
          ],
          ['Took', duration(milliseconds)],
        ]}
      />
      {sql === undefined ? (
        <p className="note danger" role="alert">
          The history has errors, and cannot be squashed.
        </p>
      ) : (
        <p className="note warn">
          <strong>Not proven.</strong> The proof builds both databases: <code>svc squash</code> on
          the command line does, and so do runs at the dashboard.
        </p>
      )}
      <ReadingNotes notes={notes} />
      <Tabs
        label="The result"
        tabs={[
          ...(sql === undefined
            ? []
            : [
                {
                  name: 'SQL',
                  content: () => (
                    <div className="prose">
                      <p className="actions">
                        <CopyButton text={sql} what="the SQL" />
                      </p>
                      <Suspense fallback={<Loading />}>
                        <SqlView text={sql} />
                      </Suspense>
                    </div>
                  ),
                },
              ]),
          {
            name: count(recommendations.length, 'recommendation'),
            content: () => <Recommendations all={recommendations.map(flat)} />,
          },
        ]}
      />
    </>
  );
}

/** A recommendation of the engine as the API would show it. */
function flat({ place, ...rest }: Outcome['recommendations'][number]) {
  return { ...rest, ...place };
}
