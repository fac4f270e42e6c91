/** Random values of one place in a table or definition: a list for each build of a set. */
export type Samples = readonly (readonly string[])[];
