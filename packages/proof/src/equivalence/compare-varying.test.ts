/** Tests equivalence without databases: rows of two builds of the original and two of the squashed set. */
import { describe, expect, test } from 'vitest';
import { compareVarying } from './compare-varying.js';
import { tableRows, type VaryingTable } from './patterns/build-rows.js';
import type { Mentions } from './patterns/classes.js';
import { Texts } from './values/texts.js';

type Cells = readonly (readonly (string | null)[])[];
type Build = Readonly<Record<string, Cells>>;
type Types = Readonly<Record<string, readonly string[]>>;

const second = 1_000_000;
/** The start time of each build: the original's, then the squashed set's, an hour apart. */
const start = (build: number) => Date.UTC(2026, 4, 1, build) * 1000;
const silent: Mentions = { system: false, chance: false, salted: false, ticks: true };

/** The clock of a build, some seconds after its start. */
function at(build: number, seconds: number): string {
  const time = new Date(start(build) / 1000 + Math.floor(seconds * 1000));
  return `${time.toISOString().replace('T', ' ').slice(0, 23)}456+00`;
}

/** A random uuid of a build. */
function id(build: number, number: number): string {
  const digits = String(build * 1000 + number).padStart(12, '0');
  return `9f86d081-884c-4d65-9a2f-${digits}`;
}

function compare(
  types: Types,
  original: (build: number) => Build,
  squashed: (build: number) => Build,
  { mentions = silent, builds = 2, others = 2, cautious = false, startOf = start } = {},
) {
  const texts = new Texts();
  const tables = Object.entries(types).map(
    ([name, columns]): VaryingTable => ({
      name,
      kind: 'table',
      columns: columns.map((type, index) => ({
        name: `c${index + 1}`,
        type,
        fewValues: type === 'boolean',
      })),
      keys: [],
    }),
  );
  const build = (number: number, rows: Build) => ({
    window: { start: startOf(number), end: startOf(number) + 100 * second },
    tables: new Map(
      tables.map(({ name, columns }) => [name, tableRows(texts, columns.length, rows[name] ?? [])]),
    ),
  });
  const found = compareVarying({
    texts,
    tables,
    mentions,
    care: { cautious },
    originals: Array.from({ length: builds }, (_, number) => build(number, original(number))),
    squashed: Array.from({ length: others }, (_, index) => index + 10).map((number) =>
      build(number, squashed(number)),
    ),
  });
  const places = (items: readonly { object: string; property?: string }[]) =>
    items.map(({ object, property }) => (property ? `${object}.${property}` : object));
  return {
    differences: places(found.differences),
    unverified: places(found.unverified),
    varying: places(found.varying),
    isDoubtful: found.isDoubtful,
    found,
  };
}

const nothing = { differences: [], unverified: [] };

