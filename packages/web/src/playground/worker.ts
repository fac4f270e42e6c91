/** The engine in a worker, so that typing is not delayed. It loads only its own parts from the network. */
import './parser-files.js';
import type { Answer, Question } from './messages.js';

/** Loads while the parser is compiled. */
const engine = import('./answer.js');

self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  self.postMessage(await answerTo(data));
});

async function answerTo(question: Question): Promise<Answer> {
  try {
    const { answer } = await engine;
    return await answer(question);
  } catch {
    return { ok: false, message: 'The engine could not be loaded: reload the page.' };
  }
}
