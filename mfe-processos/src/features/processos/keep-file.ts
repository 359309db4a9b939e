import { api } from '@foro/shared/http';

/** Fetches a file and gives it to the browser to keep. */
export async function keepFile(path: string, name: string, params: object = {}): Promise<void> {
  const { data } = await api.get<Blob>(path, { params, responseType: 'blob' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
