import { ApiProblem, problemText } from '../api/problem.js';
import { placeOf } from '../format/details.js';
import { Button } from './forms/button.js';

interface ProblemNoteProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Shows an error and what can be done about it. */
export function ProblemNote({ error, onRetry }: ProblemNoteProps) {
  const details = error instanceof ApiProblem ? error.details : [];
  return (
    <div className="note danger" role="alert">
      <p>{problemText(error)}</p>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={JSON.stringify(detail)}>{placeOf(detail)}</li>
          ))}
        </ul>
      )}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
