import { once } from 'node:events';
import { Busboy, Dicer } from '@fastify/busboy';
import { Problem } from '@svc/service';
import type { FastifyRequest } from 'fastify';

export interface UploadLimits {
  readonly maxBytes: number;
  readonly maxFiles: number;
}

export interface FilePart {
  readonly field: string;
  /** The name that the client sent, if any. */
  readonly name: string | undefined;
  readonly bytes: Buffer;
}

/** A form as received. */
export interface Parts {
  readonly files: readonly FilePart[];
  readonly texts: readonly (readonly [field: string, value: string])[];
}

const mostTexts = 20;
const longestText = 10_000;
const largestPartHeader = 8 * 1024;

/**
 * Reads a form as a stream, and stops storing data when it exceeds a limit. Throws a `Problem` if it is not a
 * form or exceeds the limits.
 */
export function readParts(request: FastifyRequest, limits: UploadLimits): Promise<Parts> {
  const { raw, headers } = request;
  const type = headers['content-type'] ?? '';
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes) throw tooLarge(limits.maxBytes);
  return new Promise((resolve, reject) => {
    const files: FilePart[] = [];
    const texts: [string, string][] = [];
    const form = openForm(type, limits.maxFiles);
    const counter = openCounter(type);
    let size = 0;
    let partCount = 0;
    const refuse = (problem: Error) => {
      raw.unpipe(form);
      raw.unpipe(counter);
      // The rest is discarded, so that the client reads the response.
      raw.resume();
      reject(problem);
    };
    const count = (bytes: number) => {
      size += bytes;
      if (size > limits.maxBytes) refuse(tooLarge(limits.maxBytes));
      return size <= limits.maxBytes;
    };
    form.on('file', (field, stream, name: string | undefined) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (count(chunk.length)) chunks.push(chunk);
      });
      stream.on('end', () => files.push({ field, name, bytes: Buffer.concat(chunks) }));
      stream.on('error', () => refuse(malformed()));
    });
    form.on('field', (field, value, _nameTruncated, isTruncated) => {
      if (isTruncated) refuse(fieldTooLong(field));
      else if (count(value.length)) texts.push([field, value]);
    });
    form.on('filesLimit', () => refuse(tooMany(limits.maxFiles)));
    form.on('fieldsLimit', () => refuse(malformed()));
    form.on('partsLimit', () => refuse(malformed()));
    form.on('error', () => refuse(malformed()));
    counter.on('part', (part) => {
      partCount += 1;
      part.on('error', () => {});
      part.resume();
    });
    counter.on('error', () => refuse(malformed()));
    const whole = Promise.all([form, counter].map((each) => once(each, 'finish')));
    whole.then(() => {
      // The form skips parts whose headers it cannot parse, such as a file name with a line break.
      if (files.length + texts.length < partCount) reject(unreadablePart());
      else resolve({ files, texts });
    }, refuse);
    raw.once('close', () => {
      if (!raw.complete) reject(new Problem(400, 'BODY_INCOMPLETE', 'The body ended early.'));
    });
    raw.pipe(form);
    raw.pipe(counter);
  });
}

function openForm(type: string, maxFiles: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Folders matter to tools that have one for each migration; callers clean the names.
      preservePath: true,
      limits: {
        files: maxFiles,
        fields: mostTexts,
        fieldSize: longestText,
        headerSize: largestPartHeader,
      },
    });
  } catch {
    throw malformed();
  }
}

/** Counts the parts of a form. */
function openCounter(type: string): Dicer {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return new Dicer({ boundary });
}

function unreadablePart(): Problem {
  return new Problem(
    400,
    'MALFORMED_FORM',
    'A part of the form has no name, or headers that cannot be read.',
  );
}

function malformed(): Problem {
  return new Problem(400, 'MALFORMED_FORM', 'The body is not multipart/form-data.');
}

function fieldTooLong(field: string): Problem {
  return new Problem(400, 'INVALID_REQUEST', 'A field of the form is too long.', {
    details: [{ field, message: `at most ${longestText} bytes` }],
  });
}

function tooLarge(maxBytes: number): Problem {
  return new Problem(
    413,
    'BODY_TOO_LARGE',
    `The files have more than ${maxBytes.toLocaleString('en')} bytes in total.`,
  );
}

function tooMany(maxFiles: number): Problem {
  return new Problem(
    413,
    'TOO_MANY_MIGRATIONS',
    `There are more than ${maxFiles.toLocaleString('en')} files.`,
  );
}
