/** What a result can be written as. */
export const formats = ['sql', 'json', 'yaml'] as const;
export type Format = (typeof formats)[number];

/** Where a result says what each of its statements was made from. */
export const provenances = ['lines', 'map', 'none'] as const;
export type Provenance = (typeof provenances)[number];
