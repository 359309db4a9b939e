import { clienteOf } from '@foro/shared/contracts/cliente-of';
import type { ProcessRow } from '@foro/shared/contracts/process';
import { DIAS_SEM_PASSO } from '@foro/shared/contracts/sem-passo';
import { formatDate } from '@foro/shared/format';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { Escopo, SlotProps } from '@foro/shared/slots';
import { Link } from 'react-router-dom';
import { PROCESSOS } from '../processos-api';
import { Quadro } from './quadro';

/** The most rows of the panel; the list has all. */
const SHOWN = 5;

interface Answer {
  items: ProcessRow[];
  total: number;
}

async function fetchSemPasso(semPasso: Escopo, signal: AbortSignal): Promise<Answer> {
  const { data } = await api.get<Answer | null>(PROCESSOS.path, {
    params: { semPasso, page: 1, pageSize: SHOWN, sort: 'semPassoDesde', order: 'asc' },
    signal,
  });
  if (!Array.isArray(data?.items)) throw invalidAnswer(data);
  return data;
}

const totalOf = (total: number) =>
  total === 1 ? '1 processo' : `${total.toLocaleString('pt-BR')} processos`;

const detalheOf = (row: ProcessRow) =>
  [clienteOf(row), row.semPassoDesde && `parado desde ${formatDate(row.semPassoDesde)}`]
    .filter(Boolean)
    .join(' · ');

/**
 * 'Sem próximo passo': open cases without a planned event or a recent follow-up, the oldest first (slot
 * `inicio`).
 */
export default function SemPassoPainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const query = useQuery({
    queryKey: [PROCESSOS.path, 'sem-passo', escopo],
    queryFn: ({ signal }) => fetchSemPasso(escopo, signal),
  });
  const { data } = query;
  return (
    <Quadro
      title={title}
      query={query}
      failure="Não foi possível carregar os processos."
      aside={
        data !== undefined &&
        data.total > 0 && <Link to={`/processos?semPasso=${escopo}`}>{totalOf(data.total)}</Link>
      }
    >
      {data?.total === 0 && <p>Nenhum processo parado há {DIAS_SEM_PASSO} dias.</p>}
      {data !== undefined && data.total > 0 && (
        <ul aria-label="Processos sem próximo passo">
          {data.items.map((row) => (
            <li key={row.id}>
              <Link to={`/processodetalhe/${row.id}`} title={row.titulo}>
                {row.titulo}
              </Link>
              <small title={detalheOf(row)}>{detalheOf(row)}</small>
            </li>
          ))}
        </ul>
      )}
    </Quadro>
  );
}
