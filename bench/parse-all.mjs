import { loadParser, splitStatements } from '../packages/engine/dist/index.js';

/** Splits and parses migrations: the least that anybody does who looks into them. */
export async function parseAll(migrations) {
  const parser = await loadParser();
  for (const migration of migrations) {
    for (const { text } of splitStatements(migration)) parser.parse(text);
  }
}
