import type { ProcessOpositor, ProcessOpositorCreate } from '@foro/shared/contracts/process-opositor';
import { recordCalls } from '@foro/shared/http';
import { ofProcesso } from '../processos-api';

/** Where the opposing parties of a case are listed. */
export const partesContrariasOf = (idProcesso: number | null) => ({
  path: `/ProcessOpositor/OpositorProcess/${idProcesso}`,
});
/** Key of one opposing party in the query cache. */
export const PARTE_CONTRARIA_KEY = ['ProcessOpositor'];

export const parteContraria = recordCalls<ProcessOpositor, ProcessOpositorCreate>('/ProcessOpositor');

/** Fetches a party of this case; one of another case is not found here. */
export const parteContrariaOf = (idProcesso: number) => ofProcesso(idProcesso, parteContraria.get);
