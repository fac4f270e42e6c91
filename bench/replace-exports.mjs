/**
 * A module hook: some exports of some modules are replaced, so that the product needs no switches. The module
 * that importers get passes on all other exports of the original.
 */
let replaced = new Map();

export function initialize(replacements) {
  replaced = replacements;
}

export function load(url, context, nextLoad) {
  const exports = replaced.get(url);
  if (!exports) return nextLoad(url, context);
  const original = JSON.stringify(`${url}?original`);
  const source = [
    `import * as original from ${original};`,
    `export * from ${original};`,
    ...exports.map(({ name, value }) => `export const ${name} = ${value};`),
  ].join('\n');
  return { format: 'module', source, shortCircuit: true };
}
