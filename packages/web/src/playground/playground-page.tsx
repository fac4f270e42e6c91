import { type ComponentType, useMemo } from 'react';
import { examples } from '../playground-link/examples.js';
import { StandalonePage } from '../session/standalone-page.js';
import { Button } from '../ui/forms/button.js';
import { SelectField } from '../ui/forms/field.js';
import { Loading } from '../ui/loading.js';
import type { PageProps } from '../ui/page.js';
import { PlaygroundInput } from './playground-input.js';
import { Result } from './result.js';
import { useEngine } from './use-engine.js';
import { usePlayground } from './use-playground.js';

/** The engine and PostgreSQL in the browser: squashes and proves migrations while you type. */
export default function PlaygroundPage({
  frame: Frame = StandalonePage,
}: {
  /** The layout around the page. */
  readonly frame?: ComponentType<PageProps>;
}) {
  const playground = usePlayground();
  const { state, replace, copyLink } = playground;
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
          <Button onClick={copyLink}>Copy a link</Button>
        </>
      }
    >
      <div className="playground">
        <PlaygroundInput playground={playground} errors={errors} />
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
