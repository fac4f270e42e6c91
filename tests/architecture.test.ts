import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Imports run one way: cli imports servers, which is server and platform; these import service, which imports ai,
 * proof, and the HTML template of report; ai, proof and report import engine. The engine imports no other package and no Node module, so that it
 * runs in a browser. The dashboard (web) imports from platform only types and the function that orders files;
 * platform serves the files of web and imports none of them.
 */
const allowed: Readonly<Record<string, readonly RegExp[]>> = {
  engine: [/^libpg-query($|\/)/],
  proof: [/^node:/, /^@svc\/engine$/, /^pg$/, /^pg-copy-streams$/, /^@electric-sql\/pglite/],
  report: [/^@svc\/engine$/, /^@hpcc-js\/wasm-graphviz$/],
  ai: [/^@svc\/engine$/, /^ai$/, /^@ai-sdk\/(anthropic|openai)$/],
  service: [
    /^node:/,
    /^@svc\/(ai|engine|engine\/v8-flags|proof|report\/html)$/,
    /^(@fastify\/cors|fastify)$/,
    /^pg(-boss)?$/,
    /^pino$/,
    /^prom-client$/,
    /^@opentelemetry\/(api|sdk-node)$/,
    /^zod$/,
  ],
  server: [
    /^node:/,
    /^@svc\/(ai|engine|proof|service)$/,
    /^@octokit\/(app|core|plugin-paginate-rest|plugin-retry|plugin-throttling)$/,
    /^fastify$/,
    /^jose$/,
    /^jsonc-parser$/,
    /^pg$/,
    /^zod$/,
  ],
  platform: [
    /^node:/,
    /^@svc\/(engine|engine\/layout|proof|report|report\/html|service)$/,
    /^@fastify\/busboy$/,
    /^@better-auth\/passkey$/,
    /^better-auth(\/(api|crypto|plugins))?$/,
    /^fastify$/,
    /^kysely$/,
    /^nodemailer$/,
    /^pg$/,
    /^rate-limiter-flexible$/,
    /^zod$/,
  ],
  servers: [/^@svc\/(platform|server|server\/sign-token)$/],
  web: [
    /^@svc\/(engine(\/(project|reduction))?|proof\/browser|report\/(graph|views))$/,
    /^libpg-query-in-place$/,
    /^(pglite-files|svc-cluster|@electric-sql\/pglite\/pglite\.wasm)\?url$/,
    /^libpg-query\/wasm\/libpg-query\.wasm\?url$/,
    /^@svc\/platform\/(api-types|arrange)$/,
    /^@tanstack\/react-query$/,
    /^@codemirror\/(commands|lang-sql|language|lint|search|state|view)$/,
    /^@lezer\/highlight$/,
    /^lucide-react$/,
    /^react(-dom\/client)?$/,
    /^uqr$/,
    /^wouter$/,
  ],
  cli: [
    /^node:/,
    /^@svc\/(ai|engine|proof|report|servers)$/,
    /^@svc\/(engine\/(safety-levels|syntax-errors|v8-flags)|proof\/(engine-kinds|postgres-package))$/,
    /^commander$/,
    /^diff$/,
    /^jsonc-parser$/,
    /^picocolors$/,
    /^yaml$/,
    /^zod$/,
  ],
};

/**
 * The folders of the engine: each imports only from those before it, and from itself. The files of `src` itself
 * come last.
 */
const layers = [
  'text',
  'code',
  'sql',
  'trace',
  'state',
  'plpgsql',
  'session',
  'footprints',
  'guards',
  'running',
  'pieces',
  'objects',
  'blocks',
  'contradictions',
  'history',
  'squash',
  'print',
  'provenance',
  'squash.ts',
  'verbatim.ts',
  'analyze',
  'index.ts',
];

const packages = resolve(import.meta.dirname, '../packages');

describe.each(Object.entries(allowed))('%s', (name, patterns) => {
  const root = join(packages, name, 'src');
  const files = sourceFiles(root);

  it('has sources', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it('imports only what its layer allows', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(target, file, root, patterns))
        .map((target) => `${relative(packages, file)} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no cycles between files', () => {
    expect(fileCycles(files, root)).toEqual([]);
  });

  it('has no cycles between the files of its suites', () => {
    const suites = join(packages, name, 'suites');
    expect(fileCycles(existsSync(suites) ? sourceFiles(suites) : [], suites)).toEqual([]);
  });

  it('has no cycles between folders', () => {
    const own = new Set(files);
    const folderOf = (file: string) => relative(root, file).split('/').slice(0, -1)[0];
    const imports = new Map<string, readonly string[]>();
    for (const file of files) {
      const folder = folderOf(file);
      if (folder === undefined || file.endsWith('.test-support.ts')) continue;
      const others = importedFiles(file, own).flatMap((each) => folderOf(each) ?? []);
      imports.set(folder, [
        ...(imports.get(folder) ?? []),
        ...others.filter((each) => each !== folder),
      ]);
    }
    expect(cyclesIn(imports)).toEqual([]);
  });

  it('has unique file names, except for index.ts', () => {
    const names = files.map((file) => basename(file)).filter((each) => each !== 'index.ts');
    expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  });
});

describe('the folders of the engine', () => {
  const root = join(packages, 'engine', 'src');
  const files = sourceFiles(root).filter((file) => !file.endsWith('.test-support.ts'));
  const folderOf = (file: string) => relative(root, file).split('/')[0] ?? '';

  it('import only from folders before them', () => {
    const own = new Set(files);
    const wrong = files.flatMap((file) =>
      importedFiles(file, own)
        .filter((each) => layers.indexOf(folderOf(each)) > layers.indexOf(folderOf(file)))
        .map((each) => `${relative(root, file)} imports ${relative(root, each)}`),
    );
    expect(wrong).toEqual([]);
    expect(new Set(files.map(folderOf))).toEqual(new Set(layers));
  });

  // Everything else takes a Lookup, which cannot record operations.
  it('record operations only where statements are read', () => {
    const context = join(root, 'footprints/context.ts');
    const importing = files.filter((file) => importedFiles(file, new Set([context])).length > 0);
    expect([...new Set(importing.map(folderOf))].toSorted()).toEqual([
      'blocks',
      'history',
      'objects',
      'running',
    ]);
  });
});

function sourceFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => join(root, file));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The files of the same package that a file imports. */
function importedFiles(file: string, files: ReadonlySet<string>): readonly string[] {
  return importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => join(dirname(file), target).replace(/\.jsx?$/, ''))
    .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((each) => files.has(each)));
}

function fileCycles(files: readonly string[], root: string): readonly (readonly string[])[] {
  const own = new Set(files);
  const imports = new Map(files.map((file) => [file, importedFiles(file, own)]));
  return cyclesIn(imports).map((cycle) => cycle.map((each) => relative(root, each)));
}

/** Import cycles, each once. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
    if (path.includes(file) || done.has(file)) return;
    path.push(file);
    for (const each of imports.get(file) ?? []) visit(each);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return cycles;
}

function isAllowed(
  target: string,
  file: string,
  root: string,
  patterns: readonly RegExp[],
): boolean {
  if (!target.startsWith('.')) return patterns.some((pattern) => pattern.test(target));
  return !relative(root, join(dirname(file), target)).startsWith('..');
}
