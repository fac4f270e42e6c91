const headLength = 8;

/**
 * Parses the stream of an attached container: frames with a header of eight bytes, whose last four are the length,
 * followed by output. Returns a function that accepts the chunks of the stream.
 */
export function readFrames(onOutput: (bytes: Buffer) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= headLength) {
      const end = headLength + pending.readUInt32BE(4);
      if (pending.length < end) return;
      onOutput(pending.subarray(headLength, end));
      pending = pending.subarray(end);
    }
  };
}
