import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Uses colors only on a terminal and if NO_COLOR is not set. */
export function colorsFor(stream: { readonly isTTY?: boolean }): Colors {
  return picocolors.createColors(stream.isTTY === true && !process.env.NO_COLOR);
}
