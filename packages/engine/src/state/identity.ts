/** The number of an object, a column, or anything else with an identity. */
export type Identity = number;
