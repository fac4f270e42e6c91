import { type CallInCode, callsOf } from '../code/calls-in-code.js';
import { mentions } from '../code/mentions.js';
import type { TextRange } from '../text/text-range.js';

/** A call of `current_setting` in a text, which may be a body between single quotes. */
export interface SettingRead extends TextRange {
  /** In lower case; undefined if code computes it. */
  readonly name: string | undefined;
  /** The first argument as written. */
  readonly argument: TextRange;
  /** Whether it gives NULL, rather than fail, for a setting that the session does not know. */
  readonly isMissingOk: boolean;
}

/**
 * The settings, in lower case, that a text reads if unknown and empty settings differ for it; undefined stands for
 * names that code computes. `isCaught` tells whether code may catch the error of a setting that is unknown.
 */
export function settingsReadBy(
  text: string,
  isCaught = catchesErrors(text),
): readonly (string | undefined)[] {
  return settingReads(text)
    .filter(({ isMissingOk }) => isMissingOk || isCaught)
    .map(({ name }) => name);
}

export const catchesErrors = mentions('exception');

/** The calls of `current_setting` in a text, other than those that take empty settings for NULL. */
export function settingReads(text: string): readonly SettingRead[] {
  return readings(text)
    .filter((call) => !isEmptyTakenForNull(text, call))
    .flatMap((call) => readOf(call, text));
}

const readings = callsOf('current_setting');

function readOf(call: CallInCode, text: string): readonly SettingRead[] {
  const { start, end, firstLiteral } = call;
  const [argument, missingOk] = call.arguments;
  if (!argument) return [];
  const isMissingOk = missingOk !== undefined && isTrue(text.slice(missingOk.start, missingOk.end));
  return [{ start, end, name: firstLiteral?.toLowerCase(), argument, isMissingOk }];
}

function isTrue(expression: string): boolean {
  return expression.toLowerCase() === 'true';
}

/** Inside `nullif(…, '')`. */
function isEmptyTakenForNull(text: string, { start, end }: TextRange): boolean {
  return (
    /\bnullif\s*\(\s*$/i.test(text.slice(Math.max(0, start - 40), start)) &&
    /^\s*,\s*(''|'''')\s*\)/.test(text.slice(end))
  );
}
