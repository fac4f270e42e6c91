/** What packages with programs for one platform are called by: `linux-x64`. */
export const platform = `${process.platform}-${process.arch}`;
