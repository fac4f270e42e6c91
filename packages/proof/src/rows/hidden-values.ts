/**
 * A salted hash is different in every build, and so is a value encrypted with a session key. Neither shows what it was
 * made of, but PostgreSQL can check whether that is one of the literals of the two sets.
 */

import type { Session } from '../engines/engine.js';
import { DatabaseError } from '../engines/errors.js';
import type { BuildRows, TableRows, VaryingTable } from '../equivalence/patterns/build-rows.js';
import { nullNumber, type Texts } from '../equivalence/values/texts.js';
import { digestOf } from '../secret-digest.js';
import { stringConstant } from './string-constant.js';

/**
 * Digests of the literals that the cells of a column were made of; NULL for cells that no literal
 * explains.
 */
export type HiddenColumns = ReadonlyMap<number, Int32Array>;

/** The hashes of pgcrypto's `crypt`, and how long one takes, in milliseconds. */
const hashes: readonly { readonly form: RegExp; readonly cost: (text: string) => number }[] = [
  {
    form: /^\$2[abxy]?\$\d\d\$[./\dA-Za-z]{53}$/,
    cost: (text) => 2 ** (Number(/\$(\d\d)\$/.exec(text)?.[1]) - 4),
  },
  { form: /^\$1\$[^$]{1,8}\$[./\dA-Za-z]{22}$/, cost: () => 1 },
  {
    form: /^\$[56]\$(rounds=\d+\$)?[^$]{1,16}\$[./\dA-Za-z]{43,86}$/,
    cost: (text) => Number(/rounds=(\d+)/.exec(text)?.[1] ?? 5000) / 1000,
  },
  { form: /^_[./\dA-Za-z]{19}$/, cost: () => 2 },
  { form: /^[./\dA-Za-z]{13}$/, cost: () => 0.1 },
];

/** A message of OpenPGP that begins with a session key which a password protects. */
const encrypted = /^\\x(c30d|8c0d)04/;

/** The time for the hashes of one table, in milliseconds, and the number of attempts to decrypt. */
const most = { milliseconds: 2000, attempts: 400 };

/** Finds what the salted hashes and encrypted values of a table were made of. */
export async function readHidden(
  session: Session,
  texts: Texts,
  rows: TableRows,
  literals: readonly string[],
): Promise<HiddenColumns> {
  const cells = [...new Set(rows.columns.flatMap((column) => [...column]))].map((cell) => ({
    cell,
    text: texts.textOf(cell) ?? '',
  }));
  const found = new Map<number, number>();
  const note = async (cell: number, secret: string) =>
    found.set(cell, texts.numberOf(`made of ${await digestOf(secret)}`));
  const hashed = cells.flatMap(({ cell, text }) => {
    const hash = hashes.find(({ form }) => form.test(text));
    return hash ? [{ cell, text, cost: hash.cost(text) }] : [];
  });
  for (const { cell, literal } of await matching(session, hashed, literals))
    await note(cell, literal);
  const messages = cells.filter(({ text }) => encrypted.test(text));
  for (const { cell, plain } of await decrypted(session, messages, literals))
    await note(cell, plain);
  const columns = rows.columns.flatMap((column, place) =>
    column.some((cell) => found.has(cell))
      ? [[place, column.map((cell) => found.get(cell) ?? nullNumber)] as const]
      : [],
  );
  return new Map(columns);
}

interface Hashed {
  readonly cell: number;
  readonly text: string;
  readonly cost: number;
}

