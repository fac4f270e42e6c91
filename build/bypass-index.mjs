import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../packages');

/**
 * A plugin that resolves imports of a private package directly to the modules that define the imported names,
 * bypassing the package's index. A bundler splits chunks by the modules that a module imports; through an index
 * that is the whole package, and the command would load the whole engine to print a place in a file.
 */
export function bypassIndex(names) {
  const packagesByName = new Map(names.map((name) => [`@svc/${name}`, exportsOf(name)]));
  return {
    name: 'bypass-index',
    load(id) {
      if (!id.startsWith(packages) || !id.endsWith('.ts')) return null;
      return readFileSync(id, 'utf8').replaceAll(
        /^import ([^;]*?) from '(@svc\/[a-z]+)';/gm,
        (statement, what, from) =>
          packagesByName.has(from) && what.startsWith('{')
            ? withLinesOf(statement, direct(what, packagesByName.get(from)))
            : statement,
      );
    },
  };
}

/** Where each exported value of a package is defined, by its name. */
function exportsOf(name) {
  const index = join(packages, name, 'src/index.ts');
  const statements = readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']+)';/gm);
  return new Map(
    [...statements].flatMap(([, what, from]) =>
      valuesIn(what).map((value) => [value, join(dirname(index), from.replace(/js$/, 'ts'))]),
    ),
  );
}

function direct(what, definedIn) {
  return valuesIn(what.slice(1, -1))
    .map((value) => {
      const module = definedIn.get(value.split(' as ')[0]);
      if (module === undefined) throw new Error(`no index exports ${value}`);
      return `import { ${value} } from ${JSON.stringify(module)};`;
    })
    .join(' ');
}

function valuesIn(list) {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '));
}

/** The code of a module keeps its lines, so that source maps stay correct. */
function withLinesOf(statement, code) {
  return code + '\n'.repeat(statement.split('\n').length - 1);
}
