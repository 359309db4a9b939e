import type { ProcessOpositor, ProcessOpositorCreate } from '@foro/shared/contracts/process-opositor';
import { recordCalls } from '@foro/shared/http';
import { ofProcesso } from '../processos-api';

/** The list of a case's opposing parties. */
export const partesContrariasOf = (idProcesso: number | null) => ({
  path: `/ProcessOpositor/OpositorProcess/${idProcesso}`,
});
/** Key of one opposing party in the query cache. */
export const PARTE_CONTRARIA_KEY = ['ProcessOpositor'];

export const parteContraria = recordCalls<ProcessOpositor, ProcessOpositorCreate>('/ProcessOpositor');

/** Fetches a party of this case; one of another case is treated as not found. */
export const parteContrariaOf = (idProcesso: number) => ofProcesso(idProcesso, parteContraria.get);
