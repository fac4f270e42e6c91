/// <reference path="./libpg-query-instance.d.ts" />
/**
 * One instance of PostgreSQL's parser in WebAssembly. It bypasses libpg-query's own functions, because those
 * share a single instance, and an instance that ran out of stack in the middle of a call leaks memory: after some
 * thirty such calls it returns garbage.
 */
import type { ParseResult } from 'libpg-query';
import createInstance, { type Instance } from 'libpg-query/wasm/libpg-query.js';

export type RawOutcome =
  | { readonly ok: true; readonly result: ParseResult }
  /** `position` counts code points from 0. */
  | { readonly ok: false; readonly message: string; readonly position: number };

/** One instance. Both methods throw if it fails: it must not be used again. */
export interface RawParser {
  /** Parses an SQL text. */
  readonly parse: (text: string) => RawOutcome;
  /** Parses CREATE FUNCTION or DO in PL/pgSQL: the JSON of its functions, undefined if it is refused. */
  readonly parsePlpgsql: (text: string) => string | undefined;
}

/**
 * Discards the parser's output, which is useless when it runs out of memory. Each instance needs a new object, because
 * the instance becomes this object: instances that share one replace each other's functions and memory.
 */
const newSettings = () => ({ print: () => {}, printErr: () => {} });

/** An instance that runs out of memory sets the exit code of the process; svc restores it. */
const host: { process?: { exitCode?: number | string | null | undefined } } = globalThis;

/** Creates a new instance, in about ten milliseconds. */
export async function createRawParser(): Promise<RawParser> {
  const wasm = await createInstance(newSettings());
  return {
    parse: (text) => keepingExitCode(() => parseWith(wasm, text)),
    parsePlpgsql: (text) => keepingExitCode(() => parsePlpgsqlWith(wasm, text)),
  };
}

function keepingExitCode<T>(run: () => T): T {
  const exitCode = host.process?.exitCode;
  try {
    return run();
  } catch (error) {
    if (host.process !== undefined) host.process.exitCode = exitCode;
    throw error;
  }
}

const encoder = new TextEncoder();

/** Copies a text into the instance's memory, with a NUL. The instance's own function encodes it character by character. */
function place(wasm: Instance, text: string): number {
  const bytes = encoder.encode(text);
  const source = wasm._malloc(bytes.length + 1);
  if (source === 0) throw new Error('the parser is out of memory');
  wasm.HEAPU8.set(bytes, source);
  wasm.HEAPU8[source + bytes.length] = 0;
  return source;
}

/** The text at a pointer, up to its NUL, which a typed array finds sooner than the instance's own loop. */
function textAt(wasm: Instance, pointer: number): string {
  return wasm.UTF8ToString(pointer, wasm.HEAPU8.indexOf(0, pointer) - pointer, true);
}

function parsePlpgsqlWith(wasm: Instance, text: string): string | undefined {
  const source = place(wasm, text);
  const outcome = wasm._wasm_parse_plpgsql(source);
  if (outcome === 0) throw new Error('the parser is out of memory');
  // An error is a message, a result is an object.
  const answer = textAt(wasm, outcome);
  wasm._wasm_free_string(outcome);
  wasm._free(source);
  return answer.startsWith('{') ? answer : undefined;
}

function parseWith(wasm: Instance, text: string): RawOutcome {
  const pointerAt = (pointer: number): number => wasm.getValue(pointer, 'i32');
  const source = place(wasm, text);
  const outcome = wasm._wasm_parse_query_raw(source);
  if (outcome === 0) throw new Error('the parser is out of memory');
  // The C structure: tree, stderr, error; an error: message, function, file, line, position from 1.
  const error = pointerAt(outcome + 8);
  const answer: RawOutcome =
    error === 0
      ? { ok: true, result: JSON.parse(textAt(wasm, pointerAt(outcome))) as ParseResult }
      : {
          ok: false,
          message: textAt(wasm, pointerAt(error)),
          position: Math.max(pointerAt(error + 16) - 1, 0),
        };
  wasm._wasm_free_parse_result(outcome);
  wasm._free(source);
  return answer;
}
