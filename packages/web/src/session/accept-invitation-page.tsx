import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import { Form } from '../ui/forms/form.js';
import { FrontPage } from './front-page.js';
import { SignOutButton } from './sign-out-button.js';
import { SignedIn, useSignedIn } from './signed-in.js';
import { TokenFromEmail } from './token-from-email.js';

/** Accepts an invitation; asks for a sign-in first if needed. */
export function AcceptInvitationPage() {
  return (
    <SignedIn>
      <Accept />
    </SignedIn>
  );
}

function Accept() {
  const { email } = useSignedIn();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  return (
    <FrontPage title="Accept the invitation">
      <TokenFromEmail>
        {(token) => (
          <Form
            action="Join the organization"
            onSubmit={async () => {
              const joined = await request<{ readonly organization_id: string }>(
                'POST',
                '/v1/invitations/accept',
                { body: { token } },
              );
              await queries.refetchQueries({ queryKey: meKey });
              navigate(`/o/${joined.organization_id}/overview`, { replace: true });
            }}
          >
            <p>
              You are signed in as <strong>{email}</strong>. The invitation is for the address that
              it was sent to.
            </p>
          </Form>
        )}
      </TokenFromEmail>
      <p className="ways">
        <SignOutButton keepsPlace>Sign in with another account</SignOutButton>
      </p>
    </FrontPage>
  );
}
