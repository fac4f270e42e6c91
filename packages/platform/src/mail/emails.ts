import { emailPage } from './email-page.js';
import type { Email } from './mailbox.js';

type Words = Pick<Email, 'subject' | 'text' | 'html'>;

/** Asks a new person to confirm their address. */
export function verificationEmail(recipient: string, publicUrl: URL, token: string): Email {
  const words = composed('Confirm your address', {
    about:
      'Someone, probably you, signed up for svc with this address. Confirm within an hour that it is yours, then sign in:',
    action: 'Confirm the address',
    href: link(publicUrl, '/verify-email', token),
    rest: 'If it was not you, ignore this email.',
  });
  return { recipient, kind: 'verify-email', ...words };
}

/**
 * Tells the owner of an account that somebody tried to sign up with its address; the other person learns nothing.
 */
export function accountExistsEmail(recipient: string, publicUrl: URL): Email {
  const words = composed('You already have an account', {
    about:
      'Someone, probably you, tried to sign up for svc with this address, which already has an account. Sign in, or choose a new password, here:',
    action: 'Sign in',
    href: new URL('/sign-in', publicUrl).href,
    rest: 'If it was not you, ignore this email: nobody was told that the account exists.',
  });
  return { recipient, kind: 'account-exists', ...words };
}

/** Lets a person choose a new password. */
export function passwordEmail(recipient: string, publicUrl: URL, token: string): Email {
  const words = composed('Choose a new password', {
    about:
      'Someone, probably you, requested a new password for svc. Choose it here, within an hour:',
    action: 'Choose a new password',
    href: link(publicUrl, '/reset-password', token),
    rest: 'If it was not you, ignore this email: the password stays the same.',
  });
  return { recipient, kind: 'reset-password', ...words };
}

/** Invites a person to an organization. */
export function invitationEmail(
  recipient: string,
  publicUrl: URL,
  token: string,
  organization: string,
): Email {
  const words = composed(`Join ${organization} on svc`, {
    about: `You are invited to join ${organization} on svc. Accept within seven days, with an account for this address:`,
    action: 'Accept the invitation',
    href: invitationLink(publicUrl, token),
    rest: 'If you did not expect this invitation, ignore this email.',
  });
  return { recipient, kind: 'invitation', ...words };
}

/** Tells the owner of a key that it will expire. */
export function keyExpiresEmail(
  recipient: string,
  publicUrl: URL,
  { key, organizationId, organization, expiresAt }: ExpiringKey,
): Email {
  const when = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const words = composed(`The API key ${key} expires on ${when.slice(0, 10)}`, {
    about: `The API key ${key} of ${organization} expires on ${when}. After that, requests with it fail with 401. Create a new key and replace this one before then:`,
    action: 'Manage API keys',
    href: new URL(`/o/${organizationId}/keys`, publicUrl).href,
    rest: 'If the key is no longer used, you can let it expire.',
  });
  return { recipient, kind: 'key-expires', ...words };
}

interface ExpiringKey {
  readonly key: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly expiresAt: Date;
}

/** Tells the person who started a run that it failed or is not proven. */
export function runProblemEmail(
  recipient: string,
  publicUrl: URL,
  { id, organizationId, organization, kind, outcome, reason }: RunProblem,
): Email {
  const words = composed(`${nameOfRun[kind]} of ${organization} ${outcome}`, {
    about: `${nameOfRun[kind]} that you started in ${organization} ${outcome}: ${reason}`,
    action: 'Open the run',
    href: new URL(`/o/${organizationId}/runs/${id}`, publicUrl).href,
    rest: 'An admin of the organization can turn these emails off in its settings.',
  });
  return { recipient, kind: 'run-problem', ...words };
}

const nameOfRun = { analyze: 'An analysis', squash: 'A squash', validate: 'A validation' } as const;

interface RunProblem {
  readonly id: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly kind: keyof typeof nameOfRun;
  /** The outcome, as the end of a sentence. */
  readonly outcome: string;
  readonly reason: string;
}

/** The page where an invitation is accepted. */
export function invitationLink(publicUrl: URL, token: string): string {
  return link(publicUrl, '/accept-invitation', token);
}

/** The link of an email. The token follows `#`, which browsers do not send to servers. */
function link(publicUrl: URL, path: string, token: string): string {
  return new URL(`${path}#token=${encodeURIComponent(token)}`, publicUrl).href;
}

/** An email with one request: what it is about, what to do, and further information. */
function composed(
  subject: string,
  { about, action, href, rest }: Record<'about' | 'action' | 'href' | 'rest', string>,
): Words {
  return {
    subject,
    text: `${about}\n\n${href}\n\n${rest}\n`,
    html: emailPage({ title: subject, about, action, href, rest }),
  };
}
