import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order, PermutedHistory } from './permuted-history.js';
import { wrongSwap } from './wrong-swap.js';

/** Describes a failure: which two statements must not be swapped, and where the file is. */
export async function explain(
  name: string,
  history: PermutedHistory,
  order: Order,
  problem: string,
  check: (sql: string) => Promise<string | undefined>,
): Promise<string> {
  const file = join(tmpdir(), `permuted-${name}.sql`);
  if ((await check(history.print(history.original))) !== undefined) {
    await writeFile(file, history.print(history.original));
    return `${problem}\nAs one file it differs in its own order already: ${file}`;
  }
  let harm = problem;
  const isRight = async (tried: Order) => {
    const found = await check(history.print(tried));
    harm = found ?? harm;
    return found === undefined;
  };
  const wrong = await wrongSwap(history.original, order, isRight);
  await writeFile(file, history.print(wrong?.order ?? order));
  const swapped = [wrong?.first, wrong?.second].map((number) => {
    const statement = history.operations[number ?? -1]?.origin.statement;
    return `  ${statement?.place.file}:${statement?.place.line}: ${statement?.text.slice(0, 300)}`;
  });
  return [problem, 'These two must keep their order:', ...swapped, harm, file].join('\n');
}
