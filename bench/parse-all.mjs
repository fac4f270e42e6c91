import { loadParser, splitStatements } from '../packages/engine/dist/index.js';

/** Splits and parses migrations: the minimum that any tool that reads them must do. */
export async function parseAll(migrations) {
  const parser = await loadParser();
  for (const migration of migrations) {
    for (const { text } of splitStatements(migration)) parser.parse(text);
  }
}
