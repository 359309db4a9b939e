import type { DocumentTemplate, DocumentTemplateCreate } from '@foro/shared/contracts/document-template';
import { DOCUMENT_KINDS, DOCUMENT_WORDS } from '@foro/shared/contracts/process-document-codes';
import { api, keepFile, recordCalls } from '@foro/shared/http';
import type { Stored } from '@foro/shared/ui/form-frame';

/** Path of the templates; first part of the keys of all their queries. */
export const MODELOS = '/DocumentTemplate';

export const modelo = recordCalls<DocumentTemplate, DocumentTemplateCreate>(MODELOS);

export const TIPOS = DOCUMENT_KINDS.map((id) => ({ id, descricao: DOCUMENT_WORDS[id] }));

/** Saves a template; with a file, both are sent in one form. */
export async function saveModelo(
  body: DocumentTemplateCreate,
  stored: Stored | null,
  arquivo: File | null,
): Promise<DocumentTemplate> {
  if (stored && arquivo === null) return modelo.save(body, stored);
  const form = new FormData();
  // The fields come before the file, which is read as it arrives.
  for (const [name, value] of Object.entries({ ...body, ...stored }))
    if (value !== null) form.append(name, String(value));
  if (arquivo) form.append('arquivo', arquivo, arquivo.name);
  const { data } = await (stored
    ? api.put<DocumentTemplate>(MODELOS, form)
    : api.post<DocumentTemplate>(MODELOS, form));
  return data;
}

const fetchFile = async (path: string, params?: Readonly<Record<string, number>>) =>
  (await api.get<Blob>(path, { responseType: 'blob', params })).data;

export const downloadModelo = async ({ id, nome }: Pick<DocumentTemplate, 'id' | 'nome'>) =>
  keepFile(await fetchFile(`${MODELOS}/${id}/content`), nome);

/** Fills the template with a case's values and lets the browser save the result; nothing is stored. */
export const tryModelo = async (
  { id, titulo }: Pick<DocumentTemplate, 'id' | 'titulo'>,
  idProcesso: number,
) => keepFile(await fetchFile(`${MODELOS}/${id}/trial`, { idProcesso }), `${titulo} (teste).docx`);

/** Adds the built-in templates; returns how many the firm did not have. */
export const addDefaults = async () =>
  (await api.post<{ incluidos: number }>(`${MODELOS}/defaults`, {})).data.incluidos;
