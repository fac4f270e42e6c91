// The capacity of the server: requests per second and latency of /health alone, of signed pull requests, which
// are queued in the database before the response, of /analyze and /squash with a history of 20 files, and of
// /health while every worker squashes, with event loop delays. Memory before and after. Then its capacity with
// eight clients, for a small set and for the whole example: of the first requests, and after V8 has optimized the code
// of the workers. Processor time includes workers and the database: unlike the rate, it is meaningful on a busy machine.
//
//   npm run bench:server -- [seconds for each part, default 5]
//   npm run bench:server -- --capacity [seconds]  only the last part
//   npm run bench:server -- --mixed <minutes>     requests of all kinds, memory each minute
import { readArguments } from './help.mjs';
import { mixedLoad } from './mixed-load.mjs';
import { pullRequestEvent } from './pull-request-event.mjs';
import { history, smallSet, startServer, webhookSecret } from './running-server.mjs';

const { values, positionals } = readArguments({
  mixed: { type: 'string' },
  capacity: { type: 'boolean' },
});
const server = await startServer();
const migrations = await history(20);
const seconds = Number(positionals[0] ?? 5);
if (values.mixed !== undefined) await mixedLoad(server, migrations, Number(values.mixed));
else {
  console.log(
    'part                              requests/s   p50 ms   p99 ms   max ms  errors  processor ms',
  );
  if (!values.capacity) await eachKind();
  await capacity();
}
await server.stop();

async function eachKind() {
  const analyze = { path: '/analyze', body: { migrations } };
  const squash = { path: '/squash', body: { migrations, config: { validate: false } } };
  const prove = { path: '/squash', body: { migrations } };
  const plain = await load('/health', () => ({ path: '/health' }), 5);
  await sayDelay();
  const taken = await load('pull requests', () => pullRequestEvent(webhookSecret), 5);
  console.log(`  ${(taken / plain).toFixed(2)} of the rate of /health`);
  await load('/squash, proven, the first ones', () => prove, 2);
  const before = await server.memoryMb();
  await load('/analyze, 20 files', () => analyze, 4);
  await load('/squash, 20 files', () => squash, 4);
  await load('/squash, 20 files, proven', () => prove, 2);
  await server.eventLoopDelay();
  const ends = Date.now() + seconds * 1000;
  const busy = [1, 2, 3, 4].map(async () => {
    while (Date.now() < ends) await server.send(squash);
  });
  await load('/health while all squash', () => ({ path: '/health' }), 5);
  await sayDelay();
  await Promise.all(busy);
  console.log(`memory of the server: ${before} MB before, ${await server.memoryMb()} MB after`);
}

/** The capacity with eight clients, for a small set and for the whole example, before and after warming up. */
async function capacity() {
  await sayMemory('at rest');
  for (const [name, migrations] of [
    ['3 files', smallSet],
    ['storefront', await history()],
  ]) {
    const analyze = () => ({ path: '/analyze', body: { migrations } });
    const prove = () => ({ path: '/squash', body: { migrations } });
    await load(`/analyze, ${name}, first`, analyze, 8);
    await sendAll(analyze, 8, 3 * seconds);
    await load(`/analyze, ${name}`, analyze, 8);
    await load(`/squash, ${name}, proven, first`, prove, 8);
    await load(`/squash, ${name}, proven`, prove, 8);
    await sayMemory('under load');
  }
}

async function sayMemory(when) {
  const [own, workers] = await Promise.all([server.memoryMb(), server.workersMb()]);
  console.log(`  memory ${when}: server ${own} MB, workers ${workers} MB`);
}

/** Lets clients send requests one after the other, prints the results, and returns the requests per second. */
async function load(title, next, clients) {
  const processorBefore = await server.processorMs();
  const { times, errors, rate } = await sendAll(next, clients, seconds);
  const processorMs = (await server.processorMs()) - processorBefore;
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const cells = [
    rate.toFixed(1),
    at(0.5).toFixed(1),
    at(0.99).toFixed(1),
    at(1).toFixed(1),
    errors,
    `${(processorMs / times.length).toFixed(1)}`,
  ];
  console.log(title.padEnd(33), ...cells.map((cell) => String(cell).padStart(8)));
  return rate;
}

/** Lets clients send requests one after the other for some seconds. */
async function sendAll(next, clients, duration) {
  const times = [];
  let errors = 0;
  const began = performance.now();
  const client = async () => {
    while (performance.now() - began < duration * 1000) {
      const what = next();
      const start = performance.now();
      const status = await server.send(what);
      times.push(performance.now() - start);
      if (status !== (what.status ?? 200)) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, errors, rate: times.length / ((performance.now() - began) / 1000) };
}

async function sayDelay() {
  const { p50, p99, max } = await server.eventLoopDelay();
  console.log(`  its main thread was late by ${p50} ms (p50), ${p99} ms (p99), ${max} ms (max)`);
}
