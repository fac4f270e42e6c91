import { connect } from 'node:net';

export interface RawConnection {
  write(text: string | Uint8Array): void;
  /** All data received until the connection closes. */
  readonly answer: Promise<string>;
  close(): void;
}

/** A raw connection to a server, to send requests that no HTTP client would send. */
export function openConnection(url: string): RawConnection {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return {
    write: (part) => void (socket.writable && socket.write(part)),
    answer,
    close: () => socket.destroy(),
  };
}
