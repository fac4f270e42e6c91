// PostgreSQL's regression tests as histories: the statements of each file that PostgreSQL carried out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError, splitStatements } from '../../dist/index.js';

/** What every other test finds in its database. */
const setup = 'test_setup.sql';

/**
 * Each file of a folder with its statements, after those of the set-up. What fails on purpose is left
 * out, as far as `../expected` beside the folder says so; so is what the grammar refuses.
 */
export function readHistories(folder, parser) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const shared = files.includes(setup) ? statementsOf(folder, setup, parser) : [];
  return files.sort().map((name) => {
    const own = name === setup ? [] : statementsOf(folder, name, parser);
    return { name, shared: shared.map(({ text }) => text).join('\n'), own, text: textOf(own) };
  });
}

/** The statements as one text again. */
function textOf(statements) {
  return statements.map(({ text }) => text).join('\n');
}

function statementsOf(folder, name, parser) {
  const source = withoutMetaCommands(readFileSync(join(folder, name), 'utf8'));
  const variables = [...source.names];
  const failed = failures(folder, name);
  const kept = [];
  for (const { text, copyData } of split(name, source.text)) {
    if (failed(text)) continue;
    const sql = withVariables(text, variables);
    const outcome = parser.parse(sql);
    if (!outcome.ok) continue;
    const data = copyData === undefined ? '' : `\n${copyData}\\.`;
    kept.push({ sql, tree: outcome.tree, text: `${sql};${data}` });
  }
  return kept;
}

/** psql can put the data of a COPY where a file of SQL cannot: such a test is left out, and said to be. */
function split(name, text) {
  try {
    return splitStatements({ name, text });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.log(`left out: ${error.message}`);
    return [];
  }
}

const ends =
  /\\(?:g|gx|gset|gexec|gdesc|crosstabview|parse|bind|bind_named|watch|close_prepared)\b.*$/;

/** psql's commands are for psql; those that send a statement become the semicolon that they stand for. */
function withoutMetaCommands(text) {
  const names = new Set();
  let inData = false;
  const lines = text.split('\n').map((line) => {
    if (inData) {
      inData = line !== '\\.';
      return line;
    }
    inData = /\bcopy\b.*\bfrom\s+stdin\b.*;\s*(--.*)?$/i.test(line);
    const variable = /\\(?:set|getenv)\s+(\w+)/.exec(line)?.[1];
    if (variable) names.add(variable);
    // A new session, in the middle of a file.
    if (/^\s*\\c(onnect)?\b/.test(line)) return 'DISCARD TEMP; RESET ALL;';
    if (/^\s*\\/.test(line)) return ends.test(line.trim()) ? ';' : '';
    return line.replaceAll('\\;', ';').replace(ends, ';');
  });
  return { text: lines.join('\n'), names };
}

/** Variables are names and literals that nobody has to know: their own name will do. */
function withVariables(text, names) {
  const quoted = text.replace(/(?<!:):(['"])(\w+)\1/g, '$1$2$1');
  return names.reduce(
    (all, name) => all.replace(new RegExp(`(?<![:\\w]):${name}\\b`, 'g'), name),
    quoted,
  );
}

/** Says of each statement, in their order, whether PostgreSQL answered it with an error. */
function failures(folder, name) {
  const file = join(folder, '..', 'expected', name.replace(/\.sql$/, '.out'));
  if (!existsSync(file)) return () => false;
  const answers = withoutBlankLines(readFileSync(file, 'utf8'));
  let from = 0;
  return (text) => {
    const echoed = withoutBlankLines(text);
    const at = answers.indexOf(echoed, from);
    if (at < 0) return false;
    from = at + echoed.length;
    const [answer = ''] =
      /^[^\n]*\n(?:(?:LINE|HINT|DETAIL|psql|NOTICE|WARNING|ERROR)[^\n]*\n|\s+\^\n)*/.exec(
        answers.slice(from),
      ) ?? [];
    return /^ERROR:/m.test(answer);
  };
}

function withoutBlankLines(text) {
  return text.replace(/^\s*\n/gm, '');
}
