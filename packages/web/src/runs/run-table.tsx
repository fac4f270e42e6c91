import { ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { useList } from '../api/queries.js';
import type { Project, Run } from '../api/types.js';
import { bytes, count } from '../format/numbers.js';
import { duration } from '../format/time.js';
import { ButtonLink } from '../ui/forms/button.js';
import { Reduction } from '../ui/reduction.js';
import { Listing } from '../ui/tables/listing.js';
import { Badge } from '../ui/text/badge.js';
import { Breakable } from '../ui/text/breakable.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import {
  failureReason,
  isFinished,
  kindNames,
  runMilliseconds,
  runName,
  statusTones,
} from './run-words.js';
import { Verdict } from './verdict.js';

interface RunTableProps {
  readonly filters: Readonly<Record<string, string | undefined>>;
  /** The projects, for their names; undefined if all runs are of one project. */
  readonly projects: readonly Project[] | undefined;
}

/** Runs, newest first. */
export function RunTable({ filters, projects }: RunTableProps) {
  const runs = useList<'runs', Run>('runs', '/v1/runs', filters, untilFinished);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value !== undefined && value !== '' && name !== 'project_id',
  );
  return (
    <Listing
      caption="Runs"
      columns={runColumns(projects !== undefined)}
      list={runs}
      icon={ListChecks}
      empty={
        isFiltered ? (
          <>
            <p>No runs match these filters.</p>
            <ButtonLink to="/runs">Show all runs</ButtonLink>
          </>
        ) : (
          <>
            <p>No runs yet. Upload migrations to squash, analyze or validate them.</p>
            <div className="actions">
              <ButtonLink to="/runs/new" look="primary">
                Start the first run
              </ButtonLink>
              <ButtonLink to="~/playground">Try the playground</ButtonLink>
            </div>
          </>
        )
      }
      row={(run) => <RunRow key={run.id} run={run} projects={projects} />}
    />
  );
}

/** Refetches a list while it has unfinished runs. */
export function untilFinished(runs: readonly Run[]): number | false {
  return runs.every(isFinished) ? false : 3_000;
}

/** The heads of a table of runs. */
export function runColumns(hasProjects: boolean): readonly string[] {
  const project = hasProjects ? ['Project'] : [];
  return ['Run', 'Verdict', 'Statements', ...project, 'Input', 'Took', 'Started from', 'Started'];
}

/** A run in a table. */
export function RunRow({
  run,
  projects,
}: {
  readonly run: Run;
  readonly projects: readonly Project[] | undefined;
}) {
  const { id, kind, status, safety_level, file_count, byte_count, project_id } = run;
  const milliseconds = runMilliseconds(run);
  return (
    <tr className="run">
      <th scope="row">
        <Link href={`/runs/${id}`}>
          <Breakable name={runName(run)} />
        </Link>
        <small>
          {kind === 'validate' ? kindNames[kind] : `${kindNames[kind]} · ${safety_level}`}
        </small>
      </th>
      <td data-label="Verdict" className={run.error ? 'wide' : undefined}>
        {run.verdict === null ? (
          <Badge tone={statusTones[status]}>{status}</Badge>
        ) : (
          <Verdict run={run} withReason />
        )}
        {run.error && <small className="cut">{failureReason(run.error)}</small>}
      </td>
      <td className="nowrap" data-label={run.statements_after === null ? undefined : 'Statements'}>
        {run.statements_before !== null && run.statements_after !== null && (
          <Reduction before={run.statements_before} after={run.statements_after} what="" />
        )}
      </td>
      {projects && (
        <td data-label={project_id ? 'Project' : undefined}>
          {project_id && (
            <Link href={`/projects/${project_id}`}>
              {projects.find((project) => project.id === project_id)?.name ?? 'a project'}
            </Link>
          )}
        </td>
      )}
      <td className="nowrap" data-label="Input">
        {count(file_count, 'file')}
        <small>{bytes(byte_count)}</small>
      </td>
      <td className="nowrap" data-label={milliseconds === undefined ? undefined : 'Took'}>
        {milliseconds === undefined ? '' : duration(milliseconds)}
      </td>
      <td className="extra">{run.api_key_id === null ? 'dashboard' : 'API key'}</td>
      <td className="nowrap" data-label="Started">
        <RelativeTime at={run.created_at} />
      </td>
    </tr>
  );
}
