// A server for a benchmark: `svc serve` on a free port, with a temporary database.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signToken } from '../packages/server/dist/index.js';

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
      const said = /"message":"listening on .*:(\d+)"/.exec(line);
      if (said) resolve(Number(said[1]));
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
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === server;
      return isChild ? await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') : '';
    }),
  );
  return ids.filter((_, index) => commands[index].includes('worker-host'));
}

/** Memory allocation is part of how a server is run. */
function malloc() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')),
  );
}

/** The first migrations of the example. */
export async function history(count) {
  const folder = 'examples/storefront';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.slice(0, count).map((name) => readFile(join(folder, name), 'utf8')));
}
