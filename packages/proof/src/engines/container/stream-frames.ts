const headLength = 8;

/**
 * Takes apart what an attached container sends: frames of eight bytes of head, whose last four are
 * the length, and a piece of output. Gives a function that takes the stream's chunks as they come.
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
