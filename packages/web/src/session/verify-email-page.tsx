import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import { ButtonLink } from '../ui/button.js';
import { Loading } from '../ui/loading.js';
import { ProblemNote } from '../ui/problem-note.js';
import { FrontPage } from './front-page.js';
import { tokenOf } from './where-to.js';

/** Confirms an address with the link of a letter. */
export function VerifyEmailPage() {
  const [token] = useState(() => tokenOf(window.location.hash));
  const queries = useQueryClient();
  const { isSuccess, error } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await request('POST', '/v1/auth/verify-email', { body: { token: token ?? '' } });
      await queries.invalidateQueries({ queryKey: meKey });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <FrontPage title="Confirm your address">
      {isSuccess && <p role="status">Thank you: the address is yours.</p>}
      {error && <ProblemNote error={error} />}
      {!isSuccess && !error && <Loading what="Confirming" />}
      <ButtonLink to="/" look="primary">
        Go on
      </ButtonLink>
    </FrontPage>
  );
}
