import { type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useParams } from 'wouter';
import { OrganizationContext, rememberOrganization } from '../api/current-organization.js';
import { useSignedIn } from '../session/signed-in.js';
import { ButtonLink } from '../ui/forms/button.js';
import { Page } from '../ui/page.js';
import { NotFoundPage } from './not-found-page.js';
import { pages } from './pages.js';
import { Shell } from './shell.js';

/** The pages of one organization, for its members. For others it does not exist. */
export function OrganizationRoutes() {
  return (
    <WithinOrganization>
      <Shell>
        <Switch>
          {pages.map(({ path, page }) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route path="/">
            <Redirect to="/overview" replace />
          </Route>
          <Route>
            <Page
              title="Page not found"
              about="The address may be misspelled, or the page was deleted."
            >
              <div className="actions">
                <ButtonLink to="/overview">Overview</ButtonLink>
              </div>
            </Page>
          </Route>
        </Switch>
      </Shell>
    </WithinOrganization>
  );
}

function WithinOrganization({ children }: { readonly children: ReactNode }) {
  const { organization: id } = useParams<{ readonly organization: string }>();
  const { organizations } = useSignedIn();
  const membership = organizations.find((each) => each.id === id);
  useEffect(() => {
    if (membership) rememberOrganization(membership.id);
  }, [membership]);
  if (!membership) return <NotFoundPage />;
  return (
    <OrganizationContext key={membership.id} value={membership}>
      {children}
    </OrganizationContext>
  );
}