describe('identifiers', () => {
  const types = { users: ['uuid', 'text'], posts: ['uuid', 'text'] };
  const blog = (author: number) => (build: number) => ({
    users: [
      [id(build, 1), 'ann'],
      [id(build, 2), 'bob'],
    ],
    posts: [[id(build, author), 'hello']],
  });

  test('are equal up to renaming', () => {
    const result = compare(types, blog(1), blog(1));
    expect(result).toMatchObject({ ...nothing, varying: ['posts.c1', 'users.c1'] });
  });

  test('that refer to another row differ', () => {
    expect(compare(types, blog(1), blog(2)).differences).toEqual(['posts.rows', 'users.rows']);
  });

  const row = (value: (build: number) => string | null) => (build: number) => ({
    t: [['1', value(build)]],
  });
  test.each([
    ['a constant', () => id(7, 7)],
    ['NULL', () => null],
    ['the clock', (build: number) => at(build, 1)],
    ['another form', (build: number) => id(build, 1).replaceAll('-', '')],
  ])('differ from %s', (_what, squashed) => {
    const original = row((build) => id(build, 1));
    const result = compare({ t: ['integer', 'text'] }, original, row(squashed));
    expect(result.differences).not.toEqual([]);
  });

  test('differ if a value is repeated on one side only', () => {
    const rows = (second: number) => (build: number) => ({
      t: [
        ['1', id(build, 1)],
        ['2', id(build, second)],
      ],
    });
    const types = { t: ['integer', 'uuid'] };
    expect(compare(types, rows(2), rows(2))).toMatchObject(nothing);
    expect(compare(types, rows(2), rows(1)).differences).toEqual(['t.rows']);
    expect(compare(types, rows(1), rows(2)).differences).toEqual(['t.rows']);
  });

  test('can be part of a text, whose rest is compared', () => {
    const doc = (role: string) => (build: number) => ({
      t: [[`{"id": "${id(build, 1)}", "role": "${role}"}`]],
    });
    expect(compare({ t: ['jsonb'] }, doc('guest'), doc('guest'))).toMatchObject(nothing);
    expect(compare({ t: ['jsonb'] }, doc('guest'), doc('admin')).differences).toEqual(['t.rows']);
  });

  test('do not prevent the comparison of a constant in another row', () => {
    const rows = (constant: string) => (build: number) => ({
      t: [
        ['1', constant],
        ['2', id(build, 1)],
      ],
    });
    expect(compare({ t: ['integer', 'text'] }, rows('x'), rows('y')).differences).toEqual([
      't.rows',
    ]);
  });

  test('are unverified if the builds of the original choose references at random', () => {
    const original = (build: number) => blog(build === 0 ? 1 : 2)(build);
    expect(compare(types, original, blog(2))).toMatchObject({
      differences: [],
      unverified: ['posts.c1'],
    });
  });
});