/** The literals that hashes were made of. As many are tried as the time allows, the same ones for every hash. */
async function matching(
  session: Session,
  hashed: readonly Hashed[],
  literals: readonly string[],
): Promise<readonly { readonly cell: number; readonly literal: string }[]> {
  const perLiteral = hashed.reduce((sum, { cost }) => sum + cost, 0);
  const tried = literals.slice(0, Math.floor(most.milliseconds / Math.max(perLiteral, 0.001)));
  const crypt = await nameOf(session, 'pg_crypt');
  if (hashed.length === 0 || tried.length === 0 || crypt === undefined) return [];
  const rows = await session.query(`
    SELECT h.cell, min(l.place) AS place
    FROM (VALUES ${hashed.map(({ cell, text }) => `(${cell}, ${stringConstant(text)})`).join(', ')}) AS h(cell, hash)
    JOIN (VALUES ${tried.map((text, place) => `(${place}, ${stringConstant(text)})`).join(', ')}) AS l(place, text)
      ON ${crypt}(l.text, h.hash) = h.hash
    GROUP BY h.cell`);
  return rows.map(({ cell, place }) => ({
    cell: Number(cell),
    literal: tried[Number(place)] ?? '',
  }));
}

/** The contents of messages that one of the literals decrypts, with that literal. */
async function decrypted(
  session: Session,
  messages: readonly { readonly cell: number; readonly text: string }[],
  literals: readonly string[],
): Promise<readonly { readonly cell: number; readonly plain: string }[]> {
  if (messages.length === 0 || messages.length > most.attempts) return [];
  const keys = literals.slice(0, Math.floor(most.attempts / messages.length));
  const decrypt = await nameOf(session, 'pgp_sym_decrypt_bytea');
  if (decrypt === undefined) return [];
  const found: { cell: number; plain: string }[] = [];
  for (const { cell, text } of messages) {
    for (const key of keys) {
      const plain = await decryptedBy(
        session,
        `${decrypt}(${stringConstant(text)}::bytea, ${stringConstant(key)})`,
      );
      if (plain === undefined) continue;
      found.push({ cell, plain: `${key}\n${plain}` });
      break;
    }
  }
  return found;
}

/** undefined for a wrong key. */
async function decryptedBy(session: Session, call: string): Promise<string | undefined> {
  try {
    const [row] = await session.query(`SELECT ${call} AS plain`);
    return row?.plain ?? undefined;
  } catch (error) {
    if (error instanceof DatabaseError) return undefined;
    throw error;
  }
}

/** The name of a function of an extension, by its symbol in the library. */
async function nameOf(session: Session, symbol: string): Promise<string | undefined> {
  const [row] = await session.query(`
    SELECT pg_catalog.format('%I.%I', n.nspname, p.proname) AS name
    FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
    WHERE p.prosrc = '${symbol}' AND p.probin IS NOT NULL AND p.pronargs = 2`);
  return row?.name ?? undefined;
}

/** The builds of both sets. */
interface Sides {
  readonly originals: readonly BuildRows[];
  readonly squashed: readonly BuildRows[];
}

/** Adds a column beside each one whose hidden values are known in some build. */
export function withHiddenColumns(
  tables: readonly VaryingTable[],
  { originals, squashed }: Sides,
): { readonly tables: readonly VaryingTable[]; readonly sides: Sides } {
  const all = [...originals, ...squashed];
  const known = new Map(
    tables.map(({ name }) => {
      const columns = all.flatMap(({ hidden }) => [...(hidden?.get(name)?.keys() ?? [])]);
      return [name, [...new Set(columns)].sort((a, b) => a - b)] as const;
    }),
  );
  const extended = tables.map((table): VaryingTable => {
    const columns = known.get(table.name) ?? [];
    if (columns.length === 0) return table;
    return {
      ...table,
      columns: [
        ...table.columns,
        ...columns.map((column) => ({
          name: `${table.columns[column]?.name} (content)`,
          type: 'text',
          fewValues: false,
        })),
      ],
      hidden: new Map(columns.map((column, place) => [column, table.columns.length + place])),
    };
  });
  const added = (build: BuildRows): BuildRows => ({
    ...build,
    tables: new Map(
      [...build.tables].map(([name, rows]) => {
        const own = build.hidden?.get(name);
        const more = (known.get(name) ?? []).map(
          (column) => own?.get(column) ?? new Int32Array(rows.count).fill(nullNumber),
        );
        return [name, { ...rows, columns: [...rows.columns, ...more] }];
      }),
    ),
  });
  return {
    tables: extended,
    sides: { originals: originals.map(added), squashed: squashed.map(added) },
  };
}
