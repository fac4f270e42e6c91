import { documentOf, documentSql, type OutputStatement, type SquashDocument } from '@svc/engine';
import { stringify } from 'yaml';
import { parseDocument } from '../input/parse-document.js';
import type { OutputFile } from './output-file.js';

/** Statements as a JSON or YAML file. Its `sql` is the SQL that reading the text back gives. */
export function printDocument(
  name: string,
  format: 'json' | 'yaml',
  statements: readonly OutputStatement[],
  head: readonly string[],
): OutputFile {
  const document = documentOf(statements, head);
  const { begin, entries, end } = format === 'json' ? asJson(document) : asYaml(document);
  const text = [begin, ...entries, end].join('');
  return {
    name,
    text,
    lines: linesOf(begin, entries).filter((_, index) => !document.statements[index]?.stage),
    sql: documentSql(parseDocument(name, text)),
  };
}

/** A document as text, statement by statement, so that each can be found by its line. */
interface PrintedDocument {
  readonly begin: string;
  readonly entries: readonly string[];
  readonly end: string;
}

/** The text that `JSON.stringify` gives. */
function asJson({ statements, ...rest }: SquashDocument): PrintedDocument {
  const begin = `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "statements": [\n`;
  const entries = statements.map((each, index) => {
    const text = JSON.stringify(each, null, 2).replaceAll(/^/gm, '    ');
    return `${text}${index < statements.length - 1 ? ',' : ''}\n`;
  });
  return { begin, entries, end: '  ]\n}\n' };
}

function asYaml({ statements, ...rest }: SquashDocument): PrintedDocument {
  // Lines are not folded, because that would fold SQL.
  const print = (value: unknown) => stringify(value, { lineWidth: 0 });
  return {
    begin: `# squashed by svc\n${print(rest)}statements:${statements.length > 0 ? '\n' : ' []\n'}`,
    entries: statements.map((each) => print([each])),
    end: '',
  };
}

function linesOf(begin: string, entries: readonly string[]): OutputFile['lines'] {
  let next = countBreaks(begin) + 1;
  return entries.map((entry) => {
    const first = next;
    next += countBreaks(entry);
    return { first, last: next - 1 };
  });
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
