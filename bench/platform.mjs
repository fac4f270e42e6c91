// The cost of a request with an API key on the platform: latency and requests per second of /health (no
// database), of an invalid key (one query), of a key over its limit (the key is found and counted in its hour and
// its minute), and of a list; and how long a client waits for a small run, from its upload to the response.
//
//   npm run bench:platform -- [seconds for each part, default 3]
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Operator, readOperatorSettings } from '../packages/platform/dist/index.js';
import { startPersistentServer } from '../packages/proof/dist/index.js';
import { readArguments } from './help.mjs';

const { positionals } = readArguments();
const seconds = Number(positionals[0] ?? 3);
const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'));
await chmod(folder, 0o755);
const database = await startPersistentServer(join(folder, 'database'));
const { host, user } = database.address;
const environment = {
  PATH: process.env.PATH,
  DATABASE_URL: `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}`,
  SVC_SECRET: 'a secret for the benchmark and nothing else',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
};
const operator = await Operator.open(readOperatorSettings(environment));
const plenty = await keyWithin({ perHour: 1_000_000_000, burst: 1_000_000_000 });
const used = await keyWithin({ perHour: 1, burst: 1 });
await operator.close();

const servers = [await start('platform'), await start('platform')];
const agent = new Agent({ keepAlive: true });
console.log('part                              processes  clients  requests/s   p50 ms   p99 ms');
for (const clients of [1, 20]) {
  await load('/health', 1, clients, '/health');
  await load('401, an invalid key', 1, clients, '/v1/projects', `svc_live_${'a'.repeat(40)}`);
  await load('429, a key over its limit', 1, clients, '/v1/projects', used);
  await load('200, a list of projects', 1, clients, '/v1/projects', plenty);
}
await load('200, a list of projects', 2, 20, '/v1/projects', plenty);
const worker = await start('worker');
// The first proof on a machine prepares the sandbox.
await send(servers[0].port, '/v1/squash', plenty, upload());
for (const clients of [1, 4]) {
  await load('200, a small analysis', 1, clients, '/v1/analyze', plenty, upload());
  await load('200, a small squash, proven', 1, clients, '/v1/squash', plenty, upload());
}

agent.destroy();
for (const { child } of [worker, ...servers]) {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
}
await database.close();
await rm(folder, { recursive: true });

async function keyWithin(limits) {
  const { id } = await operator.createOrganization('bench', 'enterprise', limits);
  const scopes = ['projects:read', 'migrations:run'];
  const wanted = { name: 'bench', description: '', scopes, expiration: 'never' };
  return (await operator.createKey(id, wanted)).key;
}

async function start(command) {
  const child = spawn(process.execPath, ['packages/cli/bin/svc.js', command], {
    env: { ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /"message":"(?:listening on .*:(\d+)|working)"/.exec(line);
      if (match) resolve(Number(match[1]));
    });
  });
  return { child, port };
}

/** A form with a history of two files. */
function upload() {
  const boundary = 'a-history';
  const files = [
    'CREATE TABLE users (id bigint PRIMARY KEY);',
    'ALTER TABLE users ADD email text;',
  ];
  const parts = files.map(
    (sql, index) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${index + 1}.sql"\r\n\r\n${sql}\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

async function load(title, processes, clients, path, key, form) {
  const times = [];
  const ends = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const { port } = servers[client % processes];
      while (performance.now() < ends) {
        const began = performance.now();
        await send(port, path, key, form);
        times.push(performance.now() - began);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1).padStart(8);
  const rate = Math.round(times.length / seconds);
  console.log(
    `${title.padEnd(32)}${String(processes).padStart(11)}${String(clients).padStart(9)}${String(rate).padStart(12)} ${at(0.5)} ${at(0.99)}`,
  );
}

function send(port, path, key, form) {
  const headers = {
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    ...(form ? { 'content-type': form.type } : {}),
  };
  const method = form ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent, headers, method }, (response) => {
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end(form?.body);
  });
}
