/** The columns that every table has beside its own. */
export const systemColumns: ReadonlySet<string> = new Set([
  'cmax',
  'cmin',
  'ctid',
  'tableoid',
  'xmax',
  'xmin',
]);
