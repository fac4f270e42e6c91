// PostgreSQL's regression tests as histories: the statements of each file, and which of them succeeded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError, splitStatements } from '../../dist/index.js';
import { answersByLine } from './answers.mjs';

/** The set-up of every other test. */
const setup = 'test_setup.sql';

/**
 * Each file of a folder with its statements and those of the set-up, which come before them. Syntax errors are
 * left out. `refused` is set on a statement that failed according to `../expected` beside the folder.
 */
export function readHistories(folder, parser) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const shared = files.includes(setup) ? statementsOf(folder, setup, parser) : [];
  return files.sort().map((name) => {
    const own = name === setup ? [] : statementsOf(folder, name, parser);
    return { name, shared, own };
  });
}

/** The statements that succeeded: a transaction with a failed statement is rolled back. */
export function succeededIn(statements) {
  const endsInRollback = ({ tree, refused }, before) =>
    isCommit(tree) && (refused || before?.refused);
  return statements.flatMap((statement, index) => {
    if (endsInRollback(statement, statements[index - 1])) return [rollback(statement)];
    return statement.refused ? [] : [statement];
  });
}

function isCommit(tree) {
  return ['TRANS_STMT_COMMIT', 'TRANS_STMT_PREPARE'].includes(tree.TransactionStmt?.kind);
}

function rollback({ tree }) {
  const sql = tree.TransactionStmt.chain ? 'ROLLBACK AND CHAIN' : 'ROLLBACK';
  return { sql, text: `${sql};`, tree: { TransactionStmt: { kind: 'TRANS_STMT_ROLLBACK' } } };
}

function statementsOf(folder, name, parser) {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  const { text, isData, variables } = withoutMetaCommands(lines);
  const answers = answersTo(
    lines.map((line, number) => (isData(number) ? '' : line)),
    join(folder, '..', 'expected', name.replace(/\.sql$/, '.out')),
  );
  const lineOf = (offset) => text.slice(0, offset).split('\n').length - 1;
  return split(name, text).flatMap(({ text: written, copyData, end }) => {
    const sql = withVariables(written, variables);
    const outcome = parser.parse(sql);
    if (!outcome.ok) return [];
    const data = copyData === undefined ? '' : `\n${copyData}\\.`;
    const refused = /^ERROR:/m.test(answers[lineOf(text.indexOf(';', end))] ?? '');
    return [{ sql, tree: outcome.tree, text: `${sql};${data}`, refused }];
  });
}

function answersTo(lines, expected) {
  return existsSync(expected) ? answersByLine(lines, readFileSync(expected, 'utf8')) : [];
}

/** psql accepts the data of a COPY where a file of SQL cannot: such a test is skipped and reported. */
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

/** A COPY from psql's input: the lines below it are data. */
const takesData = /\bcopy\b.*\bfrom\s+std(in|out)\b/i;

/** Removes psql's commands; those that send a statement become semicolons. */
function withoutMetaCommands(lines) {
  const variables = new Set();
  const data = new Set();
  let reading = '';
  const kept = lines.map((line, number) => {
    if (reading !== '') {
      data.add(number);
      const of = reading;
      if (line === '\\.') reading = '';
      return of === 'statement' ? line : '';
    }
    const isCommand = /^\s*\\/.test(line);
    if (takesData.test(line)) {
      if (isCommand) reading = 'command';
      else if (/;\s*(--.*)?$/.test(line)) reading = 'statement';
    }
    const variable = /\\(?:set|getenv)\s+(\w+)/.exec(line)?.[1];
    if (variable) variables.add(variable);
    // A new session, in the middle of a file.
    if (/^\s*\\c(onnect)?\b/.test(line)) return 'DISCARD TEMP; RESET ALL;';
    if (isCommand) return ends.test(line.trim()) ? ';' : '';
    return line.replaceAll('\\;', ';').replace(ends, ';');
  });
  return { text: kept.join('\n'), isData: (number) => data.has(number), variables: [...variables] };
}

/** Variables are names and literals that do not matter: their own name is used. */
function withVariables(text, names) {
  const quoted = text.replace(/(?<!:):(['"])(\w+)\1/g, '$1$2$1');
  return names.reduce(
    (all, name) => all.replace(new RegExp(`(?<![:\\w]):${name}\\b`, 'g'), name),
    quoted,
  );
}
