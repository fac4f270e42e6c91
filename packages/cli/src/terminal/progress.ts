import type { Progress } from '@svc/proof';

/** Shows how far long work has come: one line, rewritten in place, gone at the end. */
export interface ProgressLine {
  show(progress: Progress): void;
  end(): void;
}

const silent: ProgressLine = { show: () => {}, end: () => {} };

/** On a terminal a line on stderr, once the work takes longer than half a second; silent in a pipe. */
export function progressLine(stream: NodeJS.WriteStream, quiet: boolean): ProgressLine {
  if (quiet || !stream.isTTY) return silent;
  const began = performance.now();
  const sides = new Map<string, string>();
  let drawn = 0;
  const draw = (text: string) => {
    const now = performance.now();
    if (now - began < 500 || now - drawn < 50) return;
    drawn = now;
    stream.write(`\r\x1b[2K${text.slice(0, Math.max(20, stream.columns - 1))}`);
  };
  return {
    show(progress) {
      if (progress.step === 'repair') {
        sides.clear();
        draw(`the proof refused it: once more, ${progress.withdrawn} statements as written …`);
        return;
      }
      if (progress.step !== 'apply') {
        draw(progress.step === 'start' ? 'starting PostgreSQL …' : 'comparing …');
        return;
      }
      sides.set(progress.side, `${progress.done}/${progress.total}`);
      const counts = ['original', 'again', 'squashed'].flatMap((side) => {
        const count = sides.get(side);
        return count ? [`${side === 'again' ? 'original again' : side} ${count}`] : [];
      });
      draw(`building: ${counts.join(' · ')}`);
    },
    end() {
      if (drawn > 0) stream.write('\r\x1b[2K');
    },
  };
}
