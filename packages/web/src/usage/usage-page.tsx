import { useSearchParams } from 'wouter';
import { useResource } from '../api/queries.js';
import { queryOf } from '../api/request.js';
import type { Usage } from '../api/types.js';
import { capitalized, number } from '../format/numbers.js';
import { shortDay } from '../format/time.js';
import { SelectField } from '../ui/forms/field.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { Facts } from '../ui/tables/facts.js';
import { Table } from '../ui/tables/table.js';
import { daysAgo, everyDay } from './days.js';
import { Hours } from './hours.js';
import { UsageChart } from './usage-chart.js';

const periods = [7, 30, 90, 365] as const;

/** The usage and its limits. */
export function UsagePage() {
  const [search, setSearch] = useSearchParams();
  const days = Number(search.get('days') ?? 30);
  const usage = useResource<Usage>(`/v1/usage${queryOf({ from: daysAgo(days - 1) })}`);
  return (
    <Page
      title="Usage"
      about="Requests by programs, and runs by programs and people. Days are in UTC."
    >
      <search className="filters">
        <SelectField
          name="days"
          label="Period"
          value={days}
          onChange={({ currentTarget: { value } }) => setSearch({ days: value }, { replace: true })}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {each} days
            </option>
          ))}
        </SelectField>
      </search>
      <Resource of={usage}>{(read) => <ShownUsage usage={read} />}</Resource>
    </Page>
  );
}

function ShownUsage({ usage }: { readonly usage: Usage }) {
  const { total, limits, plan } = usage;
  const days = everyDay(usage);
  return (
    <>
      <Facts
        facts={[
          ['Requests', number(total.requests)],
          ['Runs', number(total.runs)],
          ['Plan', capitalized(plan)],
          limits
            ? [
                'Limit per key',
                `${number(limits.requests_per_hour)} an hour`,
                `${number(limits.burst)} per minute`,
              ]
            : ['API access', 'none', 'The plan has no API'],
        ]}
      />
      {usage.key_hours.length > 0 && <Hours usage={usage} />}
      <div className="columns">
        {(['requests', 'runs'] as const).map((measure) => (
          <figure key={measure} className="card">
            <figcaption>
              <h2>{measure === 'requests' ? 'Requests per day' : 'Runs per day'}</h2>
            </figcaption>
            <UsageChart days={days} measure={measure} />
          </figure>
        ))}
      </div>
      <div className="columns">
        <Counts
          caption="By API key"
          of="Key"
          rows={usage.keys.map((key) => ({ ...key, name: key.name ?? 'a deleted key' }))}
        />
        <Counts
          caption="By project"
          of="Project"
          rows={usage.projects.map(({ id, name, runs }) => ({
            id,
            name: name ?? 'a deleted project',
            runs,
          }))}
        />
      </div>
      <details className="prose">
        <summary>The figures of each day</summary>
        <Counts
          caption="By day"
          of="Day"
          rows={usage.days
            .toReversed()
            .map((day) => ({ ...day, id: day.date, name: shortDay(day.date) }))}
        />
      </details>
    </>
  );
}

interface CountsProps {
  readonly caption: string;
  /** The subject of a row. */
  readonly of: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    /** Not counted for projects: only some requests are about one. */
    readonly requests?: number;
    readonly runs: number;
  }[];
}

function Counts({ caption, of, rows }: CountsProps) {
  const total = rows.reduce((sum, { requests = 0, runs }) => sum + requests + runs, 0);
  const counted = rows.some(({ requests }) => requests !== undefined);
  const columns: readonly (string | readonly [string])[] = counted
    ? [of, ['Requests'], ['Runs'], 'Share']
    : [of, ['Runs'], 'Share'];
  return (
    <section className="prose">
      <h2>{caption}</h2>
      {rows.length === 0 ? (
        <p className="empty">Nothing in this period.</p>
      ) : (
        <Table caption={caption} columns={columns} isNarrow>
          {rows.map(({ id, name, requests, runs }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {requests !== undefined && <td className="number">{number(requests)}</td>}
              <td className="number">{number(runs)}</td>
              <td className="bar-cell">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="all" width="100" height="8" />
                  <rect
                    width={(100 * ((requests ?? 0) + runs)) / Math.max(1, total)}
                    height="8"
                    rx="1"
                  />
                </svg>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
