// What psql answered to a test, as its expected output has it: psql repeats each line that it reads,
// and below it prints what came of the statements that end there.

/**
 * Gives for each line of a test the text that was printed below it. A line that is not repeated (data,
 * or psql was told to be quiet) has none; an empty one is as good as not repeated.
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
