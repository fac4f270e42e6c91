import type { Progress } from '@svc/proof';
import { counted } from './words.js';

/** Shows progress: one line, rewritten in place and removed at the end. */
export interface ProgressLine {
  /** Shows the progress of the proof. */
  show(progress: Progress): void;
  /** Shows what is being done until the promise settles. */
  during<Result>(what: string, work: Promise<Result>): Promise<Result>;
  end(): void;
}

const silent: ProgressLine = { show: () => {}, during: (_, work) => work, end: () => {} };

const patienceMs = 500;
const redrawMs = 100;

/** A line on stderr if it is a terminal and the work takes longer than half a second; silent in a pipe. */
export function progressLine(stream: NodeJS.WriteStream, quiet: boolean): ProgressLine {
  if (quiet || !stream.isTTY) return silent;
  const began = performance.now();
  const sides = new Map<string, string>();
  let text: string | undefined;
  let drawn = false;
  const draw = () => {
    const seconds = (performance.now() - began) / 1000;
    if (text === undefined || seconds * 1000 < patienceMs) return;
    const line = `${text} … ${seconds.toFixed(0)} s`;
    stream.write(`\r\x1b[2K${line.slice(0, Math.max(20, stream.columns - 1))}`);
    drawn = true;
  };
  const timer = setInterval(draw, redrawMs);
  timer.unref();
  const end = () => {
    if (drawn) stream.write('\r\x1b[2K');
    drawn = false;
    text = undefined;
  };
  return {
    show(progress) {
      text = wordsFor(progress, sides);
    },
    during(what, work) {
      text = what;
      return work.finally(end);
    },
    end,
  };
}

function wordsFor(progress: Progress, sides: Map<string, string>): string {
  switch (progress.step) {
    case 'repair':
      sides.clear();
      return `the result is not equivalent: squashing again with ${counted(progress.withdrawn, 'statement')} kept as written`;
    case 'apply': {
      sides.set(progress.side, `${progress.done}/${progress.total}`);
      const counts = ['original', 'again', 'squashed'].flatMap((side) => {
        const count = sides.get(side);
        return count ? [`${side === 'again' ? 'original again' : side} ${count}`] : [];
      });
      return `building: ${counts.join(' · ')}`;
    }
    case 'start':
      return 'starting PostgreSQL';
    default:
      return 'comparing';
  }
}