describe('a clock value', () => {
  const types = { t: ['integer', 'timestamp with time zone'] };
  const rows =
    (...seconds: readonly number[]) =>
    (build: number) => ({ t: seconds.map((each, index) => [String(index), at(build, each)]) });

  test('is equal if it is the clock of its build plus the same constant', () => {
    expect(compare(types, rows(1, 2, 3), rows(5, 6, 60))).toMatchObject(nothing);
    expect(compare(types, rows(86_400), rows(86_410))).toMatchObject(nothing);
    expect(compare(types, rows(86_400), rows(3600)).differences).toEqual(['t.c2']);
  });

  test('differs if the order of two rows is reversed', () => {
    expect(compare(types, rows(1, 2, 3), rows(1, 3, 2)).differences).toEqual(['t.c2']);
  });

  test('is equal but reported if two different times become the same', () => {
    const result = compare(types, rows(1, 2), rows(5, 5));
    expect(result).toMatchObject(nothing);
    expect(result.found.varying.filter(({ tie }) => tie)).toMatchObject([{ property: 'c2' }]);
  });

  test('has an unverified order if the builds of the original disagree on it', () => {
    const original = (build: number) => rows(build === 0 ? 1 : 2, build === 0 ? 2 : 1)(build);
    expect(compare(types, original, rows(3, 1))).toMatchObject({
      differences: [],
      unverified: ['t.c2'],
    });
  });

  test.each([
    ['different rows', [5, 4]],
    ['one row', [5, 5]],
  ] as const)('may coincide in %s of builds made at the same time', (_where, shared) => {
    const name = (row: number) => (row % 2 === 0 ? 'a' : 'b');
    const startOf = (build: number) => (build === 1 ? start(0) : start(build));
    /** Two builds that run at the same time have one time in common; the third runs later. */
    const original = (build: number) => ({
      t: Array.from({ length: 8 }, (_, row) => {
        if (build > 1) return [name(row), at(build, row)];
        return [name(row), row === shared[build] ? at(0, 4.5) : at(0, 2 + row / 2 + build / 10)];
      }),
    });
    const squashed = (build: number) => ({
      t: Array.from({ length: 8 }, (_, row) => [name(row), at(build, row)]),
    });
    const types = { t: ['text', 'timestamp with time zone'] };
    expect(compare(types, original, squashed, { builds: 3, startOf })).toMatchObject(nothing);
  });

  test('keeps its order and equality between the columns of a row', () => {
    const two = { t: ['timestamp with time zone', 'timestamp with time zone'] };
    const row = (created: number, updated: number) => (build: number) => ({
      t: [[at(build, created), at(build, updated)]],
    });
    expect(compare(two, row(1, 2), row(3, 4))).toMatchObject(nothing);
    expect(compare(two, row(1, 2), row(2, 1)).differences).toEqual(['t.c2']);
    expect(compare(two, row(1, 1), row(1, 2)).differences).toEqual(['t.c2']);
  });

  test('keeps its equality although a build has no microseconds by accident', () => {
    const rounded = (build: number, seconds: number) =>
      build === 1 ? at(build, seconds).replace('456+', '+') : at(build, seconds);
    const two = { t: ['timestamp with time zone', 'timestamp with time zone'] };
    const row = (created: number, updated: number) => (build: number) => ({
      t: [[rounded(build, created), rounded(build, updated)]],
    });
    expect(compare(two, row(1, 1), row(1, 2)).differences).toEqual(['t.c2']);
    expect(compare(two, row(1, 1), row(1, 1.0015)).differences).toEqual(['t.c2']);
    const rows = (first: number, second: number) => (build: number) => ({
      t: [
        ['1', rounded(build, first)],
        ['2', rounded(build, second)],
      ],
    });
    expect(compare(types, rows(1, 1), rows(1, 2)).differences).toEqual(['t.c2']);
  });

  test('truncated to seconds may be the same in both builds of the squashed set', () => {
    const cut = { t: ['integer', 'timestamp with time zone'] };
    const original = (build: number) => ({ t: [['1', at(build, 1).replace(/\.\d+/, '')]] });
    const same = () => ({ t: [['1', at(10, 1).replace(/\.\d+/, '')]] });
    const late = () => ({ t: [['1', at(20, 1).replace(/\.\d+/, '')]] });
    expect(compare(cut, original, same)).toMatchObject(nothing);
    expect(compare(cut, original, late).differences).toEqual(['t.rows']);
  });

  test('truncated to minutes is not truncated to hours', () => {
    const startOf = (build: number) => start(0) + (58 * 60 + (build % 2) * 60) * second;
    const minute = (build: number) => at(0, (startOf(build) - start(0)) / second);
    const cut = (pattern: RegExp, zeros: string) => (build: number) => ({
      t: [['1', minute(build).replace(pattern, zeros)]],
    });
    const minutes = cut(/:\d\d\.\d+/, ':00');
    const hours = cut(/:\d\d:\d\d\.\d+/, ':00:00');
    expect(compare(types, minutes, minutes, { startOf })).toMatchObject(nothing);
    expect(compare(types, minutes, hours, { startOf }).differences).toEqual(['t.c2']);
  });

  test('during the build differs from one after it, and vice versa', () => {
    expect(compare(types, rows(1), rows(101)).differences).toEqual(['t.c2']);
    expect(compare(types, rows(101), rows(1)).differences).toEqual(['t.c2']);
    expect(compare(types, rows(101), rows(150))).toMatchObject(nothing);
  });

  test('keeps its interval to another clock value of its row', () => {
    const two = { t: ['timestamp with time zone', 'timestamp with time zone'] };
    const row = (distance: number) => (build: number) => ({
      t: [[at(build, build), at(build, build + distance)]],
    });
    expect(compare(two, row(86_400), row(86_400))).toMatchObject(nothing);
    expect(compare(two, row(86_400), row(86_400.002)).differences).toEqual(['t.c2']);
  });

  test('may be read twice by one statement', () => {
    const two = { t: ['timestamp with time zone', 'timestamp with time zone'] };
    const row = (later: string) => (build: number) => ({
      t: [[at(build, 1), at(build, 1).replace('456+', later)]],
    });
    expect(compare(two, row('456+'), row('457+'))).toMatchObject(nothing);
  });

  test('can be a number of seconds since 1970', () => {
    const epoch = (offset: number) => (build: number) => ({
      t: [['1', String(start(build) / second + offset)]],
    });
    const numbers = { t: ['integer', 'bigint'] };
    expect(compare(numbers, epoch(1), epoch(2))).toMatchObject(nothing);
    expect(compare(numbers, epoch(1), epoch(7200)).differences).toEqual(['t.rows']);
  });
});

