import type { Import, ImportRehearsal, ImportUndo, ImportUpdate } from '@foro/shared/contracts/import';
import type { ImportKind } from '@foro/shared/contracts/import-codes';
import { api, keepFile } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the imports; first part of the keys of all their queries. */
export const IMPORTACOES = '/Import';

/** The columns in progress are looked at again after this many milliseconds. */
const PROGRESS_MS = 1_500;

/** Whether the server is writing or removing its records. */
const isRunning = (importacao?: Import) =>
  importacao?.situacao === 'aplicando' || importacao?.situacao === 'desfazendo';

/** An import; while it is applied or undone, its progress is fetched again and again. */
export const useImportacao = (id: number) =>
  useQuery({
    queryKey: [IMPORTACOES, id, 'ficha'],
    queryFn: async ({ signal }) => (await api.get<Import>(`${IMPORTACOES}/${id}`, { signal })).data,
    refetchInterval: ({ state }) => (isRunning(state.data) ? PROGRESS_MS : false),
  });

export async function sendArquivo(tipo: ImportKind, arquivo: File): Promise<Import> {
  const form = new FormData();
  form.append('tipo', tipo);
  form.append('arquivo', arquivo, arquivo.name);
  return (await api.post<Import>(IMPORTACOES, form)).data;
}

export const saveColunas = async (body: ImportUpdate) => (await api.put<Import>(IMPORTACOES, body)).data;

export const rehearse = async (id: number) =>
  (await api.post<ImportRehearsal>(`${IMPORTACOES}/${id}/rehearsal`)).data;

export const apply = async (id: number, hash: string) =>
  (await api.post<Import>(`${IMPORTACOES}/${id}/apply`, { hash })).data;

export const undo = async (id: number) => (await api.post<ImportUndo>(`${IMPORTACOES}/${id}/undo`)).data;

const fetchFile = async (path: string) => (await api.get<Blob>(path, { responseType: 'blob' })).data;

export const downloadModelo = async (tipo: ImportKind, formato: 'csv' | 'xlsx') =>
  keepFile(await fetchFile(`${IMPORTACOES}/model/${tipo}?formato=${formato}`), `modelo-${tipo}.${formato}`);

export const downloadRecusadas = async (id: number) =>
  keepFile(await fetchFile(`${IMPORTACOES}/${id}/errors`), `importacao-${id}-recusadas.csv`);
