/** How a text may be computed from another one: digests, notations, and the first or last characters of these. */
import { type Digest, hmac, joined, md5, sha1, sha224, sha256 } from './digests.js';
import { sha384, sha512 } from './long-digests.js';

/** The computed text, without the padding of base64; undefined if there is none. */
export type Formula = (text: string) => string | undefined;

const uuidLength = 36;

interface Algorithm {
  readonly digest: Digest;
  readonly bytes: number;
  /** Of its input, in bytes. */
  readonly block: number;
}

const algorithms: readonly Algorithm[] = [
  { digest: md5, bytes: 16, block: 64 },
  { digest: sha1, bytes: 20, block: 64 },
  { digest: sha224, bytes: 28, block: 64 },
  { digest: sha256, bytes: 32, block: 64 },
  { digest: sha384, bytes: 48, block: 128 },
  { digest: sha512, bytes: 64, block: 128 },
];

const writings: readonly {
  text: (bytes: Uint8Array) => string;
  length: (bytes: number) => number;
}[] = [
  { text: hexOf, length: (bytes) => bytes * 2 },
  { text: (bytes) => `\\x${hexOf(bytes)}`, length: (bytes) => bytes * 2 + 2 },
  { text: base64Of, length: (bytes) => Math.ceil((bytes * 4) / 3) },
  { text: uuidOf, length: (bytes) => (bytes === 16 ? uuidLength : Number.NaN) },
];

/** The digests whose results have one of these lengths, each of a text alone and with a key. */
export function digestsFor(
  lengths: ReadonlySet<number>,
): readonly { readonly of: (text: string) => string; readonly keyed: (key: string) => Formula }[] {
  return algorithms.flatMap(({ digest, bytes, block }) =>
    writings
      .filter(({ length }) => lengths.has(length(bytes)))
      .map(({ text: written }) => ({
        of: (text: string) => written(digest(messageOf(text))),
        keyed: (key: string) => (text: string) =>
          written(hmac(digest, block, messageOf(key), messageOf(text))),
      })),
  );
}

/** Parts of other digests are rare. */
const oftenShortened: readonly Formula[] = [md5, sha1, sha256].flatMap((digest) => [
  (text: string) => hexOf(digest(messageOf(text))),
  (text: string) => base64Of(digest(messageOf(text))),
]);

/** Of bytes themselves, and of a text in UTF-8. */
function messageOf(text: string): Uint8Array {
  const bytes = text.startsWith('\\x') ? bytesOf(text) : undefined;
  return bytes ?? encoded(text);
}

const notations: readonly Formula[] = [
  (text) => [...text].reverse().join(''),
  (text) => base64Of(encoded(text)),
  (text) => {
    const bytes = bytesOf(text);
    return bytes && base64Of(bytes);
  },
  (text) => hexOf(encoded(text)),
  (text) => (/^\d{5,18}$/.test(text) ? BigInt(text).toString(16) : undefined),
];

/** Shorter parts agree by accident too often. */
const shortestPart = 4;

/** The formulas for a whole text, of which those are left out whose results have none of these lengths. */
export function formulasFor(lengths: ReadonlySet<number>): readonly Formula[] {
  return [...digestsFor(lengths).map(({ of }) => of), ...notations];
}

/** The formulas for salts before or after a text, for keys, and for parts of these lengths. */
export function rareFormulas(
  salts: readonly string[],
  lengths: ReadonlySet<number>,
): readonly Formula[] {
  const digests = digestsFor(lengths);
  const salted = salts.flatMap((salt) =>
    digests.flatMap(({ of, keyed }): readonly Formula[] => [
      (text) => of(text + salt),
      (text) => of(salt + text),
      keyed(salt),
    ]),
  );
  const parts = [...oftenShortened, ...notations, same]
    .map(remembering)
    .flatMap((formula) =>
      [...lengths]
        .filter((length) => length >= shortestPart)
        .flatMap((length): readonly Formula[] => [
          (text) => partOf(formula(text), length, (all) => all.slice(0, length)),
          (text) => partOf(formula(text), length, (all) => all.slice(-length)),
        ]),
    );
  return [...salted, ...(lengths.has(uuidLength) ? namedUuids(salts) : []), ...parts];
}

/** The namespaces of RFC 9562: names of hosts, URLs, object identifiers and directories. */
const knownNamespaces = ['10', '11', '12', '14'].map(
  (each) => `6ba7b8${each}-9dad-11d1-80b4-00c04fd430c8`,
);

/** UUIDs of version 3 and 5, which are digests of a namespace and a name, one of which is random. */
function namedUuids(literals: readonly string[]): readonly Formula[] {
  const namespaces = [...knownNamespaces, ...literals].filter((each) => uuid.test(each));
  return (
    [
      [md5, 3],
      [sha1, 5],
    ] as const
  ).flatMap(([digest, version]) => {
    const named = (namespace: string, name: string) =>
      uuid.test(namespace)
        ? withVersion(
            digest(joined(messageOf(`\\x${digitsOf(namespace)}`), encoded(name))),
            version,
          )
        : undefined;
    return [
      ...namespaces.map(
        (namespace): Formula =>
          (text) =>
            named(namespace, text),
      ),
      ...literals.map(
        (literal): Formula =>
          (text) =>
            named(text, literal),
      ),
    ];
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function withVersion(digest: Uint8Array, version: number): string {
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(bytes);
}

function uuidOf(bytes: Uint8Array): string {
  const digits = hexOf(bytes);
  const [a, b, c, d] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
  ];
  return `${a}-${b}-${c}-${d}-${digits.slice(20)}`;
}

const encoder = new TextEncoder();

function encoded(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The formula with its results, because every length of a part needs them again. */
function remembering(formula: Formula): Formula {
  const results = new Map<string, string | undefined>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known;
    const result = formula(text);
    results.set(text, result);
    return result;
  };
}

function same(text: string): string {
  return text;
}

function partOf(
  text: string | undefined,
  length: number,
  part: (text: string) => string,
): string | undefined {
  return text !== undefined && text.length > length ? part(text) : undefined;
}

/** The bytes of a text in hexadecimal notation, such as a UUID. */
function bytesOf(text: string): Uint8Array | undefined {
  const digits = digitsOf(text);
  if (digits.length % 2 > 0 || !/^[0-9a-f]+$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function digitsOf(text: string): string {
  return text.replace(/^\\x/, '').replaceAll('-', '');
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexDigits[byte];
  return text;
}
