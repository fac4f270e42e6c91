import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import {
  coversFile,
  type Explanation,
  explainInput,
  explainObject,
  explainOutput,
} from '../explain/explain.js';
import { explanationJson } from '../explain/explanation-json.js';
import { explanationText } from '../explain/explanation-text.js';
import { type FoundMap, mapsIn, readMap } from '../explain/read-map.js';
import { InputError } from '../input/input-error.js';
import { mapEnding } from '../output/own-files.js';
import { colorsFor } from '../terminal/colors.js';
import { addCommonFlags, type CommonFlags } from './common-flags.js';

interface ExplainFlags extends CommonFlags {
  readonly from?: string;
}

/** Adds `svc explain <file>:<line>` and `svc explain <object>`. */
export function addExplain(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('explain')
    .summary('say where a statement came from, or what became of an object')
    .description(
      'Answers from the map that svc squash writes beside its result: what made a statement of the\n' +
        'result, what became of a statement of a migration, or what happened to an object.',
    )
    .argument('<what>', 'file:line of the result or of a migration, or the name of an object')
    .option('--from <path>', 'the folder or the map to look in (default: the output folder)');
  addCommonFlags(command)
    .addHelpText('after', examples)
    .action(async (what: string, flags: ExplainFlags) => {
      finish(await runExplain(what, flags));
    });
}

const examples = `
Examples:
  svc explain squashed/squashed.sql:42
  svc explain migrations/007_totals.sql:3
  svc explain orders
  svc explain billing.orders.total --from build/schema`;

async function runExplain(what: string, flags: ExplainFlags): Promise<ExitCode> {
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
  const beside = (await mapsIn(dirname(file))).find((each) => coversFile(each, file));
  if (beside) return { found: beside, explanation: explainOutput(beside, file, Number(line)) };
  const found = await mapToAsk(flags);
  return { found, explanation: explainInput(found, file, Number(line)) };
}

/** The map that was named, or the only one of the folder that was named or is written to. */
async function mapToAsk(flags: ExplainFlags): Promise<FoundMap> {
  const { output } = await loadConfiguration({}, { file: flags.config });
  const place = flags.from ?? output.directory;
  const entry = await stat(place).catch(() => undefined);
  if (entry?.isFile()) return readMap(place);
  const [only, ...others] = await mapsIn(place);
  if (!only) {
    throw new InputError(
      `${place} holds no map (*${mapEnding}): svc squash writes one beside its result; squash first, or say with --from where it is`,
    );
  }
  if (others.length === 0) return only;
  const paths = [only, ...others].map(({ path }) => path);
  throw new InputError(`${place} holds several maps: say with --from which (${paths.join(', ')})`);
}
