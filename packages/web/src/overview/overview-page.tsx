import { isAdmin, useOrganization } from '../api/current-organization.js';
import { useList, useResource } from '../api/queries.js';
import { queryOf } from '../api/request.js';
import type { Project, Run, Usage } from '../api/types.js';
import { number } from '../format/numbers.js';
import { ProjectRow, projectColumns } from '../projects/project-row.js';
import { RunRow, runColumns, untilFinished } from '../runs/run-table.js';
import { ButtonLink } from '../ui/forms/button.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { Facts } from '../ui/tables/facts.js';
import { Table } from '../ui/tables/table.js';
import { daysAgo, everyDay } from '../usage/days.js';
import { Hours } from '../usage/hours.js';
import { UsageChart } from '../usage/usage-chart.js';
import { Attention } from './attention.js';
import { FirstSteps } from './first-steps.js';
import { LinkedSection } from './linked-section.js';
import { savedBy } from './saved.js';
import { type AdminsView, useAdminsView } from './use-admins-view.js';
import { Verdicts } from './verdicts.js';

const period = 30;
/** Rows of each table; the linked pages have the rest. */
const shown = 5;

interface Overview {
  readonly runs: readonly Run[];
  readonly projects: readonly Project[];
  readonly usage: Usage;
  /** Null if the person is not an admin. */
  readonly admins: AdminsView | null;
}

/** An overview of an organization. It appears as a whole, so that nothing moves while parts load. */
export function OverviewPage() {
  const organization = useOrganization();
  const overview = useOverview(isAdmin(organization));
  return (
    <Page
      title="Overview"
      about={`${organization.name}: the last ${period} days.`}
      actions={
        <ButtonLink to="/runs/new" look="primary">
          New run
        </ButtonLink>
      }
    >
      <Resource of={overview}>
        {(read) => (
          <>
            {read.admins && <Attention {...read.admins} />}
            {read.admins && <FirstSteps runs={read.runs} {...read.admins} />}
            <Figures {...read} />
            <Latest {...read} />
          </>
        )}
      </Resource>
    </Page>
  );
}

/** The data of the page, once all of it is loaded. */
function useOverview(isForAdmin: boolean) {
  const runs = useList<'runs', Run>('runs', '/v1/runs', { limit: '100' }, untilFinished);
  const projects = useList<'projects', Project>('projects', '/v1/projects', { limit: '100' });
  const usage = useResource<Usage>(`/v1/usage${queryOf({ from: daysAgo(period - 1) })}`);
  const admins = useAdminsView(isForAdmin);
  const data: Overview | undefined =
    runs.items && projects.items && usage.data && (admins.data || !isForAdmin)
      ? {
          runs: runs.items,
          projects: projects.items,
          usage: usage.data,
          admins: admins.data ?? null,
        }
      : undefined;
  return {
    data,
    error: runs.error ?? projects.error ?? usage.error ?? admins.error,
    refetch: () =>
      Promise.all([runs.refetch(), projects.refetch(), usage.refetch(), admins.refetch()]),
  };
}

function Figures({ runs, usage }: Overview) {
  const { judged, proven, saved } = savedBy(runs);
  return (
    <>
      <Facts
        facts={[
          ['Runs', number(usage.total.runs)],
          ['Proven', judged === 0 ? '–' : `${number(proven)} of ${number(judged)}`],
          ['Statements saved', number(saved)],
          ['API requests', number(usage.total.requests)],
        ]}
      />
      <div className="columns">
        {usage.total.runs > 0 && (
          <figure className="card">
            <figcaption>
              <h2>Runs per day</h2>
            </figcaption>
            <UsageChart days={everyDay(usage)} measure="runs" />
          </figure>
        )}
        <div className="stack">
          <Verdicts runs={runs} />
          {usage.key_hours.length > 0 && <Hours usage={usage} />}
        </div>
      </div>
    </>
  );
}

function Latest({ runs, projects }: Overview) {
  return (
    <>
      <LinkedSection title="Latest runs" to="/runs" link="All runs">
        {runs.length === 0 ? (
          <div className="empty">
            <p>No runs yet. Upload migrations to squash, analyze or validate them.</p>
            <ButtonLink to="/runs/new">Start the first run</ButtonLink>
          </div>
        ) : (
          <Table caption="Latest runs" columns={runColumns(true)}>
            {runs.slice(0, shown).map((run) => (
              <RunRow key={run.id} run={run} projects={projects} />
            ))}
          </Table>
        )}
      </LinkedSection>
      {projects.length > 0 && (
        <LinkedSection title="Projects" to="/projects" link="All projects">
          <Table caption="Projects" columns={projectColumns}>
            {projects.slice(0, shown).map((project) => (
              <ProjectRow key={project.id} project={project} runs={runs} />
            ))}
          </Table>
        </LinkedSection>
      )}
    </>
  );
}
