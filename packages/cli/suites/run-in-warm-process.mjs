/**
 * One process that runs many commands, one after the other. The command line is imported anew for each, with its
 * dependencies already loaded; its output is captured, and it has its own folder and environment. Messages: `{
 * words, folder, environment }` in, `{ code, stdout, stderr }` out.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = fileURLToPath(new URL('../bin/svc.js', import.meta.url));
const startFolder = process.cwd();
const startListeners = process.stdout.listeners('error');

let runs = 0;
let finish;

process.on('message', async ({ words, folder, environment }) => {
  const output = { stdout: capture(process.stdout), stderr: capture(process.stderr) };
  process.chdir(folder ?? startFolder);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.argv = [process.execPath, program, ...words];
  process.exitCode = undefined;
  const failed = new Promise((resolve) => {
    finish = resolve;
  });
  runs += 1;
  const crash = await Promise.race([
    import(`${pathToFileURL(program)}?${runs}`).then(() => undefined, asCrash),
    failed,
  ]);
  if (crash) {
    process.stderr.write(`${crash.text}\n`);
    process.exitCode = 1;
  }
  // Each run adds a listener for closed pipes.
  for (const listener of process.stdout.listeners('error'))
    if (!startListeners.includes(listener)) process.stdout.off('error', listener);
  process.chdir(startFolder);
  process.send({
    code: process.exitCode ?? 0,
    stdout: output.stdout.end(),
    stderr: output.stderr.end(),
  });
});

process.on('uncaughtException', (error) => finish?.(asCrash(error)));
process.on('disconnect', () => process.exit());

/** What Node prints for an uncaught error. */
function asCrash(error) {
  return { text: error?.stack ?? String(error) };
}

/** Captures what is written to a stream until `end` is called. */
function capture(stream) {
  const { write } = stream;
  const chunks = [];
  stream.write = (chunk, encoding, done) => {
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
        : Buffer.from(chunk),
    );
    const callback = typeof encoding === 'function' ? encoding : done;
    if (callback) process.nextTick(callback);
    return true;
  };
  return {
    end: () => {
      stream.write = write;
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}
