import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { defaultFile, schemaFor } from '../configuration/default-file.js';
import type { InitConfigFlags } from '../flags/init-config-flags.js';
import { InputError } from '../input/input-error.js';

/** Runs `svc init-config`: writes a configuration file with the defaults. */
export async function runInitConfig({ config: path, force, safety, json, quiet }: InitConfigFlags) {
  const text = defaultFile(safety, schemaFor(path));
  if (path === '-') {
    process.stdout.write(text);
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: force ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new InputError(
        error.code === 'EEXIST'
          ? `${path} already exists: give another path with --config, or --force to overwrite it`
          : `${path}: cannot be written (${error.code ?? error.message})`,
      );
    },
  );
  if (json) process.stdout.write(`${JSON.stringify({ written: path })}\n`);
  else if (!quiet) process.stdout.write(`Wrote ${path}\n`);
}
