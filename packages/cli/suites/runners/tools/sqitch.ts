import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../history.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

const planHead = '%syntax-version=1.0.0\n%project=shop\n\n';

export const sqitch: Runner = {
  title: 'Sqitch 1.3.1',
  packages: [],
  programs: [
    { name: 'sqitch', debian: 'sqitch libdbd-pg-perl' },
    { name: 'psql', debian: 'postgresql-client' },
  ],
  migrations: '',
  settings: () => ({ 'sqitch.conf': '[core]\n\tengine = pg\n' }),
  add: async (folder, step) => {
    const plan = join(folder, 'sqitch.plan');
    const lines = await readFile(plan, 'utf8').catch(() => undefined);
    if (lines === undefined) await writeMigration(folder, 'sqitch.plan', planHead);
    const last = /^(\S+) .*\n*$/.exec(lines?.trim().split('\n').at(-1) ?? '')?.[1];
    const needs = last === undefined || last.startsWith('%') ? '' : ` [${last}]`;
    const day = String(step.number).padStart(2, '0');
    await appendFile(
      plan,
      `${step.name}${needs} 2024-01-${day}T12:00:00Z Ann <ann@example.com> # ${step.name}\n`,
    );
    const deploy = `-- Deploy shop:${step.name} to pg\n\nBEGIN;\n\n${textOf(step)}\nCOMMIT;\n`;
    await writeMigration(folder, `deploy/${step.name}.sql`, deploy);
    await writeMigration(folder, `revert/${step.name}.sql`, 'BEGIN;\nCOMMIT;\n');
    await writeMigration(folder, `verify/${step.name}.sql`, 'BEGIN;\nSELECT 1;\nROLLBACK;\n');
  },
  apply: (_installed, { folder }, { name, port }) => ({
    program: 'sqitch',
    words: ['deploy', '--verify', `db:pg://postgres@127.0.0.1:${port}/${name}`],
    folder,
    environment: { SQITCH_FULLNAME: 'Ann', SQITCH_EMAIL: 'ann@example.com' },
  }),
  refusal: /Cannot find change/,
  forget: 'DROP SCHEMA IF EXISTS sqitch CASCADE',
  noted: 'SELECT change_id, change, script_hash FROM sqitch.changes ORDER BY committed_at, change',
};
