import type { StatementRow } from '@foro/shared/contracts/cost-statement';
import type { PaperRequest } from '@foro/shared/contracts/paper-request';
import { isDue } from '@foro/shared/contracts/statement-due';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { usePedidosAbertos } from '../documentos/pedidos-api';
import './meus-processos.css';

const PRESTACOES = '/CostStatement';

/** The most of each kind that the home page shows. */
const MOST = 3;

async function fetchSent(signal: AbortSignal): Promise<readonly StatementRow[]> {
  const { data } = await api.get<{ items: StatementRow[] }>(PRESTACOES, {
    params: { status: 'enviada', page: 1, pageSize: 50 },
    signal,
  });
  return data.items;
}

const ofCase = ({ titulo, processoTitulo, vencimento, motivo }: PaperRequest) =>
  `${motivo ? 'O escritório devolveu' : 'O escritório pede'}: ${titulo}${vencimento ? `, até ${formatDateOnly(vencimento)}` : ''} (${processoTitulo})`;

/**
 * The client's open requests: documents, and statements to pay with their PIX code; or that there are none.
 * A failure is silent: the cases are shown without it.
 */
export function AFazer() {
  const { data: pedidos } = usePedidosAbertos();
  const { data } = useQuery({
    queryKey: [PRESTACOES, 'a-pagar'],
    queryFn: ({ signal }) => fetchSent(signal),
  });
  const due = (data ?? []).filter(isDue);
  if (data && pedidos && due.length + pedidos.length === 0) return <p>Nada a fazer por você agora.</p>;
  return (
    <div className="meus-processos-a-fazer">
      {(pedidos ?? []).slice(0, MOST).map((pedido) => (
        <Notice
          key={`pedido-${pedido.id}`}
          action={<Link to={`/processodetalhe/${pedido.idProcesso}/docs`}>Enviar</Link>}
        >
          {ofCase(pedido)}
        </Notice>
      ))}
      {due.slice(0, MOST).map(({ id, numero, totais, vencimento }) => (
        <Notice key={id} action={<Link to={`/prestacaodetalhe/${id}`}>Ver e pagar</Link>}>
          A pagar{vencimento && ` até ${formatDateOnly(vencimento)}`}: {formatMoney(totais.aPagar)}, da
          prestação de contas nº {numero}.
        </Notice>
      ))}
    </div>
  );
}
