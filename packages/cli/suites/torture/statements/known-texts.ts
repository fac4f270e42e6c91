import type { Draw } from '../draw.js';
import { kind, type StatementKind } from './statement.js';

/** Blocks that build the texts of statements from constants, and execute them. */
export function knownTexts(kinds: readonly StatementKind[]): readonly StatementKind[] {
  const executed = kind(6, (model, draw) => {
    const statements = draw.weighted(kinds)?.draw(model, draw) ?? [];
    const last = statements.at(-1);
    if (last === undefined || last.includes('$') || last.includes('\\')) return [];
    return [...statements.slice(0, -1), `DO $known$ ${block(last, draw)} $known$`];
  });
  return [executed, loops, databases];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A text in three parts, of which the middle is one word. */
interface Parts {
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

function partsOf(statement: string, draw: Draw): Parts {
  const words = statement.split(' ');
  const at = draw.number(0, words.length - 1);
  return {
    before: words
      .slice(0, at)
      .map((word) => `${word} `)
      .join(''),
    word: words[at] ?? '',
    after: words
      .slice(at + 1)
      .map((word) => ` ${word}`)
      .join(''),
  };
}

/** The statement as an expression in which one word has another expression. */
function textWith({ before, after }: Parts, word: string, draw: Draw): string {
  const template = `${before.replaceAll('%', '%%')}%s${after.replaceAll('%', '%%')}`;
  return draw.pick(
    `${quoted(before)} || ${word} || ${quoted(after)}`,
    `format(${quoted(template)}, ${word})`,
    `concat(${quoted(before)}, ${word}, ${quoted(after)})`,
  );
}

function block(statement: string, draw: Draw): string {
  const parts = partsOf(statement, draw);
  const word = quoted(parts.word);
  const other = quoted(partsOf(statement, draw).word);
  const execute = `EXECUTE ${textWith(parts, 'v', draw)}`;
  const handler = draw.pick(
    '',
    '',
    ' EXCEPTION WHEN OTHERS THEN NULL;',
    ` EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'left: %', SQLERRM;`,
    ` EXCEPTION WHEN duplicate_object OR undefined_object THEN NULL;`,
    ` EXCEPTION WHEN duplicate_table THEN v := ${other}; ${execute};`,
    ` EXCEPTION WHEN insufficient_privilege THEN NULL; WHEN OTHERS THEN ${execute};`,
  );
  return draw.pick(
    `BEGIN EXECUTE ${textWith(parts, word, draw)};${handler.includes(' v') ? '' : handler} END`,
    `DECLARE v text := ${word}; BEGIN ${execute};${handler} END`,
    `DECLARE v text; BEGIN v := ${word}; ${execute};${handler} END`,
    `DECLARE v text; BEGIN SELECT ${word} INTO v; ${execute};${handler} END`,
    `DECLARE v text := ${other}; BEGIN v := ${word}; ${execute};${handler} END`,
    `DECLARE v text := ${word}; BEGIN ${execute}; v := ${other}; ${execute};${handler} END`,
    `DECLARE v text := ${word}; BEGIN IF v = ${other} THEN ${execute}; END IF;${handler} END`,
    `DECLARE v text := ${word}; s text := ${textWith(parts, 'v', draw)}; BEGIN EXECUTE s;${handler} END`,
    `DECLARE v text := ${word}; BEGIN BEGIN v := ${other}; RAISE EXCEPTION 'back'; EXCEPTION WHEN OTHERS THEN ${execute}; END;${handler} END`,
    `DECLARE v text := ${word}; BEGIN BEGIN ${execute}; RAISE EXCEPTION 'back'; EXCEPTION WHEN raise_exception THEN NULL; END; ${execute};${handler} END`,
    `DECLARE v text := ${word}; BEGIN DECLARE v text := ${other}; BEGIN ${execute}; END;${handler} END`,
  );
}

/** One text for several words, with and without handlers. */
const loops = kind(3, (model, draw) => {
  const names = draw.some(model.tables.keys()).map((name) => quoted(name.replaceAll('"', '')));
  if (names.length === 0) return [];
  const template = draw.pick(
    'ALTER TABLE %I ADD COLUMN looped int',
    'ALTER TABLE %I DROP COLUMN IF EXISTS looped',
    'GRANT SELECT ON %I TO reader',
    `COMMENT ON TABLE %I IS 'seen'`,
    'ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY',
    'ALTER TABLE %I RENAME COLUMN looped TO x',
  );
  const array = `ARRAY[${names.join(', ')}]`;
  const body = `EXECUTE format(${quoted(template)}, v);`;
  const caught = `BEGIN ${body} EXCEPTION WHEN ${draw.pick('OTHERS', 'duplicate_column')} THEN NULL; END;`;
  return [
    `DO $$ DECLARE v text; BEGIN FOREACH v IN ARRAY ${array} LOOP ${draw.pick(body, caught)} END LOOP; END $$`,
  ];
});

/** Statements about the database of the history, under guards on the list of databases. */
const databases = kind(1, (_model, draw) => {
  const name = draw.pick('current_database()', 'current_database()', "'template1'", "'nowhere'");
  const act = draw.pick(
    `GRANT CREATE ON DATABASE %I TO reader`,
    `REVOKE CONNECT ON DATABASE %I FROM PUBLIC`,
    `COMMENT ON DATABASE %I IS ''seen''`,
    `ALTER DATABASE %I SET work_mem = ''1MB''`,
  );
  const more = draw.maybe(50, ' AND datallowconn');
  return [
    `DO $$ ${draw.pick(
      `DECLARE found record; BEGIN FOR found IN SELECT datname FROM pg_database WHERE datname = current_database()${more} LOOP EXECUTE format('${act}', found.datname); END LOOP; END`,
      `BEGIN IF ${draw.maybe(40, 'NOT ')}EXISTS (SELECT 1 FROM pg_database WHERE datname = ${name}${more}) THEN EXECUTE format('${act}', current_database()); END IF; END`,
    )} $$`,
  ];
});
