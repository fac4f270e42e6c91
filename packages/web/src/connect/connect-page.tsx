import { Link } from 'wouter';
import { hasApi, useOrganization } from '../api/current-organization.js';
import { Page } from '../ui/page.js';
import { Snippet } from '../ui/text/snippet.js';
import { checkWorkflow, uploadWorkflow } from './workflows.js';

/** How a repository uploads its migrations, and how its pull requests are checked. */
export function ConnectPage() {
  const organization = useOrganization();
  return (
    <Page
      title="Connect your code host"
      about="Squash and prove the migrations of a repository whenever they change."
    >
      <section className="card prose">
        <h2>Upload migrations from CI</h2>
        {hasApi(organization) ? (
          <>
            <ol className="numbered">
              <li>
                <Link href="/keys">Create an API key</Link> with the scope{' '}
                <code>migrations:run</code>.
              </li>
              <li>
                Store it in the repository as a secret named <code>SVC_API_KEY</code>.
              </li>
              <li>
                Add this workflow. Each push then starts a run, which appears on{' '}
                <Link href="/runs">Runs</Link>.
              </li>
            </ol>
            <Snippet
              label=".github/workflows/squash.yml"
              text={uploadWorkflow(window.location.origin)}
            />
          </>
        ) : (
          <p className="note">
            The {organization.plan} plan has no API access. The check below needs none.
          </p>
        )}
      </section>
      <section className="card prose">
        <h2>Check pull requests</h2>
        <p>
          The action runs svc in your own CI: it fails when a committed squash is out of date, and
          shows recommendations beside the lines of the migrations. It needs no API key.
        </p>
        <Snippet label=".github/workflows/migrations.yml" text={checkWorkflow} />
      </section>
      <section className="card prose">
        <h2>Get notified</h2>
        <p>
          A <Link href="/webhooks">webhook</Link> tells your own programs when a run ends, with its
          verdict.
        </p>
      </section>
    </Page>
  );
}
