import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import type { Organization } from '../api/types.js';
import { FrontPage } from '../session/front-page.js';
import { SignOutButton } from '../session/sign-out-button.js';
import { useSignedIn } from '../session/signed-in.js';
import { ButtonLink } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';

/** Creates an organization; the first page for a person who was not invited. */
export function NewOrganizationPage() {
  const { organizations, email } = useSignedIn();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const isFirst = organizations.length === 0;
  return (
    <FrontPage title={isFirst ? 'Create your organization' : 'New organization'}>
      <Form
        action="Create"
        beside={isFirst ? undefined : <ButtonLink to="/">Cancel</ButtonLink>}
        onSubmit={async (values) => {
          const { id } = await request<Organization>('POST', '/v1/organizations', {
            body: { name: textOf(values, 'name') },
          });
          await queries.refetchQueries({ queryKey: meKey });
          navigate(`/o/${id}/overview`);
        }}
      >
        <p>Projects, runs and API keys belong to an organization. You will be its owner.</p>
        <TextField name="name" label="Name" autoComplete="organization" maxLength={200} required />
        {isFirst && (
          <p className="hint">
            Were you invited to one? Open the link in the email to {email} instead.
          </p>
        )}
      </Form>
      {isFirst && (
        <p className="ways">
          <SignOutButton />
        </p>
      )}
    </FrontPage>
  );
}
