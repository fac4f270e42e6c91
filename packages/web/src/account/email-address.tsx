import { useState } from 'react';
import { wordsFor } from '../api/problem.js';
import { request } from '../api/request.js';
import { useSignedIn } from '../session/signed-in.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { useToast } from '../ui/toasts.js';

/** Somebody's address, and whether it is known to be theirs. The letter that asks may be lost: it is sent again. */
export function EmailAddress() {
  const { email, email_verified } = useSignedIn();
  const say = useToast();
  const [isSending, setSending] = useState(false);
  async function sendAgain() {
    setSending(true);
    try {
      await request('POST', '/v1/auth/resend-verification', { body: { email } });
      say(`A letter to ${email} is on its way`);
    } catch (error) {
      say(wordsFor(error));
    }
    setSending(false);
  }
  if (email_verified) {
    return (
      <>
        {email} <Badge tone="good">confirmed</Badge>
      </>
    );
  }
  return (
    <>
      {email} <Badge tone="warn">not confirmed: open the link of our letter</Badge>{' '}
      <Button onClick={sendAgain} disabled={isSending} aria-busy={isSending}>
        Send the letter again
      </Button>
    </>
  );
}
