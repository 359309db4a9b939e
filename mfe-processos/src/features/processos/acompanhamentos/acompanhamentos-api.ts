import type { ProcessHistory, ProcessHistoryCreate } from '@foro/shared/contracts/process-history';
import { recordCalls } from '@foro/shared/http';
import { ofProcesso } from '../processos-api';

/** Where the follow-ups of a case are listed. */
export const acompanhamentosOf = (idProcesso: number | null) => ({
  path: `/ProcessHistory/Process/${idProcesso}`,
});
/** Key of one follow-up in the query cache. */
export const ACOMPANHAMENTO_KEY = ['ProcessHistory'];

export const acompanhamento = recordCalls<ProcessHistory, ProcessHistoryCreate>('/ProcessHistory');

/** Fetches a follow-up of this case; one of another case is not to be had here. */
export const acompanhamentoOf = (idProcesso: number) => ofProcesso(idProcesso, acompanhamento.get);