describe('a random choice among few values', () => {
  const types = { t: ['text', 'boolean'] };
  const flags = (a: boolean, b: boolean, name = 'b') => ({
    t: [
      ['a', a ? 't' : 'f'],
      [name, b ? 't' : 'f'],
    ],
  });
  const original = (build: number) => flags(true, build === 0);

  test('is unverified, and the other columns are compared', () => {
    expect(compare(types, original, () => flags(true, true))).toMatchObject({
      differences: [],
      unverified: ['t.c2'],
    });
    expect(compare(types, original, () => flags(true, true, 'c')).differences).toEqual(['t.rows']);
  });

  test('may explain a cell that did not vary in few builds', () => {
    const other = () => flags(false, true);
    const result = compare(types, original, other);
    expect(result).toMatchObject({ differences: ['t.rows'], isDoubtful: true });
    expect(compare(types, original, other, { cautious: true }).differences).toEqual([]);
  });

  test('does not explain a cell that did not vary in many builds', () => {
    const many = (build: number) => flags(true, build % 2 === 0);
    const result = compare(types, many, () => flags(false, true), { builds: 8, cautious: true });
    expect(result.differences).toEqual(['t.rows']);
  });

  test('does not become a constant in many rows', () => {
    const many = (flag: (row: number, build: number) => boolean) => (build: number) => ({
      t: Array.from({ length: 40 }, (_, row) => [String(row), flag(row, build) ? 't' : 'f']),
    });
    const random = many((row, build) => (row + build) % 2 === 0);
    const constant = many(() => true);
    const options = { cautious: true };
    expect(compare(types, random, random, options).differences).toEqual([]);
    expect(compare(types, random, constant, options).differences).toEqual(['t.c2']);
  });

  test('may permute the same numbers, but not use others', () => {
    const places = (from: number) => (build: number) => ({
      t: [0, 1, 2].map((n) => [String(n), String(from + ((n + build) % 3))]),
    });
    const numbers = { t: ['integer', 'integer'] };
    expect(compare(numbers, places(1), places(1)).differences).toEqual([]);
    expect(compare(numbers, places(1), places(2)).differences).toEqual(['t.c2']);
  });
});

