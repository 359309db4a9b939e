/** Addresses of the files that ran in this page before the host did. */
export const earlyFiles: string[] = [];
