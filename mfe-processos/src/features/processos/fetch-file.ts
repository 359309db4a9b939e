import { api, keepFile } from '@foro/shared/http';

/** Fetches a file and lets the browser save it. */
export const fetchFile = async (path: string, name: string, params: object = {}): Promise<void> =>
  keepFile((await api.get<Blob>(path, { params, responseType: 'blob' })).data, name);