describe('the number of rows', () => {
  const rows = (count: number, value = '1') => ({
    t: Array.from({ length: count }, () => [value]),
  });
  const original = (build: number) => rows(build === 0 ? 7 : 311);

  test.each([
    ['is unverified within the bounds', rows(100), [], ['t']],
    ['differs if a table is empty that never is in the original', rows(0), ['t.rows'], []],
    ['differs far beyond the bounds', rows(5000), ['t.rows'], []],
    ['differs if the rows themselves are different', rows(100, '2'), ['t.rows'], []],
  ])('%s', (_what, squashed, differences, unverified) => {
    const result = compare({ t: ['integer'] }, original, () => squashed);
    expect(result).toMatchObject({ differences, unverified });
  });

  const random = (build: number) => rows(7 + ((build * 311) % 97));
  const many = { builds: 14, others: 14 };

  test('needs more builds if the squashed set has the same number twice', () => {
    const constant = compare({ t: ['integer'] }, original, () => rows(100));
    expect(constant.found.suspicion).toBe('choice');
    expect(compare({ t: ['integer'] }, random, random).found.suspicion).toBeUndefined();
  });

  test('does not become a constant', () => {
    const constant = compare({ t: ['integer'] }, random, () => rows(50), many);
    expect(constant.differences).toEqual(['t.rows']);
    expect(compare({ t: ['integer'] }, random, random, many).differences).toEqual([]);
  });

  test('is not always higher', () => {
    const higher = (build: number) => rows(110 + ((build * 311) % 97));
    expect(compare({ t: ['integer'] }, random, higher, many).differences).toEqual(['t.rows']);
  });

  test.each([
    ['missing', []],
    ['there once', ['admin']],
  ])('hides no fixed row that is %s', (_what, admins) => {
    const chosen = (build: number, fixed: readonly string[]) => ({
      t: [
        ...fixed.map((name) => [name]),
        ...Array.from({ length: 9 }, (_, n) => [String(n)]).filter(
          ([n]) => Math.sin(build * 11 + Number(n) * 3 * build + Number(n) ** 2) > 0,
        ),
      ],
    });
    const mine = (build: number) => chosen(build, ['admin', 'admin']);
    const theirs = (build: number) => chosen(build, admins);
    expect(compare({ t: ['text'] }, mine, theirs, many).differences).toEqual(['t.rows']);
    expect(compare({ t: ['text'] }, mine, mine, many).differences).toEqual([]);
  });

  test('may be the same if it often is in the original', () => {
    const rarely = (build: number) => rows(build === 3 ? 8 : 7);
    expect(compare({ t: ['integer'] }, rarely, () => rows(7), many)).toMatchObject({
      differences: [],
      unverified: ['t'],
    });
  });
});

describe('random numbers of a row', () => {
  const types = { t: ['double precision', 'double precision'] };
  const draw = (build: number) => Math.abs(Math.sin(build + 1));
  const row = (other: (value: number) => number) => (build: number) => ({
    t: [[String(draw(build)), String(other(draw(build)))]],
  });

  test.each([
    ['difference', (value: number) => value + 1, (value: number) => value + 1.25],
    ['factor', (value: number) => value * 3, (value: number) => value * 4],
  ])('keep their %s', (_what, mine, theirs) => {
    expect(compare(types, row(mine), row(mine))).toMatchObject(nothing);
    expect(compare(types, row(mine), row(theirs)).differences).toEqual(['t.c2']);
  });

  test('have no relation if the builds of the original do not share it', () => {
    const original = (build: number) => row((value) => value + build)(build);
    expect(
      compare(
        types,
        original,
        row((value) => value + 1.5),
      ).differences,
    ).toEqual([]);
  });
});

test('transaction ids are not compared by value', () => {
  const rows = (value: string) => (build: number) => ({
    t: [[value, String(700 + build), '4']],
  });
  const types = { t: ['text', 'xid8', 'integer'] };
  expect(compare(types, rows('a'), rows('a'))).toMatchObject({
    differences: [],
    unverified: ['t.c2'],
  });
  expect(compare(types, rows('a'), rows('b')).differences).toEqual(['t.rows']);
});

test('a transaction id does not become a constant', () => {
  const types = { t: ['integer', 'xid8'] };
  const rows = (value: (build: number) => string) => (build: number) => ({
    t: [['1', value(build)]],
  });
  const counted = rows((build) => String(700 + build));
  expect(
    compare(
      types,
      counted,
      rows(() => '5'),
    ).differences,
  ).toEqual(['t.c2']);
});

test('equal transaction ids of a row remain equal', () => {
  const types = { t: ['xid8', 'bigint'] };
  const mentions = { ...silent, system: true };
  const rows = (distance: number) => (build: number) => ({
    t: [[String(700 + build), String(700 + build + distance)]],
  });
  expect(compare(types, rows(0), rows(0), { mentions }).differences).toEqual([]);
  expect(compare(types, rows(0), rows(5), { mentions }).differences).toEqual(['t.c2']);
  expect(compare(types, rows(5), rows(0), { mentions }).differences).toEqual([]);
});

