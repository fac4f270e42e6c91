/**
 * Sqitch identifies changes by ids that depend on all previous changes: the baseline gets a new one, and so does
 * every later change, with its tags and dependencies.
 */
import { sqitchPlan } from '@svc/engine';
import { InputError } from '../../input/input-error.js';
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { bytesOf, digest } from '../file-facts.js';
import type { HistoryTable, Rewrite, SquashedHistory } from '../history-table.js';
import { literal, literals } from '../sql-text.js';
import { type PlannedChange, readSqitchPlan, type SqitchPlan } from './sqitch-plan.js';

/** The name of a change: the path of its script below deploy. */
const changeOf = ({ name }: GivenMigration) => name.replace(/^deploy\//, '').replace(/\.sql$/, '');

function planOf({ result }: SquashedHistory): SqitchPlan {
  const text = result?.read(sqitchPlan);
  if (text === undefined) throw new InputError(`the folder of the squash has no ${sqitchPlan}`);
  return readSqitchPlan(text);
}

function rewrite(history: SquashedHistory, changes: string): Rewrite {
  const schema = changes.replace(/[^.]*$/, '');
  const { project, changes: planned } = planOf(history);
  const [baseline] = history.baseline;
  const [own, ...later] = planned;
  if (baseline === undefined || own === undefined || own.name !== changeOf(baseline)) {
    throw new InputError(`${sqitchPlan} does not begin with the baseline; squash again`);
  }
  const ofProject = `project = ${literal(project)}`;
  const last = history.squashed.at(-1);
  const lastNames = literals([...new Set([own.name, ...(last ? [changeOf(last)] : [])])]);
  const gone = history.squashed.map(changeOf).filter((name) => !lastNames.includes(literal(name)));
  const idsOf = (names: readonly string[]) =>
    `(SELECT change_id FROM ${changes} WHERE ${ofProject} AND change IN (${literals(names)}))`;
  const all = [...history.squashed.map(changeOf), ...planned.map(({ name }) => name)];
  const scriptHash = literal(digest('sha1', bytesOf(baseline)));
  const setOwn = [
    `change_id = ${literal(own.id)}`,
    `script_hash = ${scriptHash}`,
    `change = ${literal(own.name)}`,
    `note = ${literal(own.note)}`,
    `planned_at = ${literal(own.plannedAt)}`,
    `planner_name = ${literal(own.plannerName)}`,
    `planner_email = ${literal(own.plannerEmail)}`,
  ].join(', ');
  return {
    statements: [
      // svc does not know the ids of changes of other projects, so dependencies on those stay.
      `DELETE FROM ${schema}dependencies WHERE change_id IN ${idsOf(all)} AND type = 'require' AND strpos(dependency, ':') = 0`,
      `DELETE FROM ${schema}dependencies WHERE change_id IN ${idsOf(history.squashed.map(changeOf))}`,
      `DELETE FROM ${schema}tags WHERE change_id IN ${idsOf(history.squashed.map(changeOf))}`,
      ...(gone.length === 0
        ? []
        : [`DELETE FROM ${changes} WHERE ${ofProject} AND change IN (${literals(gone)})`]),
      `UPDATE ${changes} SET ${setOwn} WHERE ${ofProject} AND change IN (${lastNames})`,
      ...later.map(
        ({ id, name }) =>
          `UPDATE ${changes} SET change_id = ${literal(id)} WHERE ${ofProject} AND change = ${literal(name)}`,
      ),
      ...tagStatements(planned, schema, ofProject),
      ...planned.flatMap((change) => dependencies(change, planned, changes, schema)),
      `INSERT INTO ${schema}events (event, change_id, change, project, note, committer_name, committer_email, planned_at, planner_name, planner_email, committed_at) SELECT 'deploy', change_id, change, project, note, committer_name, committer_email, planned_at, planner_name, planner_email, clock_timestamp() FROM ${changes} WHERE change_id = ${literal(own.id)}`,
    ],
    fits: [
      `EXISTS (SELECT FROM ${changes} WHERE change_id = ${literal(own.id)} AND script_hash = ${scriptHash})`,
      `NOT EXISTS (SELECT FROM ${changes} WHERE ${ofProject} AND change IN (${literals(planned.map(({ name }) => name))}) AND change_id NOT IN (${literals(planned.map(({ id }) => id))}))`,
    ].join(' AND '),
  };
}

function tagStatements(
  planned: readonly PlannedChange[],
  schema: string,
  ofProject: string,
): readonly string[] {
  return planned.flatMap(({ tags }) =>
    tags.map(
      ({ id, name }) =>
        `UPDATE ${schema}tags SET tag_id = ${literal(id)} WHERE ${ofProject} AND tag = ${literal(name)}`,
    ),
  );
}

/** The changes of this project that a deployed change requires. */
function dependencies(
  { id, requires }: PlannedChange,
  planned: readonly PlannedChange[],
  changes: string,
  schema: string,
): readonly string[] {
  const before = planned.slice(
    0,
    planned.findIndex((each) => each.id === id),
  );
  return requires
    .filter((need) => !need.includes(':'))
    .map((need) => {
      const [name = ''] = need.split('@');
      const needed = before.findLast((each) => each.name === name)?.id ?? '';
      return `INSERT INTO ${schema}dependencies (change_id, type, dependency, dependency_id) SELECT change_id, 'require', ${literal(need)}, ${literal(needed)} FROM ${changes} WHERE change_id = ${literal(id)}`;
    });
}

export const sqitch: HistoryTable = {
  table: 'sqitch.changes',
  others: ['dependencies', 'tags', 'events'],
  key: 'change',
  keysOf: (migration) => [changeOf(migration)],
  reconcile: rewrite,
};
