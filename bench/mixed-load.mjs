// Requests of all kinds from three clients, for a given time: prints the responses, and the memory of the server
// and its workers each minute, to reveal leaks.
const clients = 3;
const minute = 60_000;

/** Keeps the server busy, and prints its state each minute. */
export async function mixedLoad(server, migrations, minutes) {
  const kinds = [
    { name: 'analyze', path: '/analyze', body: { migrations }, status: 200 },
    {
      name: 'squash',
      path: '/squash',
      body: { migrations, config: { validate: false } },
      status: 200,
    },
    { name: 'squash, proven', path: '/squash', body: { migrations }, status: 200 },
    { name: 'syntax error', path: '/squash', body: { migrations: ['SELEC 1'] }, status: 422 },
  ];
  const tally = new Map(kinds.map(({ name }) => [name, { requests: 0, ms: 0 }]));
  let failures = 0;
  let worst = 0;
  let worstWorkers = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began >= minutes * minute;
  const client = async (_, number) => {
    for (let turn = number; !isOver(); turn++) {
      const kind = kinds[turn % kinds.length];
      const start = performance.now();
      const status = await server.send(kind).catch(() => 0);
      const count = tally.get(kind.name);
      count.requests += 1;
      count.ms += performance.now() - start;
      if (status !== kind.status) failures += 1;
    }
  };
  console.log('minute  memory MB  workers MB  requests  failures');
  const say = async () => {
    const memory = await server.memoryMb();
    const workers = await server.workersMb();
    worst = Math.max(worst, memory);
    worstWorkers = Math.max(worstWorkers, workers);
    const all = [...tally.values()].reduce((sum, { requests }) => sum + requests, 0);
    const at = Math.round((performance.now() - began) / minute);
    const cells = [
      String(memory).padStart(10),
      String(workers).padStart(10),
      String(all).padStart(9),
    ];
    console.log(String(at).padStart(6), ...cells, String(failures).padStart(9));
  };
  const timer = setInterval(say, minute);
  await Promise.all(Array.from({ length: clients }, client));
  clearInterval(timer);
  for (const [name, { requests, ms }] of tally) {
    console.log(`${name}: ${requests} requests, ${Math.round(ms / requests)} ms each`);
  }
  console.log(`server at most ${worst} MB, workers ${worstWorkers} MB, ${failures} failures`);
}
