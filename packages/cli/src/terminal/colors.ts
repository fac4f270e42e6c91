import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours only where a person looks: a terminal, and NO_COLOR not set. */
export function colorsFor(stream: { readonly isTTY?: boolean }): Colors {
  return picocolors.createColors(stream.isTTY === true && !process.env.NO_COLOR);
}
