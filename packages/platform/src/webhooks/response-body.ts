import type { IncomingMessage } from 'node:http';

/** How much of a response is kept. */
const mostBytes = 2_048;
/** A receiver that sends its response slowly has already accepted or refused the delivery. */
const timeLimitMs = 2_000;

/** Characters that a page or a terminal would not show as text, except tabs and line breaks. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;

/** The beginning of a response as plain text; null if there is none, or if it is compressed. */
export async function beginningOf(response: IncomingMessage): Promise<string | null> {
  if (response.headers['content-encoding'] !== undefined) {
    response.destroy();
    return null;
  }
  const bytes = await firstBytes(response);
  // A character that the limit cuts in two is left out.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return text.replaceAll('\r\n', '\n').replace(unprintable, '\ufffd').trim() || null;
}

/** What has arrived until the response ends, breaks off, exceeds the limit, or takes too long. */
function firstBytes(response: IncomingMessage): Promise<Buffer> {
  return new Promise((settle) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const late = setTimeout(() => response.destroy(), timeLimitMs);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) response.destroy();
    });
    // A response that breaks off is not an error: its status has arrived.
    response.on('error', () => undefined);
    response.on('close', () => {
      clearTimeout(late);
      settle(Buffer.concat(chunks).subarray(0, mostBytes));
    });
  });
}
