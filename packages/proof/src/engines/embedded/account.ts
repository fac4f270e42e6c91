import { readFile } from 'node:fs/promises';
import { EngineUnavailable } from '../errors.js';

/** The user that PostgreSQL runs as, if it is not the current user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export async function accountForPostgres(): Promise<Account | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const account = parseAccount(await readFile('/etc/passwd', 'utf8'));
  if (account !== undefined) return account;
  throw new EngineUnavailable(
    'embedded',
    'not-startable',
    'PostgreSQL refuses to run as root, and /etc/passwd has neither a user postgres nor a user nobody to run it as: create one, or run svc as an ordinary user',
  );
}

/** The ids of `postgres`, else of `nobody`, in the text of a passwd file. */
export function parseAccount(passwd: string): Account | undefined {
  const users = new Map(
    passwd.split('\n').map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
  return users.get('postgres') ?? users.get('nobody');
}
