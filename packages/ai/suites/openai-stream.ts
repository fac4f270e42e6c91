/** The body of a streamed chat completion with these words, in OpenAI's format. */
export function openaiStream(words: readonly string[]): string {
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  return [
    chunk({ role: 'assistant', content: '' }, null),
    ...words.map((content) => chunk({ content }, null)),
    chunk({}, 'stop'),
    'data: [DONE]\n\n',
  ].join('');
}
