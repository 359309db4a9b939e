import type { FilesPlace } from '../files-config';
import type { FileStore } from './file-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

/** The store that the configuration names: a bucket, or else a folder. */
export const openStore = ({ filesDir, s3 }: FilesPlace): FileStore =>
  s3 === undefined ? folderStore(filesDir) : s3Store(s3, folderStore(filesDir));
