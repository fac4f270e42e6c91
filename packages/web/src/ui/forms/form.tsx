import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { ApiProblem, problemText } from '../../api/problem.js';
import { placeOf } from '../../format/details.js';
import { Button } from './button.js';

const ProblemContext = createContext<unknown>(undefined);

interface FormProps {
  /** The label of the button. */
  readonly action: string;
  readonly look?: 'primary' | 'danger' | 'plain';
  /** Submits the form. Errors are shown, at their field if they name one. */
  readonly onSubmit: (values: FormData) => Promise<unknown>;
  readonly children?: ReactNode;
  /** Content beside the button. */
  readonly beside?: ReactNode;
  readonly isDisabled?: boolean;
}

/** A form that is submitted once at a time, and shows errors. */
export function Form({
  action,
  look = 'primary',
  onSubmit,
  children,
  beside,
  isDisabled,
}: FormProps) {
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const note = useRef<HTMLDivElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setProblem(error);
      requestAnimationFrame(() => note.current?.focus());
    }
    setBusy(false);
  }

  return (
    <ProblemContext value={problem}>
      <form className="form" onSubmit={submit}>
        {problem !== undefined && (
          <div className="note danger" role="alert" tabIndex={-1} ref={note}>
            <p>{problemText(problem)}</p>
            <ul>
              {detailsOf(problem).map((detail) => (
                <li key={JSON.stringify(detail)}>{placeOf(detail)}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
        <div className="actions">
          <Button
            type="submit"
            {...(look === 'plain' ? {} : { look })}
            disabled={isBusy || isDisabled}
            aria-busy={isBusy}
          >
            {action}
          </Button>
          {beside}
        </div>
      </form>
    </ProblemContext>
  );
}

/** The platform's error about a field. */
export function useFieldProblem(name: string): string | undefined {
  const problem = useContext(ProblemContext);
  const messages = detailsOf(problem)
    .filter(({ field }) => field === name)
    .map(({ message }) => String(message));
  return messages.length === 0 ? undefined : messages.join(', ');
}

function detailsOf(problem: unknown): ApiProblem['details'] {
  return problem instanceof ApiProblem ? problem.details : [];
}

/** A text field of a submitted form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
