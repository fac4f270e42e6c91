import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { pastTheIndex } from './past-the-index.mjs';

const packages = resolve(import.meta.dirname, '../packages');

/** How the published packages name the private ones that they do not hold. */
const publishedAs = { engine: 'svc/engine', proof: 'svc/proof', report: 'svc/report' };

/**
 * Bundles the entries of a package into its folder `bundle`, all files side by side: what code looks for beside itself
 * or in the folder above is found there as in the folder that tsc makes. `inPlace` names the private packages that the
 * bundle holds; those in `publishedAs` are imported by that name otherwise.
 */
export async function bundlePackage({ folder, input, inPlace, external, groups = [] }) {
  const build = await rolldown({
    cwd: packages,
    platform: 'node',
    input,
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [privatePackages(inPlace), pastTheIndex(inPlace)],
    resolve: {
      // Some packages keep a build for old module loaders under `main`, which no bundler can follow.
      mainFields: ['module', 'main'],
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
    onLog: (level, log, next) => {
      // A command loads a module early that another command would load late: that is as it should be.
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

function privatePackages(inPlace) {
  return {
    name: 'private-packages',
    resolveId(id) {
      const [, name, inside] = /^@svc\/([a-z]+)(?:\/(.+))?$/.exec(id) ?? [];
      if (name === undefined) return null;
      if (inPlace.includes(name)) return join(packages, name, 'src', sourceFile(inside));
      return publishedAs[name] ? { id: publishedAs[name], external: true } : null;
    },
  };
}

/** The source of what a private package exports under a path. */
function sourceFile(inside = 'index') {
  const elsewhere = {
    layout: 'text/layouts/layout',
    'safety-levels': 'squash/safety-levels',
    'engine-kinds': 'engines/engine-kinds',
    'postgres-package': 'engines/embedded/postgres-package',
    arrange: 'uploads/arrange',
  };
  return `${elsewhere[inside] ?? inside}.ts`;
}
