import type { ProcessRow } from '@foro/shared/contracts/process';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { SlotProps } from '@foro/shared/slots';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { PROCESSOS } from '../processos-api';
import './processos-do-cliente.css';

/** Number of the latest cases that are shown; the list has all. */
const SHOWN = 5;

interface Answer {
  items: ProcessRow[];
  total: number;
}

/** A company is a case's client by `idEmpresa`, a person by `idContato`. */
const filterOf = ({ tipo, id }: { tipo: 'PF' | 'PJ'; id: number }): Record<string, number> =>
  tipo === 'PJ' ? { idEmpresa: id } : { idContato: id };

async function fetchLatest(params: Record<string, number>, signal: AbortSignal): Promise<Answer> {
  const { data } = await api.get<Answer>(PROCESSOS.path, {
    params: { ...params, page: 1, pageSize: SHOWN, sort: 'id', order: 'desc' },
    signal,
  });
  if (!Array.isArray(data?.items)) throw invalidAnswer(data);
  return data;
}

const totalOf = (total: number) =>
  total === 1 ? 'Ver o processo na lista' : `Ver os ${total.toLocaleString('pt-BR')} processos na lista`;

function Rows({ answer: { items, total }, to }: { answer: Answer; to: string }) {
  if (items.length === 0) return <p className="processos-do-cliente-vazio">Nenhum processo deste cliente.</p>;
  return (
    <>
      <ul className="processos-do-cliente" aria-label="Processos do cliente">
        {items.map(({ id, titulo, numeroCNJ, processoStatus }) => (
          <li key={id}>
            <Link to={`/processodetalhe/${id}`}>
              <span>{titulo}</span>
              <small>{[numeroCNJ, processoStatus].filter(Boolean).join(' · ')}</small>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={to}>{totalOf(total)}</Link>
    </>
  );
}

/** A client's latest cases, in the form of the client (slot `cliente.painel`). */
export default function ProcessosDoCliente({ context }: SlotProps<'cliente.painel'>) {
  const filter = filterOf(context);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [PROCESSOS.path, 'cliente', filter],
    queryFn: ({ signal }) => fetchLatest(filter, signal),
  });
  const to = `/processos?${new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString()}`;
  return (
    <Panel>
      <h2 className="processos-do-cliente-titulo">Processos</h2>
      {data && <Rows answer={data} to={to} />}
      {!data && !error && <SkeletonBar height={120} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar os processos do cliente."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Panel>
  );
}
