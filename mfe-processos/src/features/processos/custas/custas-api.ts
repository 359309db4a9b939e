import type {
  ProcessCost,
  ProcessCostForm,
  ProcessCostPayment,
  ProcessCostReverse,
  ProcessCostTotals,
} from '@foro/shared/contracts/process-cost';
import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import type { EscopoDaSerie } from '@foro/shared/contracts/schedule-repetition';
import { COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import { api, type ApiError, recordCalls } from '@foro/shared/http';
import { remoteOptions } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';
import { ofProcesso } from '../processos-api';

/** Path of the ledgers; first part of the keys of all their queries. */
export const CUSTAS = '/ProcessCost';

/** Key of one line in the query cache. */
export const CUSTA_KEY = ['ProcessCost'];

export const custa = {
  ...recordCalls<ProcessCost, ProcessCostForm>(CUSTAS),
  /** Enters the line that reverses this one. */
  reverse: async (id: number, body: ProcessCostReverse) =>
    (await api.post<ProcessCost>(`${CUSTAS}/${id}/reverse`, body)).data,
};

/** Records the payment of a line, which stays otherwise as it is now. */
export async function payCusta(id: number, payment: ProcessCostPayment): Promise<void> {
  const stored = await custa.get(id);
  await api.put(CUSTAS, { ...stored, ...payment });
}

/** Deletes a line, and with it those of its series within the `escopo`. */
export const removeCusta = async (id: number, escopo?: EscopoDaSerie): Promise<void> => {
  await api.delete(`${CUSTAS}/${id}`, escopo ? { params: { escopo } } : {});
};

/** Fetches a line of this case; one of another case is treated as not found. */
export const custaOf = (idProcesso: number) => ofProcesso(idProcesso, custa.get);

/** The documents of this case, searched on the server. */
export const documentosDo = (idProcesso: number) =>
  remoteOptions<ProcessDocumentRow>({
    list: '/ProcessDocument',
    filters: { idProcesso: String(idProcesso) },
    sort: 'titulo',
    record: '/ProcessDocument',
    labelOf: ({ titulo }) => titulo,
  });

/** The filters of a ledger: its case, or its office and days. */
type Recorte = Readonly<Record<string, string | number | undefined>>;

export const useTotais = (recorte: Recorte) =>
  useQuery<ProcessCostTotals, ApiError>({
    queryKey: [CUSTAS, 'totais', recorte],
    queryFn: async ({ signal }) => {
      const params = { ...recorte, page: 1, pageSize: 1 };
      return (await api.get<{ totais: ProcessCostTotals }>(CUSTAS, { params, signal })).data.totais;
    },
    staleTime: 0,
  });

/** The options of a code's select. */
export const optionsOf = (field: keyof typeof COST_WORDS, codes: readonly string[]) =>
  codes.map((id) => ({ id, descricao: (COST_WORDS[field] as Readonly<Record<string, string>>)[id] ?? id }));

/** The label of a code; empty for none. */
export const wordOf = (field: keyof typeof COST_WORDS, code: string | null): string =>
  code === null ? '' : ((COST_WORDS[field] as Readonly<Record<string, string>>)[code] ?? code);
