import { type OutputStatement, printWithLines } from '@svc/engine';
import type { Format } from './format-names.js';
import type { OutputFile } from './output-file.js';

/** Prints statements as a file. */
export type PrintFile = (
  name: string,
  statements: readonly OutputStatement[],
  head: readonly string[],
) => OutputFile;

/** The printer of a format. Only documents need the package `yaml`, which takes long to load. */
export async function printerOf(format: Format): Promise<PrintFile> {
  if (format === 'sql') return printSqlFile;
  const { printDocument } = await import('./print-document.js');
  return (name, statements, head) => printDocument(name, format, statements, head);
}

function printSqlFile(
  name: string,
  statements: readonly OutputStatement[],
  head: readonly string[],
): OutputFile {
  const { text, lines } = printWithLines(statements, head);
  return { name, text, lines, sql: text };
}
