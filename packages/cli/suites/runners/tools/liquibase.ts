import { join } from 'node:path';
import type { Runner } from '../runner.js';
import { writeMigration } from '../write-migration.js';

/** Includes every file of the folder, in the order of their names. */
const changeLog = `<?xml version="1.0" encoding="UTF-8"?>
<databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.liquibase.org/xml/ns/dbchangelog http://www.liquibase.org/xml/ns/dbchangelog/dbchangelog-latest.xsd">
  <includeAll path="changes/" endsWithFilter=".sql"/>
</databaseChangeLog>
`;

export const liquibase: Runner = {
  title: 'Liquibase 4.28.0',
  packages: ['liquibase@4.28.1'],
  programs: [{ name: 'java', debian: 'default-jre-headless' }],
  migrations: 'changes',
  settings: () => ({ 'changelog.xml': changeLog }),
  add: (folder, step) => {
    const sets = step.statements.map(
      (statement, index) =>
        `--changeset ann:${step.number}-${index + 1} splitStatements:false\n${statement}\n--rollback SELECT 1;\n`,
    );
    const name = `${String(step.number).padStart(3, '0')}-${step.name}.sql`;
    return writeMigration(folder, name, `--liquibase formatted sql\n\n${sets.join('\n')}`);
  },
  apply: (installed, { folder }, { name, port }) => ({
    program: 'java',
    words: [
      '-cp',
      join(installed, 'node_modules/liquibase/dist/liquibase/internal/lib/*'),
      'liquibase.integration.commandline.LiquibaseCommandLine',
      '--changelog-file=changelog.xml',
      `--url=jdbc:postgresql://127.0.0.1:${port}/${name}`,
      '--username=postgres',
      '--password=postgres',
      'update',
    ],
    folder,
  }),
  refusal: /Validation|already exists/,
  forget: 'DROP TABLE IF EXISTS databasechangelog, databasechangeloglock',
  noted: 'SELECT id, author, filename, exectype FROM databasechangelog ORDER BY orderexecuted',
};
