// What the server can do: requests per second and latency of /health alone, of /analyze and /squash with a
// history of 20 files, and of /health while every thread squashes: how long the main thread was kept from
// answering is measured too. Memory before and after.
//
//   npm run bench:server -- [seconds for each part, default 5]
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signToken } from '../packages/server/dist/index.js';

const seconds = Number(process.argv[2] ?? 5);
const secret = 'a secret for the benchmark and nothing else';
const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
await chmod(folder, 0o755);
const monitor = new URL('./event-loop.mjs', import.meta.url).href;
const server = spawn(process.execPath, ['--import', monitor, 'packages/cli/bin/svc.js', 'serve'], {
  env: {
    PATH: process.env.PATH,
    TMPDIR: tmpdir(),
    JWT_SECRET: secret,
    DATABASE_URL: `embedded:${folder}/database`,
    PORT: '0',
    HOST: '127.0.0.1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let hearDelay = () => {};
const port = await new Promise((resolve) => {
  createInterface({ input: server.stdout }).on('line', (line) => {
    const said = /"message":"listening on .*:(\d+)"/.exec(line);
    if (said) resolve(Number(said[1]));
    if (line.startsWith('{"event_loop"')) hearDelay(JSON.parse(line).event_loop);
  });
});
const agent = new Agent({ keepAlive: true });
const authorization = `Bearer ${await signToken(secret, 3600)}`;
const migrations = await history(20);
const analyze = { path: '/analyze', body: { migrations } };
const squash = { path: '/squash', body: { migrations, config: { validate: false } } };
const prove = { path: '/squash', body: { migrations } };

console.log('part                              requests/s   p50 ms   p99 ms   max ms  errors');
await load('/health', { path: '/health' }, 5);
await sayDelay();
await load('warming up', prove, 2);
const before = await memoryMb();
await load('/analyze, 20 files', analyze, 4);
await load('/squash, 20 files', squash, 4);
await load('/squash, 20 files, proven', prove, 2);
await eventLoopDelay();
const ends = Date.now() + seconds * 1000;
const busy = [1, 2, 3, 4].map(async () => {
  while (Date.now() < ends) await send(squash);
});
await load('/health while all squash', { path: '/health' }, 5);
await sayDelay();
await Promise.all(busy);
console.log(`memory of the server: ${before} MB before, ${await memoryMb()} MB after`);

server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await rm(folder, { recursive: true });

async function load(title, what, clients) {
  const times = [];
  let errors = 0;
  const began = performance.now();
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now();
      const status = await send(what);
      times.push(performance.now() - start);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate = times.length / ((performance.now() - began) / 1000);
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const cells = [
    rate.toFixed(1),
    at(0.5).toFixed(1),
    at(0.99).toFixed(1),
    at(1).toFixed(1),
    errors,
  ];
  console.log(title.padEnd(33), ...cells.map((cell) => String(cell).padStart(8)));
}

function send({ path, body }) {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

async function sayDelay() {
  const { p50, p99, max } = await eventLoopDelay();
  console.log(`  its main thread was late by ${p50} ms (p50), ${p99} ms (p99), ${max} ms (max)`);
}

/** How late the main thread of the server was since it was last asked. */
function eventLoopDelay() {
  return new Promise((resolve) => {
    hearDelay = resolve;
    server.kill('SIGUSR2');
  });
}

async function history(count) {
  const names = (await readdir('examples/storefront'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Promise.all(
    names.slice(0, count).map((name) => readFile(join('examples/storefront', name), 'utf8')),
  );
}

async function memoryMb() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
