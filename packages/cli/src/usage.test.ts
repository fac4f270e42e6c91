import { describe, expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { folderWith, svc, svcAlone } from '../suites/run-svc.js';

describe('help', () => {
  test('--help lists every command', async () => {
    const { code, stdout, stderr } = await svc(['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: svc');
    expect(stdout).toMatch(/^ {2}validate .*prove that two sets of migrations build the same/m);
    expect(stderr).toBe('');
  });

  test('validate --help lists every flag, the exit codes and examples', async () => {
    const { code, stdout } = await svc(['validate', '--help']);
    expect(code).toBe(0);
    for (const flag of [
      '--engine <engine>',
      '--postgres-version <major>',
      '--dsn <dsn>',
      '--image <image>',
      '--prelude <path>',
      '--timeout <seconds>',
      '--json',
      '--quiet',
    ]) {
      expect(stdout).toContain(flag);
    }
    expect(stdout).toContain('Exit code 0: equivalent; 1: different');
    expect(stdout).toContain('svc validate migrations squashed.sql --postgres-version 15');
  });

  test('--version prints the version of the package', async () => {
    expect(await svcAlone(['--version'])).toEqual({
      code: 0,
      stdout: `${packageFile.version}\n`,
      stderr: '',
    });
  });
});

describe('wrong usage exits with code 2, prints an error and no result', () => {
  test.each([
    {
      what: 'a misspelled command',
      words: ['validat', 'a', 'b'],
      says: /unknown command 'validat'\n\(Did you mean validate\?\)/,
    },
    {
      what: 'a misspelled flag',
      words: ['validate', 'a', 'b', '--engin', 'embedded'],
      says: /unknown option '--engin'\n\(Did you mean --engine\?\)/,
    },
    {
      what: 'a missing folder',
      words: ['validate', 'a'],
      says: /missing required argument 'squashed'/,
    },
    { what: 'too many folders', words: ['validate', 'a', 'b', 'c'], says: /Expected 2 arguments/ },
    {
      what: 'an unknown engine',
      words: ['validate', 'a', 'b', '--engine', 'mysql'],
      says: /'mysql' is invalid\. Allowed choices are embedded, sandbox, server, container/,
    },
    {
      what: 'an unknown version',
      words: ['validate', 'a', 'b', '--postgres-version', '14'],
      says: /'14' is invalid\. Supported versions: 15, 16, 17, 18/,
    },
    {
      what: 'a time limit that is not a number',
      words: ['validate', 'a', 'b', '--timeout', 'soon'],
      says: /'soon' is invalid\. Give a number of seconds/,
    },
    {
      what: 'a time limit of 0',
      words: ['validate', 'a', 'b', '--timeout', '0'],
      says: /'0' is invalid\. Give a number of seconds/,
    },
  ])('$what', async ({ words, says }) => {
    const { code, stdout, stderr } = await svc(words);
    expect(stderr).toMatch(says);
    expect(stderr).toContain('(add --help for usage)');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('no command: lists the commands', async () => {
    const { code, stderr } = await svcAlone([]);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: svc');
  });

  test('the engine server without a DSN', async () => {
    const { code, stderr } = await svc(['validate', 'a', 'b', '--engine', 'server'], {
      environment: { SVC_VALIDATION_DSN: '' },
    });
    expect(stderr).toMatch(
      /^error: the engine server needs .*: give --dsn, or set SVC_VALIDATION_DSN or validation\.dsn/,
    );
    expect(code).toBe(2);
  });

  test.each([
    {
      words: ['--engine', 'server', '--dsn', 'host=localhost', '--postgres-version', '15'],
      flag: /version/,
    },
    {
      words: ['--image', 'postgres:18'],
      flag: /^error: --image cannot be combined with --engine embedded/,
    },
  ])('a flag that the engine would ignore: $words', async ({ words, flag }) => {
    const { code, stderr } = await svc(['validate', 'a', 'b', ...words]);
    expect(stderr).toMatch(flag);
    expect(stderr).toContain('cannot be combined with');
    expect(code).toBe(2);
  });
});

test('a prelude before the folders does not take them as its values', async () => {
  const folder = await folderWith({ 'platform.sql': 'CREATE SCHEMA auth;' });
  const { code, stderr } = await svc(['validate', '--prelude', 'platform.sql', 'a', 'b'], {
    folder,
  });
  expect(stderr).toBe('error: a: no such file or folder\n');
  expect(code).toBe(1);
});

describe('--json', () => {
  test('of a token: has the token and its lifetime', async () => {
    const { code, stdout } = await svc(['token', '--ttl', '10m', '--json'], {
      environment: { JWT_SECRET: 'a secret of at least thirty-two bytes' },
    });
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), expires_in: 600 },
    ]);
  });

  test('of a completion: has the script', async () => {
    const plain = await svc(['completion', 'fish']);
    const { stdout } = await svc(['completion', 'fish', '--json']);
    expect(JSON.parse(stdout)).toEqual({ shell: 'fish', script: plain.stdout });
  });
});
