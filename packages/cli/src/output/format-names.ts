/** What a result can be written as. */
export const formats = ['sql', 'json', 'yaml'] as const;
export type Format = (typeof formats)[number];
