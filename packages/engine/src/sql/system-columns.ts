/** The system columns of every table. */
export const systemColumns: ReadonlySet<string> = new Set([
  'cmax',
  'cmin',
  'ctid',
  'tableoid',
  'xmax',
  'xmin',
]);
