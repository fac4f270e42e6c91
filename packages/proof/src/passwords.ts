/**
 * PostgreSQL stores a password as a salted verifier, which is different in every build. A verifier does show whether
 * it belongs to a given password, so the literals in the texts of both sets are tried, the same ones on both sides.
 */
import type { PreparedMigration } from './apply/prepare.js';
import type { Description } from './describe/description.js';
import type { Session } from './engines/engine.js';
import { literalsIn } from './literals.js';
import { type Bytes, bytesOf, digestOf, hmac, toBase64 } from './secret-digest.js';

const kind = 'role password';

/** Describes salted passwords that are literals of `histories` by a digest, so that they are compared. */
export async function withPasswords(
  session: Session,
  description: Description,
  histories: () => Promise<readonly PreparedMigration[]>,
): Promise<Description> {
  if (!description.unverified.some((item) => item.kind === kind)) return description;
  const literals = literalsAbout(await histories());
  const rows = await session.query(`
    SELECT pg_catalog.quote_ident(rolname) AS role, rolpassword AS verifier
    FROM pg_catalog.pg_authid WHERE rolpassword LIKE 'SCRAM-SHA-256$%'`);
  const digests = new Map<string, string>();
  for (const { role, verifier } of rows) {
    const password = await passwordOf(verifier ?? '', literals);
    if (password !== undefined) digests.set(role ?? '', await digestOf(password));
  }
  return {
    objects: description.objects.map((object) => {
      const digest = object.kind === kind ? digests.get(object.object) : undefined;
      if (digest === undefined) return object;
      const { password } = object.properties;
      return { ...object, properties: { password: `${password} (digest ${digest})` } };
    }),
    unverified: description.unverified.filter(
      (item) => item.kind !== kind || !digests.has(item.object),
    ),
  };
}

/** The password that a verifier belongs to, or the verifier itself if it is a literal. */
async function passwordOf(
  verifier: string,
  literals: readonly string[],
): Promise<string | undefined> {
  if (literals.includes(verifier)) return verifier;
  const [, iterations, salt, storedKey] =
    /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(verifier) ?? [];
  if (iterations === undefined || salt === undefined || storedKey === undefined) return undefined;
  for (const literal of literals) {
    if ((await storedKeyOf(literal, salt, Number(iterations))) === storedKey) return literal;
  }
  return undefined;
}

/** The part of a SCRAM verifier that depends on the password (RFC 5802). */
async function storedKeyOf(password: string, salt: string, iterations: number): Promise<string> {
  const { subtle } = globalThis.crypto;
  const text = bytesOf(password.normalize('NFKC'));
  const key = await subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations };
  const salted = await subtle.deriveBits(parameters, key, 256);
  const clientKey = await hmac(new Uint8Array(salted), bytesOf('Client Key'));
  return toBase64(new Uint8Array(await subtle.digest('SHA-256', clientKey)));
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Each attempt takes a millisecond. */
const mostLiterals = 100;

/** The string literals in the statements that mention a password. */
function literalsAbout(histories: readonly PreparedMigration[]): readonly string[] {
  const texts = histories.flatMap(({ statements }) => statements.map(({ text }) => text));
  const found = texts.filter((text) => /password/i.test(text)).flatMap(literalsIn);
  return [...new Set(found)].slice(0, mostLiterals);
}
