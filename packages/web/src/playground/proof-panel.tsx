import { count } from '../format/numbers.js';
import { duration } from '../format/time.js';
import { Button } from '../ui/forms/button.js';
import type { ProofState } from './use-proof.js';

interface ProofPanelProps {
  readonly proof: ProofState;
  readonly onProve: () => void;
  readonly onStop: () => void;
}

/** The verdict beside the SQL. */
export function ProofPanel({ proof, onProve, onStop }: ProofPanelProps) {
  switch (proof.kind) {
    case 'not asked':
    case 'stopped':
      return (
        <div className="verdict-panel" role="status">
          <strong>{proof.kind === 'stopped' ? 'Stopped' : 'Not proven yet'}</strong>
          <span>
            PostgreSQL 18 can build both databases in this page and compare them. Downloads about 10
            MB once.
          </span>
          <Button look="primary" onClick={onProve}>
            Prove
          </Button>
        </div>
      );
    case 'running':
      return (
        <div className="verdict-panel busy" role="status">
          <strong>Proving…</strong>
          <span>{proof.stage}</span>
          <Button onClick={onStop}>Stop</Button>
        </div>
      );
    case 'done': {
      const { name, message, differences, unverified, milliseconds } = proof.verdict;
      const tone = name === 'proven' ? 'good' : name === 'different' ? 'bad' : 'warn';
      return (
        <div className={`verdict-panel ${tone}`} role="status">
          <strong>
            {name === 'proven' ? 'Proven' : name === 'different' ? 'Different' : 'Not proven'}
          </strong>
          <span>
            {name === 'proven'
              ? `PostgreSQL built the same database from both sets in ${duration(milliseconds)}.`
              : message}
            {unverified > 0 && ` ${count(unverified, 'part')} could not be compared.`}
          </span>
          {differences.length > 0 && (
            <ul>
              {differences.slice(0, 20).map(({ message: difference }) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </div>
      );
    }
  }
}
