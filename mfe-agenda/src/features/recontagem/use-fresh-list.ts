import type { DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import type { Page } from '@foro/shared/contracts/list';
import { useIsFetching, useQueryClient } from '@foro/shared/query';
import { useEffect, useRef } from 'react';
import { PRAZOS } from './recontagem-api';

const LIST = {
  queryKey: [PRAZOS],
  type: 'active',
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'recontagem',
} as const;

/**
 * Fetches the list again if it does not have as many deadlines as wait, and when a recount ends. Its rows may
 * be older than the first response about the recount, because they are requested before the page has loaded.
 *
 * @param recontagem the progress of the recount; undefined until it is known
 * @param answeredAt when that response arrived, in milliseconds; each response is compared once
 */
export function useFreshList(recontagem: DeadlineRecount | undefined, answeredAt: number): void {
  const client = useQueryClient();
  const fetching = useIsFetching(LIST);
  const before = useRef<{ situacao: DeadlineRecount['situacao'] | undefined; answeredAt: number }>(null);
  useEffect(() => {
    if (recontagem === undefined || fetching > 0 || before.current?.answeredAt === answeredAt) return;
    const { situacao, aguardam } = recontagem;
    const isJustDone = before.current?.situacao === 'andamento' && situacao === 'pronta';
    before.current = { situacao, answeredAt };
    const isBehind = client.getQueriesData<Page<unknown>>(LIST).some(([, rows]) => rows?.total !== aguardam);
    if (isJustDone || isBehind) void client.invalidateQueries(LIST);
  }, [client, recontagem, answeredAt, fetching]);
}
