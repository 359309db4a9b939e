import type { StatementRow } from '@foro/shared/contracts/cost-statement';
import { isDue } from '@foro/shared/contracts/statement-due';
import { formatMoney } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';

const PRESTACOES = '/CostStatement';

/** The most statements to pay that the home page shows. */
const MOST = 3;

async function fetchSent(signal: AbortSignal): Promise<readonly StatementRow[]> {
  const { data } = await api.get<{ items: StatementRow[] }>(PRESTACOES, {
    params: { status: 'enviada', page: 1, pageSize: 50 },
    signal,
  });
  return data.items;
}

/** What a client has to pay, each with the way to its PIX code. A failure is silent: the cases are shown without it. */
export function APagar() {
  const { data } = useQuery({
    queryKey: [PRESTACOES, 'a-pagar'],
    queryFn: ({ signal }) => fetchSent(signal),
  });
  const due = (data ?? []).filter(isDue);
  return due.slice(0, MOST).map(({ id, numero, totais }) => (
    <Notice key={id} action={<Link to={`/prestacaodetalhe/${id}`}>Ver e pagar</Link>}>
      A pagar: {formatMoney(totais.aReembolsar)}, da prestação de contas nº {numero}.
    </Notice>
  ));
}