test('numbers of the server that are equal in two rows remain equal', () => {
  const mentions = { ...silent, system: true };
  const rows = (a: number, b: number) => (build: number) => ({
    t: [
      ['1', String(700 + build * 10 + a)],
      ['2', String(700 + build * 10 + b)],
    ],
  });
  const types = { t: ['integer', 'bigint'] };
  expect(compare(types, rows(1, 1), rows(2, 2), { mentions }).differences).toEqual([]);
  expect(compare(types, rows(1, 2), rows(1, 1), { mentions }).differences).toEqual([]);
  expect(compare(types, rows(1, 1), rows(1, 2), { mentions }).differences).toEqual(['t.c2']);
});

describe('random numbers', () => {
  const types = { t: ['integer', 'double precision'] };
  /** Numbers that seem random, the same in every run. */
  const random = (build: number, row: number) => {
    let mixed = Math.imul(build * 1009 + row, 0x9e3779b1);
    for (const shift of [15, 13, 16]) mixed = Math.imul(mixed ^ (mixed >>> shift), 0x85ebca6b);
    return (mixed >>> 0) / 2 ** 32;
  };
  const numbers = (count: number, change: (all: number[]) => number[]) => (build: number) => ({
    t: change(Array.from({ length: count }, (_, row) => random(build + 1, row + 1))).map(
      (value, row) => [String(row), String(value)],
    ),
  });
  const asDrawn = (all: number[]) => all;
  const inOrder = (all: number[]) => [...all].sort((a, b) => a - b);
  const squared = (all: number[]) => all.map((value) => value ** 2);
  const builds = { builds: 14, others: 14 };

  test.each([
    ['keep the order of their rows', 8, inOrder, asDrawn],
    ['get no order of their rows', 8, asDrawn, inOrder],
    ['keep their distribution', 200, asDrawn, squared],
  ])('%s', (_what, count, mine, theirs) => {
    expect(compare(types, numbers(count, mine), numbers(count, mine), builds)).toMatchObject(
      nothing,
    );
    const { differences } = compare(types, numbers(count, mine), numbers(count, theirs), builds);
    expect(differences).toEqual(['t.c2']);
  });

  test('after a time may be in another order', () => {
    const rows = (order: readonly number[]) => (build: number) => ({
      t: order.map((place, row) => [
        String(row),
        `01K9${place}${String(random(build + 1, row + 1)).slice(2, 14)}`,
      ]),
    });
    const [mine, theirs] = [rows([1, 2, 3, 4, 5, 6]), rows([3, 1, 2, 5, 6, 4])];
    expect(compare({ t: ['integer', 'text'] }, mine, theirs, builds).differences).toEqual([]);
  });
});

test('random values of another form are suspected after two builds, and different after eight', () => {
  const types = { t: ['text'] };
  const digits = (build: number) => String(123_456_789 * (build + 7) ** 2).padStart(12, '7');
  const rows = (prefix: string) => (build: number) => ({ t: [[`${prefix}${digits(build)}`]] });
  const early = compare(types, rows('tok'), rows('key'));
  expect(early).toMatchObject({
    differences: [],
    unverified: ['t.c1'],
    found: { suspicion: 'form' },
  });
  const late = compare(types, rows('tok'), rows('key'), { builds: 8 });
  expect(late).toMatchObject({ differences: ['t.c1'], unverified: [] });
});

test('a short random value among long ones is an identifier too', () => {
  const types = { t: ['text'] };
  const codes = (values: readonly string[]) => (build: number) => ({
    t: [[values[build % 10] ?? '']],
  });
  const result = compare(types, codes(['A7KQ9MZT', 'B2XW4RPL']), codes(['CHJNQRST', 'D5VW8YZK']));
  expect(result.differences).toEqual([]);
});

