import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useOptions } from '@foro/shared/lookups';

/** The open deadlines of a case, as options. Null fetches none. */
export const usePrazosDeEscolha = (idProcesso: number | null) =>
  useOptions({
    key: ['/ProcessDeadline', 'escolha', idProcesso],
    fetchRows: async (signal) =>
      (
        await api.get<ProcessDeadlineRow[]>('/ProcessDeadline', {
          params: { idProcesso, situacao: 'abertos' },
          signal,
        })
      ).data,
    toOption: ({ id, descricao, fim }) => ({ id, descricao: `${descricao}, até ${formatDateOnly(fim)}` }),
    staleTime: 0,
    enabled: idProcesso !== null,
  });
