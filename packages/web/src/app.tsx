import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { AccountPage } from './account/account-page.js';
import { usualOrganization } from './api/current-organization.js';
import { NewOrganizationPage } from './organizations/new-organization-page.js';
import { AcceptInvitationPage } from './session/accept-invitation-page.js';
import { ForgotPasswordPage } from './session/forgot-password-page.js';
import { ResetPasswordPage } from './session/reset-password-page.js';
import { SignInPage } from './session/sign-in-page.js';
import { SignUpPage } from './session/sign-up-page.js';
import { SignedIn, useSignedIn } from './session/signed-in.js';
import { VerifyEmailPage } from './session/verify-email-page.js';
import { NotFoundPage } from './shell/not-found-page.js';
import { OrganizationRoutes } from './shell/organization-routes.js';
import { pages } from './shell/pages.js';
import { Loading } from './ui/loading.js';

// Loads the editor only for the playground.
const PlaygroundPage = lazy(() => import('./playground/playground-page.js'));

const TryPage = lazy(() => import('./try/try-page.js'));

/** Every route of the dashboard. */
export function App() {
  return (
    <Switch>
      <Route path="/sign-in" component={SignInPage} />
      <Route path="/sign-up" component={SignUpPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/verify-email" component={VerifyEmailPage} />
      <Route path="/accept-invitation" component={AcceptInvitationPage} />
      <Route path="/playground">
        <Suspense fallback={<Loading />}>
          <PlaygroundPage />
        </Suspense>
      </Route>
      <Route path="/try-api">
        <Suspense fallback={<Loading />}>
          <TryPage />
        </Suspense>
      </Route>
      <Route>
        <SignedIn>
          <Switch>
            <Route path="/account" component={AccountPage} />
            <Route path="/new-organization" component={NewOrganizationPage} />
            <Route path="/o/:organization" nest component={OrganizationRoutes} />
            <Route path="/" component={ToOrganization} />
            {/* Links in emails and bookmarks may lack the organization. */}
            {pages.map(({ path }) => (
              <Route key={path} path={path} component={ToOrganization} />
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </SignedIn>
      </Route>
    </Switch>
  );
}

/** Redirects to the same page of the last used organization. */
function ToOrganization() {
  const usual = usualOrganization(useSignedIn());
  const [location] = useLocation();
  if (!usual) return <Redirect to="/new-organization" replace />;
  return <Redirect to={`/o/${usual.id}${location === '/' ? '/overview' : location}`} replace />;
}
