import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import { ButtonLink } from '../ui/forms/button.js';
import { Loading } from '../ui/loading.js';
import { ProblemNote } from '../ui/problem-note.js';
import { FrontPage } from './front-page.js';
import { TokenFromEmail } from './token-from-email.js';

/** Confirms an address with the link in an email. */
export function VerifyEmailPage() {
  return (
    <FrontPage title="Confirm your address">
      <TokenFromEmail>{(token) => <Confirmation token={token} />}</TokenFromEmail>
    </FrontPage>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const { isSuccess, error } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await request('POST', '/v1/auth/verify-email', { body: { token } });
      await queries.invalidateQueries({ queryKey: meKey });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isSuccess) {
    return (
      <>
        <p role="status">Thank you: your address is confirmed.</p>
        <ButtonLink to="/" look="primary">
          Sign in
        </ButtonLink>
      </>
    );
  }
  if (!error) return <Loading what="Confirming" />;
  return (
    <>
      <ProblemNote error={error} />
      <p className="ways">
        <Link href="/sign-in">Sign in to get another email</Link>
      </p>
    </>
  );
}
