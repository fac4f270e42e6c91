import type { ProvenanceMap } from '@svc/engine';
import { Link, useParams, useSearchParams } from 'wouter';
import { useList, useResource } from '../api/queries.js';
import type { Run, RunInput } from '../api/types.js';
import { ago } from '../format/time.js';
import { runName, verdictNames } from '../runs/run-words.js';
import { SelectField } from '../ui/forms/field.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { ChangeList, StatementChanges } from './change-list.js';
import { changesBetween, isEmpty } from './changes.js';
import { SideBySide } from './side-by-side.js';

/** Compares a squash with an earlier one of its project. */
export function ComparePage() {
  const { id } = useParams<{ readonly id: string }>();
  const run = useResource<Run>(`/v1/runs/${id}`);
  return (
    <Resource of={run} page={{ title: 'Run', list: 'All runs', to: '/runs' }}>
      {(read) => <Comparison key={id} run={read} />}
    </Resource>
  );
}

function Comparison({ run }: { readonly run: Run }) {
  const [search, setSearch] = useSearchParams();
  const others = useList<'runs', Run>('runs', '/v1/runs', {
    kind: 'squash',
    status: 'completed',
    project_id: run.project_id ?? undefined,
    limit: '100',
  });
  const earlier = others.items?.filter(
    ({ id, has_result, created_at }) => id !== run.id && has_result && created_at < run.created_at,
  );
  const with_ = search.get('with');
  const base = earlier?.find(({ id }) => id === with_) ?? earlier?.[0];
  return (
    <Page
      title="What changed"
      about={
        <>
          <Link href={`/runs/${run.id}`}>{runName(run)}</Link>, {ago(run.created_at)}, compared with
          an earlier run.
        </>
      }
    >
      {earlier?.length === 0 && (
        <p className="empty">There is no earlier squash with a result to compare this run with.</p>
      )}
      {base && earlier && (
        <>
          <search className="filters">
            <SelectField
              name="with"
              label="Compared with"
              value={base.id}
              onChange={({ currentTarget: { value } }) =>
                setSearch({ with: value }, { replace: true })
              }
            >
              {earlier.map((each) => (
                <option key={each.id} value={each.id}>
                  {`${runName(each)}, ${ago(each.created_at)}${each.verdict ? `, ${verdictNames[each.verdict]}` : ''}`}
                </option>
              ))}
            </SelectField>
          </search>
          <SideBySide before={base} after={run} />
          <Changed before={base} after={run} />
        </>
      )}
    </Page>
  );
}

interface BeforeAndAfter {
  readonly before: Run;
  readonly after: Run;
}

function Changed({ before, after }: BeforeAndAfter) {
  const [old, now] = [useCompared(before), useCompared(after)];
  return (
    <Resource of={old}>
      {(first) => (
        <Resource of={now}>
          {(second) => {
            const { migrations, objects, statements } = changesBetween(first, second);
            if ([migrations, objects, statements].every(isEmpty)) {
              return (
                <p className="note good">Both runs have the same files and the same result.</p>
              );
            }
            return (
              <>
                <div className="columns">
                  <ChangeList title="Migrations" changes={migrations} />
                  <ChangeList title="Objects" changes={objects} />
                </div>
                <StatementChanges changes={statements} />
              </>
            );
          }}
        </Resource>
      )}
    </Resource>
  );
}

/** The compared data of a run, once both parts are loaded. */
function useCompared({ id }: Run) {
  const input = useResource<RunInput>(`/v1/runs/${id}/input`, { isFinal: true });
  const map = useResource<ProvenanceMap>(`/v1/runs/${id}/map`, { isFinal: true });
  return {
    data:
      input.data && map.data
        ? { files: input.data.sets.migrations ?? [], map: map.data }
        : undefined,
    error: input.error ?? map.error,
    refetch: () => Promise.all([input.refetch(), map.refetch()]),
  };
}
