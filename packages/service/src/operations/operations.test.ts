import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.js';
import { startInOrder } from '../process/start-in-order.js';
import { startTracing } from '../process/tracing.js';
import { Operations } from './operations.js';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const settings = { HOST: '127.0.0.1', SVC_OPS_PORT: 0, SVC_SHUTDOWN_DELAY_S: 0 };

let databaseAnswers: boolean;
const database = {
  answers: async () => databaseAnswers,
  pool: { totalCount: 3, idleCount: 1, waitingCount: 2 },
} as unknown as Parameters<Operations['isUp']>[0];
beforeEach(() => {
  databaseAnswers = true;
  lines.length = 0;
});

const get = async (operations: Operations, path: string) => {
  const response = await fetch(`http://127.0.0.1:${operations.port}${path}`);
  return { status: response.status, text: await response.text() };
};
const statusOf = async (operations: Operations, path: string) =>
  (await get(operations, path)).status;

test('/ready already answers 503 when the server begins to stop', async () => {
  let atStop: readonly number[] = [];
  const { result, close } = await startInOrder(async (atTheEnd) => {
    const operations = await Operations.start(settings, log, atTheEnd);
    expect(await get(operations, '/ready')).toEqual({ status: 503, text: 'starting\n' });
    expect(await statusOf(operations, '/live')).toBe(200);
    atTheEnd(async () => {
      atStop = [await statusOf(operations, '/ready'), await statusOf(operations, '/live')];
    });
    operations.isUp(database, atTheEnd);
    return operations;
  });
  expect(await statusOf(result, '/ready')).toBe(200);
  await close();
  expect(atStop).toEqual([503, 200]);
  await expect(get(result, '/live')).rejects.toThrow();
});

test('without SVC_OPS_PORT, no port is opened', async () => {
  const { result, close } = await startInOrder((atTheEnd) =>
    Operations.start({ ...settings, SVC_OPS_PORT: undefined }, log, atTheEnd),
  );
  expect(result.port).toBeUndefined();
  await close();
});

describe('while the server is running', () => {
  let operations: Operations;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const started = await startInOrder(async (atTheEnd) => {
      const made = await Operations.start(settings, log, atTheEnd);
      made.isUp(database, atTheEnd);
      return made;
    });
    operations = started.result;
    close = started.close;
  });
  afterEach(() => close());

  test('without its database, /ready answers 503 and /live still answers 200', async () => {
    databaseAnswers = false;
    expect(await statusOf(operations, '/ready')).toBe(503);
    expect(await statusOf(operations, '/live')).toBe(200);
  });

  test('other paths answer 404 and other methods 405', async () => {
    expect(await statusOf(operations, '/squash')).toBe(404);
    const response = await fetch(`http://127.0.0.1:${operations.port}/metrics`, { method: 'POST' });
    expect(response.status).toBe(405);
  });

  test('/metrics shows requests, waits, runs, queues, workers, memory and connections', async () => {
    const { metrics } = operations;
    metrics.requestEnded({ method: 'GET', route: '/v1/runs/:id', status: 200, seconds: 0.2 });
    metrics.waited('quick', 3);
    metrics.runEnded('squash', 'proven', 4);
    metrics.watchQueue(() => [{ lane: 'proof', waiting: 7, oldestSeconds: 12 }]);
    metrics.watchWorkers(() => [{ lane: 'proof', size: 4, busy: 3 }]);
    metrics.watchMemory(async () => [100, 300]);
    const text = (await get(operations, '/metrics')).text;
    for (const line of [
      'svc_http_request_duration_seconds_count{method="GET",route="/v1/runs/:id",status="200"} 1',
      'svc_queue_wait_seconds_bucket{le="2.5",lane="quick"} 0',
      'svc_queue_wait_seconds_bucket{le="5",lane="quick"} 1',
      'svc_runs_total{kind="squash",verdict="proven"} 1',
      'svc_run_duration_seconds_sum{kind="squash"} 4',
      'svc_queue_depth{lane="proof"} 7',
      'svc_queue_oldest_seconds{lane="proof"} 12',
      'svc_workers{lane="proof"} 4',
      'svc_workers_busy{lane="proof"} 3',
      'svc_worker_memory_bytes{of="all"} 400',
      'svc_worker_memory_bytes{of="largest"} 300',
      'svc_database_connections{state="busy"} 2',
      'svc_database_connections{state="idle"} 1',
      'svc_database_connections{state="waiting"} 2',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  test('/metrics omits a metric that cannot be read and shows the others', async () => {
    let isThere = true;
    operations.metrics.watchQueue(async () => {
      if (!isThere) throw new Error('the database is away');
      return [{ lane: 'proof', waiting: 7 }];
    });
    const text = async () => (await get(operations, '/metrics')).text;
    expect(await text()).toContain('svc_queue_depth{lane="proof"} 7');
    isThere = false;
    expect(await text()).not.toContain('svc_queue_depth{');
    expect(await text()).toContain('svc_database_connections{state="idle"} 1');
  });
});

describe('OpenTelemetry', () => {
  const asked = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  const missing = () =>
    Promise.reject(Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' }));

  test('is loaded only if its environment variables are set', async () => {
    const never = () => Promise.reject(new Error('loaded'));
    expect(await startTracing({}, log, never)).toBeUndefined();
    expect(await startTracing({ ...asked, OTEL_SDK_DISABLED: 'true' }, log, never)).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test('logs a warning with the package name if the package is not installed', async () => {
    expect(await startTracing(asked, log, missing)).toBeUndefined();
    expect(lines.join('')).toContain(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the package for traces is not installed: run npm install @opentelemetry/sdk-node',
    );
  });
});
