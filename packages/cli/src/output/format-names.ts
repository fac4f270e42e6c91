/** The formats of a result. */
export const formats = ['sql', 'json', 'yaml'] as const;
export type Format = (typeof formats)[number];

/** Where a result records what each of its statements was made from. */
export const provenances = ['lines', 'map', 'none'] as const;
export type Provenance = (typeof provenances)[number];
