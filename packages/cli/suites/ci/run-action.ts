/** Runs a composite action like a runner: step by step in bash, with inputs in the environment. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { program } from '../run-svc.js';

interface Step {
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

export const repositoryFile = (name: string) =>
  fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

export async function yamlOf(name: string) {
  return parse(await readFile(repositoryFile(name), 'utf8'));
}

export interface RanAction {
  readonly code: number | null;
  readonly printed: string;
  readonly outputs: string;
  /** The arguments of calls of `gh`. */
  readonly asked: string;
}

/** Runs `action.yml` in a clone; `beside` is a folder for programs that replace npx and gh. */
export async function runAction(
  inputs: Readonly<Record<string, string>>,
  clone: string,
  beside: string,
): Promise<RanAction> {
  const { inputs: declared, runs } = await yamlOf('action.yml');
  const defaults = Object.entries<{ default: string }>(declared).map(
    ([name, each]) => [name, each.default] as const,
  );
  const given = new Map<string, string>([...defaults, ...Object.entries(inputs)]);
  const value = (expression: string) =>
    expression.replaceAll(/\$\{\{ inputs\.(\S+) \}\}/g, (_, name) => given.get(name) ?? '');
  const isMet = (condition: string | undefined) => {
    if (condition === undefined) return true;
    const [, name = '', wanted] = /^inputs\.(\S+) == '(.*)'$/.exec(condition) ?? [];
    return given.get(name) === wanted;
  };
  await standIns(beside);
  let printed = '';
  let code: number | null = 0;
  for (const step of (runs.steps as readonly Step[]).filter((each) => isMet(each.if))) {
    const env = Object.entries(step.env ?? {}).map(([name, text]) => [name, value(text)]);
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: clone,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${beside}:${process.env.PATH}`,
        RUNNER_TEMP: beside,
        GITHUB_OUTPUT: join(beside, 'outputs'),
        GITHUB_WORKSPACE: clone,
        ...Object.fromEntries(env),
      },
    });
    printed += ended.stdout + ended.stderr;
    code = ended.status;
    if (code !== 0) break;
  }
  const text = (name: string) => readFile(join(beside, name), 'utf8');
  return { code, printed, outputs: await text('outputs'), asked: await text('asked') };
}

/** npx runs the built command; gh records its arguments, and has no pull requests. */
async function standIns(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const programs = {
    npx: `#!/bin/sh\ncase "$2" in svc@*) shift 2;; esac\nexec "${process.execPath}" "${program}" "$@"\n`,
    gh: `#!/bin/sh\necho "$@" >>"${folder}/asked"\ncase "$2" in create) echo https://host/pull/7;; esac\n`,
  };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
  }
  for (const name of ['asked', 'outputs']) await writeFile(join(folder, name), '');
}
