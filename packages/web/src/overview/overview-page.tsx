import { useList, useResource } from '../api/queries.js';
import { queryOf } from '../api/request.js';
import type { Project, Run, Usage } from '../api/types.js';
import { number } from '../format/numbers.js';
import { ProjectRow, projectColumns } from '../projects/project-row.js';
import { RunRow, runColumns } from '../runs/run-table.js';
import { isAdmin, useOrganization } from '../session/current-organization.js';
import { ButtonLink } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { Loading } from '../ui/loading.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { Table } from '../ui/table.js';
import { daysAgo, everyDay } from '../usage/days.js';
import { Hours } from '../usage/hours.js';
import { UsageChart } from '../usage/usage-chart.js';
import { Attention } from './attention.js';
import { FirstSteps } from './first-steps.js';
import { LinkedSection } from './linked-section.js';
import { savedBy } from './saved.js';

const period = 30;
/** Rows of each table: the pages behind them have the rest. */
const shown = 5;

/** How an organization is doing, at a glance. */
export function OverviewPage() {
  const organization = useOrganization();
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
      {isAdmin(organization) && <Attention />}
      <FirstSteps />
      <Figures />
      <Latest />
    </Page>
  );
}

function Figures() {
  const runs = useNewestRuns();
  const usage = useResource<Usage>(`/v1/usage${queryOf({ from: daysAgo(period - 1) })}`);
  return (
    <Resource of={usage}>
      {(read) => {
        const { judged, proven, saved } = savedBy(runs ?? []);
        return (
          <>
            <Facts
              facts={[
                ['Runs', number(read.total.runs)],
                ['Proven', judged === 0 ? '–' : `${number(proven)} of ${number(judged)}`],
                ['Statements saved', number(saved)],
                ['API requests', number(read.total.requests)],
              ]}
            />
            <div className="columns">
              <figure className="card">
                <figcaption>
                  <h2>Runs a day</h2>
                </figcaption>
                <UsageChart days={everyDay(read)} measure="runs" />
              </figure>
              {read.key_hours.length > 0 && <Hours usage={read} />}
            </div>
          </>
        );
      }}
    </Resource>
  );
}

function Latest() {
  const runs = useNewestRuns();
  const projects = useList<'projects', Project>('projects', '/v1/projects', { limit: '100' }).items;
  if (!runs || !projects) return <Loading />;
  return (
    <>
      <LinkedSection title="Latest runs" to="/runs" link="All runs">
        {runs.length === 0 ? (
          <p className="empty">There is no run yet. Upload migrations to start the first one.</p>
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

/** The newest runs: as many as one request gives. */
function useNewestRuns(): readonly Run[] | undefined {
  return useList<'runs', Run>('runs', '/v1/runs', { limit: '100' }).items;
}
