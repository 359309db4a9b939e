import type {
  DocumentText,
  DocumentVersion,
  ProcessDocument,
  ProcessDocumentCreate,
} from '@foro/shared/contracts/process-document';
import {
  CONTENT_TYPES,
  DOCUMENT_KINDS,
  DOCUMENT_WORDS,
  PART_BYTES,
  type DocumentKind,
} from '@foro/shared/contracts/process-document-codes';
import { normalizeText } from '@foro/shared/format';
import { api, type ApiError, keepFile, recordCalls } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { forgetRefused, uploadInParts, type Envio } from './upload-in-parts';

/** Path of the documents; first part of the keys of all their queries. */
export const DOCUMENTOS = '/ProcessDocument';

export const documento = recordCalls<ProcessDocument, ProcessDocumentCreate>(DOCUMENTOS);

/**
 * Sends a form with a file, the fields first, because the file is read as it arrives. A large file is sent
 * before its form, in parts.
 */
export async function sendForm<Sent>(
  path: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  envio: Envio,
): Promise<Sent> {
  const isLarge = file.size > PART_BYTES;
  try {
    const parts = isLarge ? await uploadInParts(file, envio) : {};
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...parts })) form.append(name, value);
    if (!isLarge) form.append('arquivo', file, file.name);
    const { data } = await api.post<Sent>(path, form, {
      signal: envio.signal,
      ...(!isLarge && { onUploadProgress: ({ progress = 0 }) => envio.onProgress(progress) }),
    });
    return data;
  } catch (error) {
    forgetRefused(file, error);
    throw error;
  }
}

/** The owner of the documents: a case, or only a client. */
export type Dono =
  | { readonly idProcesso: number }
  | { readonly idEmpresa: number }
  | { readonly idContato: number };

/** Adds a document with its first version; its title and kind come from the file's name. */
export const sendDocumento = (dono: Dono, file: File, envio: Envio) =>
  sendForm<ProcessDocument>(
    DOCUMENTOS,
    {
      ...Object.fromEntries(Object.entries(dono).map(([name, id]) => [name, String(id)])),
      tipo: kindOf(file.name),
    },
    file,
    envio,
  );

/** Adds a version after `versaoBase`, or (null) after the latest one. */
export const sendVersao = (id: number, versaoBase: number | null, file: File, envio: Envio) =>
  sendForm<DocumentVersion>(
    `${DOCUMENTOS}/${id}/versions`,
    versaoBase === null ? {} : { versaoBase: String(versaoBase) },
    file,
    envio,
  );

/** The versions of a document, the latest first. */
export const useVersoes = (id: number) =>
  useQuery<DocumentVersion[], ApiError>({
    queryKey: [DOCUMENTOS, 'versions', id],
    queryFn: async ({ signal }) =>
      (await api.get<DocumentVersion[]>(`${DOCUMENTOS}/${id}/versions`, { signal })).data,
    staleTime: 0,
  });

export const restoreVersao = async (id: number, n: number) =>
  (await api.post<DocumentVersion>(`${DOCUMENTOS}/${id}/versions/${n}/restore`)).data;

const fetchConteudo = async (id: number, n: number, signal?: AbortSignal) =>
  (await api.get<Blob>(`${DOCUMENTOS}/${id}/versions/${n}/content`, { responseType: 'blob', signal })).data;

/** A version's file, for viewing: it never changes, and leaves the cache when nobody views it. */
export const useConteudo = (id: number, n: number, isWanted = true) =>
  useQuery<Blob, ApiError>({
    queryKey: [DOCUMENTOS, 'content', id, n],
    queryFn: ({ signal }) => fetchConteudo(id, n, signal),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The text of a document's latest version, or of version `n`; polled while its text is being extracted. */
export const useTexto = (id: number, isWanted: boolean, n?: number) =>
  useQuery<DocumentText, ApiError>({
    queryKey: [DOCUMENTOS, 'text', id, n ?? null],
    queryFn: async ({ signal }) =>
      (await api.get<DocumentText>(`${DOCUMENTOS}/${id}/text`, { params: { n }, signal })).data,
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.situacao === 'pendente' ? 3_000 : false),
  });

/** Fetches a version's file and lets the browser save it. */
export const downloadVersao = async (id: number, n: number, nome: string): Promise<void> =>
  keepFile(await fetchConteudo(id, n), nome);

const isKind = (text: string): text is DocumentKind => Object.hasOwn(DOCUMENT_WORDS, text);

/** The kind whose word occurs in a file's name. */
export function kindOf(nome: string): DocumentKind {
  const words = normalizeText(nome);
  return (Object.keys(DOCUMENT_WORDS).find((kind) => words.includes(kind)) ?? 'outro') as DocumentKind;
}

/** The word that people read for a kind. */
export const wordOfKind = (tipo: string): string => (isKind(tipo) ? DOCUMENT_WORDS[tipo] : tipo);

export const KINDS = DOCUMENT_KINDS.map((id) => ({ id, descricao: wordOfKind(id) }));

/** The label of a content type: 'PDF'. */
export const wordOfContent = (tipo: string): string =>
  (CONTENT_TYPES as Readonly<Record<string, readonly string[]>>)[tipo]?.[0] ?? 'Arquivo';
