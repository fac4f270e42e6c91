/** The platform suffix of packages with native programs: `linux-x64`. */
export const platform = `${process.platform}-${process.arch}`;
