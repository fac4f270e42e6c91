import { createHash } from 'node:crypto';
import { type Draw, decimal, interval, md5, timestamp } from './draw.js';

/** What the values of one build depend on. */
export interface BuildState {
  readonly draw: Draw;
  /** The time of its transaction, in microseconds. */
  readonly now: number;
  /** The time of a call, in microseconds. */
  readonly clock: () => number;
  /** Values that all rows of the build share. */
  readonly shared: number;
  readonly token: string;
}

/** A column whose values are drawn. */
export interface Source {
  readonly type: string;
  readonly value: (build: BuildState, row: number) => string | null;
}

const day = 86_400_000_000;
const uuid = ({ draw }: BuildState) =>
  `${draw.hex(8)}-${draw.hex(4)}-4${draw.hex(3)}-${draw.uuidEnd()}`;
const uuidv7 = ({ draw, clock }: BuildState) => {
  const at = clock();
  const time = Math.floor(at / 1000)
    .toString(16)
    .padStart(12, '0');
  const fraction = Math.floor(((at % 1000) / 1000) * 4096)
    .toString(16)
    .padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${fraction}-${draw.uuidEnd()}`;
};
const bool = (value: boolean) => (value ? 't' : 'f');
const number = (type: string, value: (draw: Draw) => number): Source => ({
  type,
  value: ({ draw }) => decimal(value(draw)),
});
const text = (value: (draw: Draw, row: number) => string): Source => ({
  type: 'text',
  value: ({ draw }, row) => value(draw, row),
});
const flag = (share: number): Source => ({
  type: 'boolean',
  value: ({ draw }) => bool(draw.fraction() < share),
});
const time = (value: (build: BuildState) => number): Source => ({
  type: 'timestamp with time zone',
  value: (build) => timestamp(value(build)),
});

export const sources: Readonly<Record<string, Source>> = {
  random: number('double precision', (draw) => draw.fraction()),
  skewed: number('double precision', (draw) => draw.fraction() ** 4),
  normal: number('double precision', (draw) => draw.normal()),
  exponential: number('double precision', (draw) => -Math.log(draw.fraction())),
  inverse: number('double precision', (draw) => 1 / draw.fraction()),
  cents: { type: 'numeric', value: ({ draw }) => (draw.fraction() * 100).toFixed(2) },
  numeric: { type: 'numeric', value: ({ draw }) => (draw.fraction() * 1000).toFixed(12) },
  digit: number('integer', (draw) => draw.below(10)),
  percent: number('integer', (draw) => draw.below(100)),
  million: number('integer', (draw) => draw.below(1e6)),
  integer: number('integer', (draw) => draw.below(2 ** 31)),
  bigint: number('bigint', (draw) => draw.below(9e15)),
  flag: flag(0.5),
  'rare flag': flag(0.1),
  flags: {
    type: 'boolean[]',
    value: ({ draw }) => `{${bool(draw.fraction() < 0.5)},${bool(draw.fraction() < 0.5)}}`,
  },
  'seven or NULL': { type: 'integer', value: ({ draw }) => (draw.fraction() < 0.3 ? null : '7') },
  'uuid or NULL': {
    type: 'uuid',
    value: (build) => (build.draw.fraction() < 0.3 ? null : uuid(build)),
  },
  'number or NULL': {
    type: 'double precision',
    value: ({ draw }) => (draw.fraction() < 0.5 ? null : decimal(draw.fraction())),
  },
  letter: text((draw) => draw.pick([...'abcdefghij'])),
  word: text((draw) => draw.pick(['red', 'green', 'blue', 'yellow'])),
  length: text((draw) => 'x'.repeat(draw.below(12))),
  token: text((draw) => draw.hex(8 + draw.below(12))),
  md5: text((draw) => md5(decimal(draw.fraction()))),
  'eight digits': text((draw) => draw.hex(8)),
  'four digits': text((draw) => draw.hex(4)),
  base64: text((draw) => Buffer.from(draw.hex(24), 'hex').toString('base64')),
  bytes: { type: 'bytea', value: ({ draw }) => `\\x${draw.hex(16)}` },
  uuid: { type: 'uuid', value: uuid },
  uuidv7: { type: 'uuid', value: uuidv7 },
  address: { type: 'text', value: (build) => `user-${uuid(build)}@example.com` },
  jsonb: {
    type: 'jsonb',
    value: (build) =>
      `{"id": "${uuid(build)}", "n": ${decimal(build.draw.fraction())}, "role": "x"}`,
  },
  array: { type: 'text[]', value: ({ draw }) => `{${draw.hex(10)},${draw.hex(10)}}` },
  now: time(({ now }) => now),
  'in 30 days': time(({ now }) => now + 30 * day),
  clock: time(({ clock }) => clock()),
  milliseconds: time(({ clock }) => Math.floor(clock() / 1000) * 1000),
  epoch: { type: 'bigint', value: ({ now }) => String(Math.floor(now / 1e6)) },
  past: time(({ draw, now }) => Math.floor(now - draw.fraction() * 365 * day)),
  'past day': {
    type: 'date',
    value: ({ draw, now }) => timestamp(now - draw.fraction() * 365 * day).slice(0, 10),
  },
  interval: { type: 'interval', value: ({ draw }) => interval(draw.below(day)) },
  shared: { type: 'double precision', value: ({ shared }) => decimal(shared) },
  'shared prefix': { type: 'text', value: ({ token }, row) => `${token}-${row}` },
  'near shared': {
    type: 'double precision',
    value: ({ draw, shared }) => decimal(shared * 1000 + draw.fraction()),
  },
};

/** A column that is computed from another one of its row. */
export interface Derived {
  readonly from: RegExp;
  readonly type?: string;
  readonly value: (text: string, build: BuildState) => string;
}

export const derived: readonly Derived[] = [
  { from: /./, value: (value) => value },
  { from: /^(double|numeric|integer|bigint)/, value: (value) => decimal(Number(value) + 1) },
  { from: /^(double|numeric|integer|bigint)/, value: (value) => decimal(Number(value) * 2) },
  { from: /^double/, type: 'boolean', value: (value) => bool(Number(value) < 0.5) },
  { from: /^double/, type: 'integer', value: (value) => decimal(Math.round(Number(value) * 10)) },
  {
    from: /^double/,
    value: (value, { draw }) => decimal(Number(value) + draw.fraction() * 0.1),
  },
  { from: /^boolean$/, value: (value) => bool(value === 'f') },
  { from: /^(text|uuid)$/, type: 'text', value: md5 },
  {
    from: /^(text|uuid)$/,
    type: 'text',
    value: (value) => createHash('sha256').update(value).digest('hex'),
  },
  { from: /^text$/, type: 'integer', value: (value) => String(value.length) },
  { from: /^text$/, value: (value) => value.toUpperCase() },
  { from: /^text$/, value: (value) => value.slice(0, Math.ceil(value.length / 2)) },
  { from: /^text$/, value: (value) => [...value].reverse().join('') },
  { from: /^text$/, value: (value) => Buffer.from(value).toString('base64') },
  { from: /^timestamp/, type: 'integer', value: (value) => value.slice(0, 4) },
  { from: /^timestamp/, type: 'text', value: (value) => value.slice(0, 7) },
];
