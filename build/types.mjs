import { join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const packages = resolve(import.meta.dirname, '../packages');

/** Writes the types of the libraries that the package `svc` exports, one file each, from the output of tsc. */
export async function bundleTypes(folder, libraries) {
  const build = await rollup({
    input: Object.fromEntries(
      libraries.map((name) => [name, join(packages, name, 'dist/index.d.ts')]),
    ),
    external: [/^node:/, /^@svc\//, 'libpg-query'],
    plugins: [dts()],
  });
  await build.write({
    dir: join(folder, 'bundle'),
    format: 'es',
    entryFileNames: '[name].d.ts',
    paths: Object.fromEntries(libraries.map((name) => [`@svc/${name}`, `svc/${name}`])),
  });
  await build.close();
}
