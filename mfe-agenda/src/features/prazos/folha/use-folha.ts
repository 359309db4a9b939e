import { MAX_PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { filtersOf } from '../lista/recorte';
import { PRAZOS } from '../prazos-api';

/** The most pages of the list on one control sheet: 500 deadlines are some 20 sheets of paper. */
const MAX_PAGES = 5;

async function fetchPage(filters: object, page: number, signal: AbortSignal) {
  const params = { ...filters, sort: 'fim', page, pageSize: MAX_PAGE_SIZE };
  const { data } = await api.get<Page<ProcessDeadlineRow>>(PRAZOS, { params, signal });
  if (!Array.isArray(data.items)) throw invalidAnswer(data);
  return data;
}

/** The deadlines of a sheet, the earliest end first, and how many there would be. */
export const useFolha = (filters: ReturnType<typeof filtersOf>) =>
  useQuery({
    queryKey: [PRAZOS, 'folha', filters],
    queryFn: async ({ signal }) => {
      const rows: ProcessDeadlineRow[] = [];
      let total = 0;
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const answer = await fetchPage(filters, page, signal);
        rows.push(...answer.items);
        total = answer.total;
        if (rows.length >= total) break;
      }
      return { rows, total };
    },
    staleTime: 0,
  });
