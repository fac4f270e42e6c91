import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { etagOf } from '../api/etag.js';
import { packageFolder } from '../package-folder.js';

/** A file of the dashboard, ready to send. */
export interface PageFile {
  /** The path below the folder of the dashboard, with `/`. */
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** Compressed, if that pays off. Large files are compressed on their first request. */
  gzipped(): Promise<Buffer | undefined>;
}

/** The content types of the files that the build produces. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.data': 'application/octet-stream',
  '.gz': 'application/gzip',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

const compress = promisify(gzip);

/** PostgreSQL for the playground is 20 MB: compressing it at every start would delay the start. */
const large = 1_000_000;

/** Reads all files of the dashboard into memory. */
export async function readPageFiles(): Promise<readonly PageFile[]> {
  const folder = fileURLToPath(new URL('pages', packageFolder));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(
      `The dashboard is not built: ${folder} does not exist. Run npm run build, or serve only the API with SVC_DASHBOARD=false.`,
    );
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(names.map((name) => readPageFile(folder, name)));
}

async function readPageFile(folder: string, name: string): Promise<PageFile> {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`unknown content type of ${name}`);
  const bytes = await readFile(name);
  let compressed: Promise<Buffer | undefined> | undefined;
  const gzipped = () => {
    compressed ??= extname(name) === '.gz' ? Promise.resolve(undefined) : worthwhile(bytes);
    return compressed;
  };
  if (bytes.length < large) await gzipped();
  return {
    path: name.slice(folder.length).replaceAll('\\', '/'),
    type,
    etag: etagOf(bytes),
    bytes,
    gzipped,
  };
}

async function worthwhile(bytes: Buffer): Promise<Buffer | undefined> {
  const gzipped = await compress(bytes, { level: bytes.length < large ? 9 : 6 });
  return gzipped.length < 0.9 * bytes.length ? gzipped : undefined;
}
