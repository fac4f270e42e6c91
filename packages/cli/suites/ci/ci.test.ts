/** What CI uses from the repository: the action, run like a runner does, and the hooks of pre-commit. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderWith, svcAlone } from '../run-svc.js';
import { repositoryFile, runAction, yamlOf } from './run-action.js';

const { version } = JSON.parse(await readFile(repositoryFile('packages/cli/package.json'), 'utf8'));

const isValidBy = async (schema: string, document: unknown) => {
  const file = createRequire(import.meta.url).resolve(`schemastore/schemas/json/${schema}.json`);
  const validate = new Ajv({ strict: false }).compile(JSON.parse(await readFile(file, 'utf8')));
  return validate(document) || validate.errors;
};

describe('action.yml', () => {
  test('matches its schema, and runs this version of svc', async () => {
    const action = await yamlOf('action.yml');
    expect(await isValidBy('github-action', action)).toBe(true);
    const { using, ...runs } = action.runs;
    expect(await isValidBy('github-action', { ...action, runs })).not.toBe(true);
    expect(action.inputs.version.default).toBe(version);
  });

  const clone = async () => {
    const folder = await folderWith({
      'clone/db/1_a.sql': 'CREATE TABLE a (id int);\n',
      'clone/db/2_b.sql': "ALTER TABLE a ADD note text DEFAULT 'a b';\n",
    });
    const git = (...words: string[]) =>
      execFileSync('git', ['-C', join(folder, 'clone'), ...words], { encoding: 'utf8' });
    execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'origin')]);
    git('init', '--quiet', '--initial-branch', 'main');
    git('remote', 'add', 'origin', '../origin');
    git('add', '--all');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'Begin');
    return { git, at: join(folder, 'clone'), beside: join(folder, 'beside') };
  };

  test('opens a pull request with the squash, and then finds it up to date', async () => {
    const { git, at, beside } = await clone();
    const inputs = {
      command: 'squash',
      migrations: 'db',
      arguments: `--output 'squashed sql' --single-file`,
    };
    const first = await runAction(inputs, at, beside);
    expect(first).toMatchObject({
      code: 0,
      outputs: 'pull-request=https://host/pull/7\n',
    });
    expect(first.asked).toContain('pr create --head svc/squash --base main --title Squash');
    expect(await readFile(join(beside, 'svc-body.md'), 'utf8')).toContain('✓ equivalent');
    git('fetch', '--quiet', 'origin');
    const names = git(
      '-c',
      'core.quotePath=false',
      'ls-tree',
      '-r',
      '--name-only',
      'origin/svc/squash',
    );
    expect(names.split('\n')).toEqual(
      expect.arrayContaining(['squashed sql/squashed.sql', 'squashed sql/squashed.map.json']),
    );

    const again = await runAction(inputs, at, beside);
    expect(again).toMatchObject({ code: 0, outputs: '', asked: '' });
    expect(again.printed).toContain('up to date');

    const check = { migrations: 'db', arguments: `--squashed 'squashed sql'`, annotations: 'true' };
    expect(await runAction(check, at, beside)).toMatchObject({ code: 0 });
    await writeFile(join(at, 'db/3_c.sql'), 'CREATE TABLE c (total money);\n');
    const stale = await runAction(check, at, beside);
    expect(stale.code).toBe(1);
    expect(stale.printed).toContain('The squash is out of date');
    expect(stale.printed).toMatch(/^::\w+ file=db\/3_c\.sql,line=1,/m);
  });

  test.each([
    [{ command: 'deploy' }, 'not "deploy"'],
    [{ migrations: '$(touch owned)' }, '$(touch owned): no such file or folder'],
    [{ arguments: '--squashed "$(touch owned)"' }, '$(touch owned): no such file or folder'],
  ])('refuses %o without running it', async (inputs, message) => {
    const { git, at, beside } = await clone();
    const { code, printed } = await runAction({ migrations: 'db', ...inputs }, at, beside);
    expect(code).not.toBe(0);
    expect(printed).toContain(message);
    expect(git('status', '--porcelain')).toBe('');
  });
});

test('the workflows of docs/ci.md are valid, and use inputs of the action', async () => {
  const { inputs } = await yamlOf('action.yml');
  const page = await readFile(repositoryFile('docs/ci.md'), 'utf8');
  const workflows = [...page.matchAll(/^```yaml\n(name:[\s\S]*?)^```$/gm)].map(([, text = '']) =>
    parse(text),
  );
  expect(workflows).toHaveLength(2);
  for (const workflow of workflows) {
    expect(await isValidBy('github-workflow', workflow)).toBe(true);
    for (const { uses = '', with: given } of Object.values<{ steps: Used[] }>(
      workflow.jobs,
    ).flatMap(({ steps }) => steps)) {
      if (!uses.startsWith('svc-tool/')) continue;
      expect(uses).toBe(`svc-tool/svc@v${version}`);
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given ?? {})));
    }
  }
});

interface Used {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

describe('.pre-commit-hooks.yaml', () => {
  test('matches its schema, and its commands exist in this version', async () => {
    const hooks = await yamlOf('.pre-commit-hooks.yaml');
    expect(await isValidBy('pre-commit-hooks', hooks)).toBe(true);
    expect(await isValidBy('pre-commit-hooks', [{ id: 'a' }])).not.toBe(true);
    const folder = await folderWith({ 'migrations/1_a.sql': 'CREATE TABEL a (id int);' });
    for (const { entry } of hooks) {
      const [npx, yes, packageName, ...words] = entry.split(' ');
      expect([npx, yes, packageName]).toEqual(['npx', '--yes', `svc@${version}`]);
      const { code, stdout, stderr } = await svcAlone(words, { folder });
      expect(code).toBe(1);
      expect(stdout + stderr).toContain('syntax error at or near "TABEL"');
    }
  });
});
