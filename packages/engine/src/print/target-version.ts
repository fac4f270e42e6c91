import type { Parser } from '../sql/parser/parser.js';
import { SourceError } from '../text/errors.js';
import type { Source, Statement } from '../text/migration.js';
import { formatPlace, type Place } from '../text/place.js';
import { mayBeNewer, newerConstructs } from './newer-constructs.js';
import type { OutputStatement } from './output.js';
import { withoutNotNullNames } from './rewrite/without-not-null-names.js';

/** From this version on, a NOT NULL has a name. */
const notNullHasName = 18;

/** The statements of the migrations, by migration. */
type Inputs = readonly (readonly Statement[])[];

/**
 * Adapts the statements to a version of PostgreSQL: removes the clauses that svc adds only for newer versions. Throws
 * `SourceError` if a migration uses something that the version lacks.
 */
export function fitToVersion(
  statements: readonly OutputStatement[],
  version: number,
  inputs: Inputs,
  parser: Parser,
): readonly OutputStatement[] {
  refuseNewer(
    statements.flatMap((each) => newerUses(each, version, inputs, parser)),
    version,
  );
  if (version >= notNullHasName) return statements;
  return statements.map((each) => {
    const written = each.sources.map((source) => textOf(source, inputs).toLowerCase());
    const wasWritten = (name: string) => written.some((text) => text.includes(name.toLowerCase()));
    return { ...each, text: withoutNotNullNames(each.text, parser, wasWritten) };
  });
}

interface NewerUse {
  readonly place: Place;
  readonly what: string;
  readonly since: number;
}

function refuseNewer([first, ...others]: readonly NewerUse[], version: number): void {
  if (!first) return;
  const places = others.map(({ place, what }) => `${formatPlace(place)} (${what})`);
  const more = places.length === 0 ? '' : `; more of this kind: ${places.join(', ')}`;
  throw new SourceError(
    first.place,
    `this uses ${first.what}, which PostgreSQL supports from version ${first.since}, but the target is version ${version}${more}`,
    'Write it differently, or raise the target version.',
  );
}

/** The newer constructs of a statement, with the place in the migrations. */
function newerUses(
  { text, sources }: OutputStatement,
  version: number,
  inputs: Inputs,
  parser: Parser,
): readonly NewerUse[] {
  return [...constructsIn(text, parser)].flatMap(([what, since]) => {
    if (since <= version) return [];
    const brought = sources.find((source) =>
      constructsIn(textOf(source, inputs), parser).has(what),
    );
    const place = (brought ?? sources[0])?.place;
    return place ? [{ place, what, since }] : [];
  });
}

function constructsIn(text: string, parser: Parser): ReadonlyMap<string, number> {
  const outcome = mayBeNewer(text) ? parser.parse(text) : undefined;
  return outcome?.ok ? newerConstructs(outcome.tree) : new Map();
}

function textOf({ migrationIndex, statementIndex }: Source, inputs: Inputs): string {
  return inputs[migrationIndex]?.[statementIndex]?.text ?? '';
}
