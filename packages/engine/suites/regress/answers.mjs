// The output of psql for a test, from its expected output: psql echoes each line that it reads, and prints the
// results of the statements that end there below it.

/**
 * Returns the text printed below each line of a test. A line that is not echoed (data, or psql in quiet mode) has
 * none; nor has an empty one.
 */
export function answersByLine(lines, expected) {
  const printed = expected.split('\n');
  const answers = lines.map(() => '');
  let repeated = -1;
  let next = 0;
  const close = (end) => {
    if (repeated >= 0) answers[repeated] = printed.slice(next, end).join('\n');
  };
  lines.forEach((line, number) => {
    const at = line.trim() === '' ? -1 : printed.indexOf(line, next);
    if (at < 0) return;
    close(at);
    repeated = number;
    next = at + 1;
  });
  close(printed.length);
  return answers;
}
