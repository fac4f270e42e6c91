// A server for a benchmark: `svc serve` on a free port, with a temporary database.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signToken } from '../packages/server/dist/access/sign-token.js';

const secret = 'a secret for the benchmark and nothing else';

/** The secret for signing pull requests. */
export const webhookSecret = 'a secret for the webhooks of the benchmark';

/** Starts the server and waits until it listens. */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
  await chmod(folder, 0o755);
  const monitor = new URL('./event-loop.mjs', import.meta.url).href;
  const server = spawn(
    process.execPath,
    ['--import', monitor, 'packages/cli/bin/svc.js', 'serve'],
    {
      env: {
        ...malloc(),
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        JWT_SECRET: secret,
        GITHOST_WEBHOOK_SECRET: webhookSecret,
        DATABASE_URL: `embedded:${folder}/database`,
        PORT: '0',
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let hearDelay = () => {};
  const port = await new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const match = /"message":"listening on .*:(\d+)"/.exec(line);
      if (match) resolve(Number(match[1]));
      if (line.startsWith('{"event_loop"')) hearDelay(JSON.parse(line).event_loop);
    });
  });
  const agent = new Agent({ keepAlive: true });
  const authorization = `Bearer ${await signToken(secret, 24 * 3600)}`;
  return {
    /** Sends a request and returns the status of the response. */
    send: ({ path, body, headers: more }) =>
      new Promise((resolve, reject) => {
        const headers = { authorization, 'content-type': 'application/json', ...more };
        const method = body ? 'POST' : 'GET';
        const call = request({ port, path, agent, method, headers }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode));
        });
        call.on('error', reject);
        call.end(body && JSON.stringify(body));
      }),
    /** The event loop delay of the server since the last call. */
    eventLoopDelay: () =>
      new Promise((resolve) => {
        hearDelay = resolve;
        server.kill('SIGUSR2');
      }),
    /** The memory of the process. */
    memoryMb: () => residentMb(server.pid),
    /** The total memory of its workers. */
    workersMb: async () => {
      const sizes = await Promise.all((await workersOf(server.pid)).map(residentMb));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    /** The processor time that the server has used so far, with its workers and its database. */
    processorMs: () => processorMs(server.pid),
    stop: async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function residentMb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The worker processes of a server. */
async function workersOf(server) {
  const children = (await processes()).filter(({ parent }) => parent === server);
  const commands = await Promise.all(
    children.map(({ pid }) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.map(({ pid }) => pid).filter((_, at) => commands[at].includes('worker-host'));
}

/** The processor time of a process and its descendants, including those that have ended. */
async function processorMs(root) {
  const all = await processes();
  const family = new Set([root]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const own = all.filter(({ pid }) => family.has(pid));
  return own.reduce((sum, { ticks }) => sum + ticks, 0) * 10;
}

/** Every process of the machine, with the processor time of itself and of its children that have ended. */
async function processes() {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')),
  );
  return stats.filter(Boolean).map((stat) => {
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid: Number.parseInt(stat, 10), parent: fields[1], ticks };
  });
}

/** The settings for memory allocation in the environment, which the server gets too. */
function malloc() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')),
  );
}

/** Three migrations with ten statements, as a small project has them. */
export const smallSet = [
  `CREATE TABLE users (id bigserial PRIMARY KEY, email text NOT NULL);
CREATE TABLE posts (
  id bigserial PRIMARY KEY,
  author_id bigint NOT NULL REFERENCES users (id),
  title text NOT NULL
);
CREATE INDEX posts_author ON posts (author_id);
COMMENT ON TABLE posts IS 'What people write';`,
  `ALTER TABLE users ADD COLUMN name text;
ALTER TABLE posts ADD COLUMN published_at timestamptz;
CREATE VIEW published AS SELECT id, title FROM posts WHERE published_at IS NOT NULL;`,
  `ALTER TABLE users ALTER COLUMN name SET NOT NULL;
CREATE UNIQUE INDEX users_email ON users (lower(email));
INSERT INTO users (email, name) VALUES ('a@example.com', 'A');`,
];

/** The first migrations of the example, or all of them. */
export async function history(count) {
  const folder = 'examples/storefront';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.slice(0, count).map((name) => readFile(join(folder, name), 'utf8')));
}
