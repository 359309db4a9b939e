import path from 'node:path';

/** Where the contents of documents lie, and what they may take. */
export interface FilesConfig {
  /** The processes of one database share it. */
  readonly filesDir: string;
  /** What the documents of one firm may take, in bytes; Infinity for no limit. */
  readonly filesQuota: number;
}

/** Where the contents of documents lie, by the environment's variables. */
export const filesDirOf = ({
  FORO_FILES_DIR,
  FORO_DATA_DIR = '.data',
}: Readonly<Partial<Record<'FORO_FILES_DIR' | 'FORO_DATA_DIR', string | undefined>>>): string =>
  path.resolve(FORO_FILES_DIR ?? path.join(FORO_DATA_DIR, 'arquivos'));

/** A quota in gigabytes as bytes; 0 is none. */
export const quotaOf = (gigabytes: number): number => (gigabytes === 0 ? Infinity : gigabytes * 1024 ** 3);
