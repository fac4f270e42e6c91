import { readHistory } from '../history/read-history.js';
import { placeStatements } from '../session/place-statements.js';
import { TreesReadAgain } from '../session/read-again.js';
import { loadParser } from '../sql/parser/parser.js';
import { knowledge } from '../squash/fold-in-rounds.js';
import { type Squash, squashPlaced } from '../squash.js';
import { SourceError } from '../text/errors.js';
import type { Migration } from '../text/migration.js';
import { notesOf } from '../text/notes.js';
import type { Analysis, AnalyzeOptions } from './analysis.js';
import { dependenciesOf } from './dependencies/dependencies.js';
import { ignoresIn } from './ignores.js';
import { byWeight, errorOf, recommend } from './recommend.js';
import { unknownRules } from './rules/unknown-rules.js';
import { countKinds } from './statement-kinds.js';
import { Watch } from './watch.js';

/**
 * Analyzes a history: what it builds, and recommendations. Pure. SQL that PostgreSQL refuses does not throw: each
 * place is a recommendation of type error, and the rest is analyzed.
 */
export async function analyze(
  migrations: readonly Migration[],
  { deployed, squash: given, ...options }: AnalyzeOptions = {},
): Promise<Analysis> {
  const parser = await loadParser();
  const errors: SourceError[] = [];
  const refused = (error: SourceError) => errors.push(error);
  const again = options.streaming ? new TreesReadAgain(parser) : undefined;
  const placing = await placeStatements(migrations, parser, refused, again);
  const { placed, statements } = placing;
  const watch = new Watch(refused);
  const history = readHistory(placed, parser, { refuses: true, watcher: watch });
  const objects = watch.finish();
  const squashRead = () => {
    const copy = { ...placing, placed: [...placed] };
    const reading = { history, objects };
    return squashPlaced(knowledge, { migrations, placing: copy, parser, again, reading }, options);
  };
  const squashed = errors.length === 0 ? (given ?? unlessRefused(squashRead, refused)) : undefined;
  const found = watch.findings({ migrations, placed, history, objects, squash: squashed, parser });
  const ignores = migrations.map((each, index) => ignoresIn(each, statements[index] ?? []));
  const numberOf = new Map(migrations.map(({ name }, index) => [name, index]));
  return {
    files: migrations.length,
    statements: statements.flat().length,
    statementKinds: countKinds(statements.flat().map(({ text }) => text)),
    objects,
    dependencies: dependenciesOf(history, placed, parser),
    recommendations: [
      ...errors.map((error) => errorOf(error, numberOf.get(error.place.file) ?? 0)),
      ...recommend(found, { deployed, ignores }),
      ...unknownRules(migrations, ignores),
    ].sort(byWeight),
    squash: given ?? squashed,
    notes: notesOf(migrations),
  };
}

/** Reports constructs that the target version lacks as errors, like any other error in the history. */
function unlessRefused(
  squash: () => Squash,
  refused: (error: SourceError) => void,
): Squash | undefined {
  try {
    return squash();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    refused(error);
    return undefined;
  }
}
