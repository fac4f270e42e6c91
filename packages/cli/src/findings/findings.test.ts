import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Recommendation } from '@svc/engine';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { githubAnnotations } from './github-annotations.js';
import { repositoryPath } from './repository-path.js';
import { sarifLog } from './sarif.js';

const finding: Recommendation = {
  type: 'warning',
  impact: 'medium',
  rule: 'drop-table',
  message: 'the rows of carts are lost',
  why: 'The rows are gone.',
  advice: 'Keep a copy.',
  place: { file: 'db/migrations/2,5: carts.sql', line: 3, column: 7 },
  migration: 1,
  otherPlaces: [],
};

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: 'a.sql', line: index + 1, column: 1 }));

describe('annotations of GitHub', () => {
  test('prints a command for each finding with its place, and escapes characters that would end the command', () => {
    const message = '100 % of carts\nare lost';
    expect(githubAnnotations([{ ...finding, message }])).toBe(
      '::warning file=db/migrations/2%2C5%3A carts.sql,line=3,col=7,title=svc%3A drop-table::' +
        '100 %25 of carts%0Aare lost%0AThe rows are gone.%0AKeep a copy.\n',
    );
  });

  test.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['optimization', 'notice'],
    ['info', 'notice'],
  ] as const)('%s is a command %s', (type, command) => {
    expect(githubAnnotations([{ ...finding, type }])).toMatch(new RegExp(`^::${command} `));
  });

  test('lists other places, at most five', () => {
    const two = githubAnnotations([{ ...finding, otherPlaces: places(2) }]);
    expect(two).toContain('%0AAlso at a.sql:1:1, a.sql:2:1\n');
    const seven = githubAnnotations([{ ...finding, otherPlaces: places(7) }]);
    expect(seven).toContain('a.sql:5:1 and 2 more\n');
  });
});

describe('SARIF', () => {
  const schemaFile = createRequire(import.meta.url).resolve(
    'schemastore/schemas/json/sarif-2.1.0.json',
  );

  test('matches the schema of SARIF 2.1.0, with and without findings', async () => {
    const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false });
    const validate = ajv.compile(JSON.parse(await readFile(schemaFile, 'utf8')));
    const isValid = (log: unknown) => validate(log) || validate.errors;
    const outside = { ...finding, place: { ...finding.place, file: '/elsewhere/a.sql' } };
    const findings = [finding, { ...outside, otherPlaces: places(2) }];
    expect(isValid(JSON.parse(sarifLog(findings)))).toBe(true);
    expect(isValid(JSON.parse(sarifLog([])))).toBe(true);
    expect(isValid({ ...JSON.parse(sarifLog([])), version: '2.0.0' })).not.toBe(true);
  });

  test('refers to the rule and place of each result', () => {
    const other: Recommendation = { ...finding, type: 'error', rule: 'syntax-error' };
    const [run] = JSON.parse(sarifLog([other, finding, { ...finding, type: 'info' }])).runs;
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(['syntax-error', 'drop-table']);
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual([
      'error',
      'warning',
      'note',
    ]);
    expect(run.results[1]).toMatchObject({
      ruleId: 'drop-table',
      ruleIndex: 1,
      message: { text: 'the rows of carts are lost. Keep a copy.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: {
              uri: 'db/migrations/2%2C5%3A%20carts.sql',
              uriBaseId: '%SRCROOT%',
            },
            region: { startLine: 3, startColumn: 7 },
          },
        },
      ],
    });
  });
});

test('uses file paths relative to the repository', () => {
  expect(repositoryPath('../db/a.sql', resolve('..'))).toBe('db/a.sql');
  expect(repositoryPath(resolve('a.sql'), resolve('.'))).toBe('a.sql');
  expect(repositoryPath('/elsewhere/a.sql', '/repository')).toBe('/elsewhere/a.sql');
});
