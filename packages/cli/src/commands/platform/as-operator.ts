import type { Operator } from '@svc/servers';
import { InputError } from '../../input/input-error.js';
import { loadPlatform } from '../load-servers.js';

type Schema<Value> = {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: Value }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { message: string }[] };
      };
};

/** Runs a task on the platform's database, and prints the result. Prints a refusal instead of throwing. */
export async function asOperator(act: (operator: Operator) => Promise<string>): Promise<void> {
  // Loaded only when used: the other commands need no server.
  const platform = await loadPlatform();
  let operator: Operator | undefined;
  try {
    operator = await platform.Operator.open(platform.readOperatorSettings(process.env));
    process.stdout.write(`${await act(operator)}\n`);
  } catch (error) {
    const isRefusal = error instanceof platform.Problem || error instanceof platform.SettingsError;
    throw isRefusal ? new InputError(error.message) : error;
  } finally {
    await operator?.close();
  }
}

/** Reads the value of a flag as the platform would. */
export function readFlag<Value>(flag: string, schema: Schema<Value>, text: unknown): Value {
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  throw new InputError(`${flag}: ${read.error.issues.map(({ message }) => message).join(', ')}`);
}

/** Rows as columns of equal width. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
