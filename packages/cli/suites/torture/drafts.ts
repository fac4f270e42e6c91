import { Arbitrary, type Random, Stream, Value } from 'fast-check';
import type { Draft, DraftMigration } from './draft.js';
import { Draw } from './draw.js';
import { withDumpFirst } from './dump-first.js';
import { Model } from './model.js';
import { statementKinds, themes } from './statements/index.js';
import type { StatementKind } from './statements/statement.js';

/** Random histories. A smaller one has fewer statements, or fewer files. */
class Drafts extends Arbitrary<Draft> {
  generate(random: Random): Value<Draft> {
    const draw = new Draw(random);
    const draft = cut(inInnerBlocks(inUnknownCode(statements(draw), draw), draw), draw);
    return new Value(withDumpFirst(draft, draw), undefined);
  }

  canShrinkWithoutContext(value: unknown): value is Draft {
    return Array.isArray(value);
  }

  shrink(draft: Draft): Stream<Value<Draft>> {
    return new Stream(smaller(draft)).map((each) => new Value(each, undefined));
  }
}

/** Random histories, for fast-check. */
export const drafts: Arbitrary<Draft> = new Drafts();

/** Excluding some kinds of statements makes the others interact more often. */
function someKinds(draw: Draw): readonly StatementKind[] {
  const share = draw.pick(100, 60, 40, 25, 15);
  const [create, ...others] = statementKinds;
  const chosen = others.filter(() => draw.chance(share));
  const theme = draw.chance(60) ? (draw.find(themes) ?? []) : [];
  const heavy = theme.map((each) => ({ ...each, weight: each.weight * 6 }));
  return [...(create ? [create] : []), ...chosen, ...heavy];
}

function statements(draw: Draw): readonly string[] {
  const kinds = someKinds(draw);
  const model = new Model();
  const wanted = draw.number(6, 34);
  const drawn: string[] = [];
  for (let attempt = 0; attempt < wanted * 3 && drawn.length < wanted; attempt += 1) {
    drawn.push(...(draw.weighted(kinds)?.draw(model, draw) ?? []));
  }
  return drawn;
}

/** In some histories, code that cannot be followed, or is behind an open guard, executes some of the statements, or all. */
function inUnknownCode(statements: readonly string[], draw: Draw): readonly string[] {
  if (!draw.chance(15)) return statements;
  const share = draw.pick(20, 20, 50, 100);
  return statements.map((statement) => {
    if (!draw.chance(share)) return statement;
    return draw.pick(
      `DO $unknown$ BEGIN FOR i IN 1..1 LOOP EXECUTE concat($text$${statement}$text$, repeat(' ', i)); END LOOP; END $unknown$`,
      `DO $unknown$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN ${statement}; END IF; END $unknown$`,
    );
  });
}

/** In some histories, a block inside another one executes some of the statements. */
function inInnerBlocks(statements: readonly string[], draw: Draw): readonly string[] {
  if (!draw.chance(5)) return statements;
  return statements.map((statement) =>
    draw.chance(20)
      ? `DO $outer$ BEGIN DO $inner$ BEGIN ${statement}; END $inner$; END $outer$`
      : statement,
  );
}

function cut(all: readonly string[], draw: Draw): Draft {
  const files = draw.number(2, 6);
  const places = Array.from({ length: files - 1 }, () => draw.number(1, all.length)).sort(
    (a, b) => a - b,
  );
  return [0, ...places]
    .map((start, index) => all.slice(start, places[index] ?? all.length))
    .filter(({ length }) => length > 0)
    .map((statements) => {
      const bracketed = draw.chance(25);
      const inside = bracketed && draw.chance(60) ? Math.ceil(statements.length / 2) : undefined;
      return {
        bracketed,
        statements: statements.slice(0, inside),
        after: inside === undefined ? [] : inTransactions(statements.slice(inside), draw),
      };
    });
}

/** Some statements get their own transaction, which may be rolled back. */
function inTransactions(statements: readonly string[], draw: Draw): readonly string[] {
  return statements.map((statement) => {
    if (!draw.chance(20)) return statement;
    return `BEGIN; ${statement}; ${draw.pick('COMMIT', 'ROLLBACK')}`;
  });
}

/** Removes halves first, then quarters, down to single statements; the file boundaries last. */
function* smaller(draft: Draft): Generator<Draft> {
  const places = draft.flatMap(({ statements, after }, file) =>
    [...statements, ...after].map((_, index) => `${file}/${index}`),
  );
  for (
    let size = Math.ceil(places.length / 2);
    size >= 1;
    size = size > 1 ? Math.ceil(size / 2) : 0
  ) {
    for (let start = 0; start < places.length; start += size) {
      yield without(draft, new Set(places.slice(start, start + size)));
    }
  }
  for (const [index, migration] of draft.entries()) {
    const next = draft[index + 1];
    const statements = [...migration.statements, ...migration.after];
    const plain = { bracketed: false, statements, after: [] };
    if (migration.bracketed) yield draft.with(index, plain);
    else if (next) {
      const joined = [...statements, ...next.statements, ...next.after];
      yield draft.toSpliced(index, 2, { ...plain, statements: joined });
    }
  }
}

function without(draft: Draft, gone: ReadonlySet<string>): Draft {
  return draft
    .map((migration, file): DraftMigration => {
      const { statements, after } = migration;
      const stays = (offset: number) => (_: string, index: number) =>
        !gone.has(`${file}/${index + offset}`);
      return {
        ...migration,
        statements: statements.filter(stays(0)),
        after: after.filter(stays(statements.length)),
      };
    })
    .filter(({ statements, after }) => statements.length + after.length > 0);
}
