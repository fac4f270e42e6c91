import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import {
  coversFile,
  type Explanation,
  explainInput,
  explainObject,
  explainOutput,
} from '../explain/explanation.js';
import { explanationJson } from '../explain/explanation-json.js';
import { explanationText } from '../explain/explanation-text.js';
import type { ExplainFlags } from '../flags/explain-flags.js';
import { InputError } from '../input/input-error.js';
import { mapEnding } from '../input/own-files.js';
import { type FoundMap, mapsIn, readMap } from '../output/read-map.js';
import { colorsFor } from '../terminal/colors.js';

/** Runs `svc explain`: shows where a statement came from, or what became of an object. */
export async function runExplain(what: string, flags: ExplainFlags): Promise<ExitCode> {
  const { found, explanation } = await answer(what, flags);
  process.stdout.write(
    flags.json
      ? `${JSON.stringify(explanationJson(explanation, found.map), null, 2)}\n`
      : explanationText(explanation, found.map, colorsFor(process.stdout)),
  );
  return exitCode.done;
}

interface Answer {
  readonly found: FoundMap;
  readonly explanation: Explanation;
}

async function answer(what: string, flags: ExplainFlags): Promise<Answer> {
  const [, file, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(what) ?? [];
  if (file === undefined) {
    const found = await mapToAsk(flags);
    return { found, explanation: explainObject(found, what) };
  }
  const maps = [...(await mapsIn(dirname(file))), ...(await mapsIn(dirname(dirname(file))))];
  const beside = maps.find((each) => coversFile(each, file));
  if (beside) return { found: beside, explanation: explainOutput(beside, file, Number(line)) };
  const found = await mapToAsk(flags);
  return { found, explanation: explainInput(found, file, Number(line)) };
}

/** The named map, or the only map in the given folder or the output folder. */
async function mapToAsk(flags: ExplainFlags): Promise<FoundMap> {
  const { output } = await loadConfiguration({}, { file: flags.config });
  const place = flags.from ?? output.directory;
  const entry = await stat(place).catch(() => undefined);
  if (entry?.isFile()) return readMap(place);
  const [only, ...others] = await mapsIn(place);
  if (!only) {
    throw new InputError(
      `${place} has no map (*${mapEnding}): svc squash writes one beside its result; squash first, or give its location with --from`,
    );
  }
  if (others.length === 0) return only;
  const paths = [only, ...others].map(({ path }) => path);
  throw new InputError(`${place} has several maps: choose one with --from (${paths.join(', ')})`);
}
