import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { bypassIndex } from './bypass-index.mjs';

const packages = resolve(import.meta.dirname, '../packages');

/** How the published packages import the private ones that they do not contain. */
const publishedAs = { engine: 'svc/engine', proof: 'svc/proof', report: 'svc/report' };

/**
 * Bundles the entries of a package into its folder `bundle`, all files in one folder, so that code finds files
 * beside it or in the parent folder as in the output of tsc. `inPlace` names the private packages that the bundle
 * contains, and `pathsInPlace` single exports of others; those in `publishedAs` are imported by that name otherwise.
 */
export async function bundlePackage({
  folder,
  input,
  inPlace,
  pathsInPlace = [],
  external,
  groups = [],
}) {
  const build = await rolldown({
    cwd: packages,
    platform: 'node',
    input,
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [privatePackages(inPlace, pathsInPlace), bypassIndex(inPlace)],
    resolve: {
      // Some packages have a build for old module loaders under `main`, which bundlers cannot follow.
      mainFields: ['module', 'main'],
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
    onLog: (level, log, next) => {
      // A module that one command loads early and another late is fine.
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') next(level, log);
    },
  });
  const { output } = await build.write({
    dir: join(folder, 'bundle'),
    cleanDir: true,
    format: 'esm',
    chunkFileNames: '[name].js',
    codeSplitting: { groups },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  return output.filter(({ type }) => type === 'chunk');
}

function privatePackages(inPlace, pathsInPlace) {
  return {
    name: 'private-packages',
    resolveId(id) {
      const [, name, inside] = /^@svc\/([a-z]+)(?:\/(.+))?$/.exec(id) ?? [];
      if (name === undefined) return null;
      if (inPlace.includes(name) || pathsInPlace.includes(`${name}/${inside}`)) {
        return join(packages, name, 'src', sourceFile(inside));
      }
      return publishedAs[name] ? { id: publishedAs[name], external: true } : null;
    },
  };
}

/** The source of a path that a private package exports. */
function sourceFile(inside = 'index') {
  const elsewhere = {
    layout: 'text/layouts/layout',
    reduction: 'analyze/reduction',
    'safety-levels': 'squash/safety-levels',
    'syntax-errors': 'sql/parser/syntax-errors',
    'v8-flags': 'sql/v8-flags',
    'engine-kinds': 'engines/engine-kinds',
    'postgres-package': 'engines/embedded/postgres-package',
    'sign-token': 'access/sign-token',
    arrange: 'uploads/arrange',
  };
  return `${elsewhere[inside] ?? inside}.ts`;
}