test('rows that differ only in random choices are interchangeable', () => {
  const faces = (counts: readonly number[]) => ({
    t: counts.flatMap((count, face) => Array.from({ length: count }, () => [String(face)])),
  });
  const throws = [
    [5, 4, 3],
    [4, 4, 4],
    [5, 5, 2],
  ];
  const original = (build: number) => faces(throws[build % 3] ?? []);
  const result = compare({ t: ['integer'] }, original, () => faces([3, 3, 6]), { builds: 8 });
  expect(result).toMatchObject({ differences: [], unverified: ['t.c1'] });
});

test('a large and a small random number of a row are not related', () => {
  const rows = (build: number) => ({
    t: [['1', String(1_000_000_007 * (build + 3) ** 3), String(1 / (build + 2.17))]],
  });
  const types = { t: ['integer', 'bigint', 'double precision'] };
  expect(compare(types, rows, rows).differences).toEqual([]);
});

describe('random choices', () => {
  /** A sequence of numbers below 1 that seems random, different for each build. */
  const random = (build: number, row: number) =>
    (((build + 3) * 7919 + (row + 5) * 104_729) % 997) / 997;
  const rows = (value: (number: number) => string | null) => (build: number) => ({
    t: Array.from({ length: 20 }, (_, row) => [String(row), value(random(build, row))]),
  });
  const types = { t: ['integer', 'smallint'] };
  const dice = rows((number) => String(Math.floor(number * 6)));
  const many = { builds: 14, others: 14 };

  test.each([
    ['have another range', rows((number) => String(100 + Math.floor(number * 6)))],
    ['have fewer values', rows((number) => String(Math.floor(number * 3)))],
    ['have more values', rows((number) => String(Math.floor(number * 60)))],
    ['are constant', rows(() => '4')],
  ])('that %s are different after many builds', (_, others) => {
    expect(compare(types, dice, others, many).differences).toEqual(['t.c2']);
  });

  test('from the same source are unverified', () => {
    const again = (build: number) => dice(build * 31 + 7);
    expect(compare(types, dice, again, many)).toMatchObject({
      differences: [],
      unverified: ['t.c2'],
    });
  });

  test('that all rows of a build share are not a difference if the squashed set repeats one', () => {
    const shared = (value: (build: number) => string) => (build: number) => ({
      t: Array.from({ length: 20 }, (_, row) => [String(row), value(build)]),
    });
    const original = shared((build) => (build % 2 === 0 ? '1' : '0'));
    const found = compare(
      types,
      original,
      shared(() => '1'),
    );
    expect(found).toMatchObject({ differences: [], found: { suspicion: 'choice' } });
  });

  test('are unverified if some are NULL', () => {
    const nullable = (build: number) => ({
      t: [1, 2, 3].map((row) => [String(row), (build + row) % 3 === 0 ? null : id(build, row)]),
    });
    expect(compare({ t: ['integer', 'uuid'] }, nullable, nullable)).toMatchObject({
      differences: [],
      unverified: ['t.c2'],
    });
  });

  test('may be NULL where no build of the original is, if other rows are', () => {
    const nullIn = (row: number) => (build: number) => ({
      t: [1, 2].map((each) => [
        String(each),
        each === row && build % 2 === 0 ? null : id(build, each),
      ]),
    });
    const types = { t: ['integer', 'uuid'] };
    expect(compare(types, nullIn(1), nullIn(2))).toMatchObject({
      differences: ['t.rows'],
      isDoubtful: true,
    });
    const cautious = compare(types, nullIn(1), nullIn(2), { cautious: true });
    expect(cautious).toMatchObject({ differences: [], unverified: ['t.c2'] });
  });

  test('of several words may be random in a word that did not vary', () => {
    const letters = (all: readonly string[]) => (build: number) => ({
      t: [['1', `{${all[build % all.length]}}`]],
    });
    const types = { t: ['integer', 'boolean[]'] };
    const [original, squashed] = [letters(['t,f', 't,t']), letters(['f,f', 'f,t'])];
    expect(compare(types, original, squashed)).toMatchObject({
      differences: ['t.rows'],
      isDoubtful: true,
    });
    expect(compare(types, original, squashed, { cautious: true }).differences).toEqual([]);
  });
});
