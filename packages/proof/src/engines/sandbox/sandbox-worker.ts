/** The thread of one sandboxed database. */
import { parentPort, workerData } from 'node:worker_threads';
import { recordTemplate, type Template } from './cluster-template.js';
import { capMemory } from './limits.js';
import { libraryDigests, lockDown } from './lock-down.js';
import type { Reply, Request, StartInstance } from './messages.js';
import { Postgres } from './postgres.js';

const start = workerData as StartInstance;
const port = parentPort;
if (!port) throw new Error('this module must run in the thread of a sandboxed database');

const reply = (message: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

capMemory(start.memoryLimit);
try {
  let libraries = start.template?.libraries;
  let template: Template | undefined;
  const postgres = await Postgres.start(start, {
    placed: (files) => {
      libraries ??= libraryDigests(files);
      if (start.recordTemplate) template = recordTemplate(files, libraries);
    },
    confine: () => lockDown(libraries ?? new Set()),
  });
  port.on('message', (request: Request) => answer(postgres, request));
  reply({ kind: 'ready', template });
} catch (error) {
  reply({ kind: 'not-started', message: error instanceof Error ? error.message : String(error) });
  port.close();
}

/** Requests arrive one at a time: the database sends the next one after the response. */
async function answer(postgres: Postgres, request: Request): Promise<void> {
  const { id } = request;
  if (request.kind === 'save') {
    const dataDirectory = await postgres.save();
    reply({ kind: 'saved', id, dataDirectory }, [dataDirectory]);
    return;
  }
  const outcome = await postgres.run(request.sql, request.copyData, request.wantRows);
  reply({ kind: 'ran', id, ...outcome });
}
