/** The number of an object, of a column, of anything with an identity of its own. */
export type Identity = number;
