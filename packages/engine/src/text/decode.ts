import { SourceError } from './errors.js';
import type { Migration } from './migration.js';
import { lineIndex } from './offsets.js';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes a file's bytes as strict UTF-8 without the byte order mark. Throws `SourceError`. */
export function decodeMigration(name: string, bytes: Uint8Array): Migration {
  refuseUtf16(name, bytes);
  const content =
    bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  const text = decode(name, content);
  const nul = text.indexOf('\0');
  if (nul !== -1) {
    throw new SourceError(
      lineIndex({ name, text })(nul),
      'a NUL byte, which PostgreSQL does not accept anywhere in SQL',
      'Remove it; if the file was saved as UTF-16, save it as UTF-8.',
    );
  }
  return { name, text };
}

function refuseUtf16(name: string, bytes: Uint8Array): void {
  const littleEndian = bytes[0] === 0xff && bytes[1] === 0xfe;
  const bigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (!littleEndian && !bigEndian) return;
  throw new SourceError(
    { file: name, line: 1, column: 1 },
    'the file is UTF-16, not UTF-8',
    `Save it as UTF-8, for example with: iconv -f UTF-16 -t UTF-8 ${name}`,
  );
}

function decode(name: string, content: Uint8Array): string {
  try {
    return strict.decode(content);
  } catch {
    const bad = firstBadByte(content);
    const before = lenient.decode(content.subarray(0, bad));
    const byte = (content[bad] ?? 0).toString(16).padStart(2, '0');
    throw new SourceError(
      lineIndex({ name, text: before })(before.length),
      `the file is not UTF-8: byte 0x${byte} is invalid here`,
      'Save it as UTF-8; if it is Latin-1 or Windows-1252, convert it, for example with: ' +
        `iconv -f WINDOWS-1252 -t UTF-8 ${name}`,
    );
  }
}

/** The offset of the first sequence that is not well-formed UTF-8 (RFC 3629). */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const width = sequenceLength(bytes, at);
    if (width === 0) return at;
    at += width;
  }
  return at;
}

/** The length of the well-formed sequence at `at`, or 0. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let i = 1; i < width; i += 1) {
    const [low, high] = i === 1 ? secondByteRange(lead) : [0x80, 0xbf];
    const byte = bytes[at + i];
    if (byte === undefined || byte < low || byte > high) return 0;
  }
  return width;
}

/** The second byte rules out overlong forms, surrogates and code points beyond U+10FFFF. */
function secondByteRange(lead: number): readonly [number, number] {
  switch (lead) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}
