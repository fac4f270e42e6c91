import type { Run, ValidateResponse } from '../../api/types.js';
import { bytes, count, number } from '../../format/numbers.js';
import { duration } from '../../format/time.js';
import { Facts } from '../../ui/tables/facts.js';
import { Table } from '../../ui/tables/table.js';
import { Badge, type Tone } from '../../ui/text/badge.js';
import { Day } from '../../ui/text/relative-time.js';
import { verdictReason } from '../run-words.js';
import { Excerpt } from './excerpt.js';
import { ReadingNotes } from './reading-notes.js';

/** Other outcomes mean that nothing was compared. */
const titles: Readonly<Record<string, string>> = {
  equivalent: 'Equivalent.',
  different: 'Not equivalent.',
};
const looks: Readonly<Record<string, string>> = {
  equivalent: 'note good',
  different: 'note danger',
};

interface ProofProps {
  readonly run: Run;
  readonly result: ValidateResponse;
}

/** Whether two sets build the same database, and the differences. */
export function ValidationResult({ run, result }: ProofProps) {
  const { outcome, message, differences, unverified = [], varying = [] } = result;
  return (
    <>
      <div className={looks[outcome] ?? 'note warn'} role="status">
        <p>
          <strong>{titles[outcome] ?? 'Not proven.'}</strong> {verdictReason(message)}
        </p>
      </div>
      <Facts
        facts={[
          ['Differences', number(differences.length)],
          ['Not compared', number(unverified.length)],
          ...(varying.length > 0
            ? [['Random ids and times', number(varying.length), 'compared by pattern'] as const]
            : []),
          ['Files', count(run.file_count, 'file'), bytes(run.byte_count)],
          ['Compared in', duration(result.validation_time_ms)],
          ['PostgreSQL', postgresOf(result.server_version)],
          ['Kept until', <Day key="kept" at={run.expires_at} />],
        ]}
      />
      <ReadingNotes notes={result.notes} />
      <Proof run={run} result={result} />
    </>
  );
}

/** The details of a comparison. */
export function Proof({ run, result }: ProofProps) {
  const { differences, unverified = [], varying = [], failure } = result;
  return (
    <>
      {failure && (
        <div className="note danger" role="alert">
          <p>
            <code>{`${failure.file}:${failure.line}:${failure.column}`}</code>: {failure.message}
          </p>
          {failure.hint && <p>{failure.hint}</p>}
          <Excerpt
            runId={run.id}
            detail={{ file: failure.file, line: failure.line }}
            otherwise={<pre>{failure.statement}</pre>}
          />
        </div>
      )}
      {differences.length > 0 && (
        <Table
          caption="Differences"
          columns={['Object', 'Change', 'Property', 'Original', 'Squashed']}
        >
          {differences.map((each) => (
            <tr key={`${each.kind} ${each.object} ${each.property} ${each.message}`}>
              <th scope="row">
                <code>{each.object}</code>
                <small>{each.kind}</small>
              </th>
              <td data-label="Change">
                <Badge tone={changeTones[each.change]}>{each.change}</Badge>
              </td>
              <Property name="Property" value={each.property} />
              <Property name="Original" value={each.original} isCode />
              <Property name="Squashed" value={each.squashed} isCode />
            </tr>
          ))}
        </Table>
      )}
      <Named summary="that could not be compared" all={unverified} />
      <Named summary="compared up to random ids and timestamps" all={varying} />
    </>
  );
}

type Change = ValidateResponse['differences'][number]['change'];

const changeTones: Readonly<Record<Change, Tone>> = {
  missing: 'bad',
  extra: 'warn',
  changed: 'busy',
};

interface PropertyProps {
  readonly name: string;
  readonly value: string | null | undefined;
  readonly isCode?: boolean;
}

/** A cell, empty if the difference has no such value. */
function Property({ name, value, isCode = false }: PropertyProps) {
  if (value === undefined || value === null) return <td />;
  return <td data-label={name}>{isCode ? <code>{value}</code> : value}</td>;
}

interface NamedProps {
  readonly summary: string;
  readonly all: NonNullable<ValidateResponse['unverified']>;
}

function Named({ summary, all }: NamedProps) {
  if (all.length === 0) return null;
  return (
    <details>
      <summary>
        {count(all.length, 'object')} {summary}
      </summary>
      <ul>
        {all.map(({ kind, object, message }) => (
          <li key={`${kind} ${object} ${message}`}>
            {kind} <code>{object}</code>: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 180004 is 18.4. */
function postgresOf(version: number | undefined): string {
  if (version === undefined) return '–';
  return `${Math.floor(version / 10_000)}.${version % 10_000}`;
}
