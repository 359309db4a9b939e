import type { ProcessOpositor, ProcessOpositorCreate } from '@foro/shared/contracts/process-opositor';
import type { Similar } from '@foro/shared/contracts/process-opositor-similar';
import { api, recordCalls } from '@foro/shared/http';
import { ofProcesso } from '../processos-api';

/** Where the opposing parties of a case are listed. */
export const partesContrariasOf = (idProcesso: number | null) => ({
  path: `/ProcessOpositor/OpositorProcess/${idProcesso}`,
});
/** Key of one opposing party in the query cache. */
export const PARTE_CONTRARIA_KEY = ['ProcessOpositor'];

export const parteContraria = recordCalls<ProcessOpositor, ProcessOpositorCreate>('/ProcessOpositor');

/** Fetches a party of this case; one of another case is not to be had here. */
export const parteContrariaOf = (idProcesso: number) => ofProcesso(idProcesso, parteContraria.get);

/** What an opposing party is compared by. */
export interface Comparado {
  nome: string;
  /** CNPJ or CPF, as far as it is typed. */
  documento: string;
  /** The stored party itself; 0 for a new one. */
  id: number;
}

/** Clients and opposing parties with nearly this name or this very document. */
export async function findSemelhantes(
  { nome, documento, id }: Comparado,
  signal: AbortSignal,
): Promise<Similar[]> {
  const params = { nome, documento, ...(id > 0 && { id }) };
  return (await api.get<Similar[]>('/ProcessOpositor/Similar', { params, signal })).data;
}
