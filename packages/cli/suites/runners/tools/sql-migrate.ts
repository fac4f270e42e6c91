import { textOf, timestamp } from '../history.js';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

export const sqlMigrate: Runner = {
  title: 'sql-migrate of Debian 12',
  packages: [],
  programs: [{ name: 'sql-migrate', debian: 'sql-migrate' }],
  migrations: 'migrations',
  settings: () => ({
    'dbconfig.yml': `production:\n  dialect: postgres\n  datasource: \${DATABASE_URL}\n  dir: migrations\n`,
  }),
  add: (folder, step) => {
    const marked = step.statements.map((text) =>
      text.slice(0, -1).includes(';')
        ? `-- +migrate StatementBegin\n${text}\n-- +migrate StatementEnd`
        : text,
    );
    const up = textOf({ ...step, statements: marked });
    const name = `${timestamp(step)}-${step.name}.sql`;
    return writeMigration(folder, name, `-- +migrate Up\n${up}\n-- +migrate Down\nSELECT 1;\n`);
  },
  apply: (_installed, { folder }, { dsn }) => ({
    program: 'sql-migrate',
    words: ['up', '-config=dbconfig.yml', '-env=production'],
    folder,
    environment: { DATABASE_URL: dsn },
  }),
  refusal: /[Uu]nknown migration/,
  forget: 'DROP TABLE IF EXISTS gorp_migrations',
  noted: 'SELECT id FROM gorp_migrations ORDER BY 1',
};
