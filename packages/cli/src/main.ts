import { setFlagsFromString } from 'node:v8';
import { knownFlags, optimizeNoWasm } from '@svc/engine/v8-flags';
import { Command, CommanderError } from 'commander';
import { addAnalyze } from './commands/analyze.js';
import { addCache } from './commands/cache.js';
import { addCheck } from './commands/check.js';
import { addCompletion } from './commands/completion.js';
import { addDoctor } from './commands/doctor.js';
import { addExplain } from './commands/explain.js';
import { addInitConfig } from './commands/init-config.js';
import { addPlatform } from './commands/platform/platform.js';
import { addPlayground } from './commands/playground.js';
import { addReconcile } from './commands/reconcile.js';
import { addServe } from './commands/serve.js';
import { addSquash } from './commands/squash.js';
import { addStatus } from './commands/status.js';
import { addToken } from './commands/token.js';
import { addValidate } from './commands/validate.js';
import { addWorker } from './commands/worker.js';
import { type ExitCode, exitCode } from './exit-codes.js';
import { InputError } from './input/input-error.js';
import { version } from './version.js';

/** Runs the command line and returns its exit code. */
export async function main(words: readonly string[]): Promise<ExitCode> {
  for (const flag of knownFlags(optimizeNoWasm, process.versions.v8)) setFlagsFromString(flag);
  let code: ExitCode = exitCode.done;
  let isOutputLost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader of our output may stop early (`| head`): the exit code stays the same.
    if (error.code === 'EPIPE' || isOutputLost) return;
    isOutputLost = true;
    process.stderr.write(
      `error: standard output: cannot be written (${error.code ?? error.message})\n`,
    );
    process.exitCode = exitCode.refused;
  });
  const program = new Command('svc')
    .description(
      'Turns years of PostgreSQL migrations into one SQL file that builds the same database, and proves it.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(add --help for usage)')
    .configureHelp({ showGlobalOptions: true });
  const finish = (result: ExitCode) => {
    code = result;
  };
  addAnalyze(program, finish);
  addSquash(program, finish);
  addValidate(program, finish);
  addCheck(program, finish);
  addReconcile(program, finish);
  addStatus(program, finish);
  addExplain(program, finish);
  addInitConfig(program, finish);
  addDoctor(program, finish);
  addCache(program, finish);
  addCompletion(program, finish);
  addPlayground(program, finish);
  addServe(program, finish);
  addToken(program, finish);
  addPlatform(program, finish);
  addWorker(program, finish);
  try {
    await program.parseAsync(words, { from: 'user' });
    return isOutputLost ? exitCode.refused : code;
  } catch (error) {
    return await codeOf(error);
  }
}

async function codeOf(error: unknown): Promise<ExitCode> {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? exitCode.done : exitCode.usage;
  }
  if (error instanceof InputError) {
    process.stderr.write(`error: ${error.message}\n`);
    return error.exitCode;
  }
  // The module of the error is already loaded if one was thrown; other commands should not load it.
  const { SourceError } = await import('@svc/engine');
  const { EngineUnavailable } = await import('@svc/proof');
  if (error instanceof SourceError) {
    process.stderr.write(`error: ${error.message}\n`);
    return exitCode.refused;
  }
  if (error instanceof EngineUnavailable) {
    process.stderr.write(`error: ${error.message}\n`);
    return exitCode.missing;
  }
  throw error;
}
