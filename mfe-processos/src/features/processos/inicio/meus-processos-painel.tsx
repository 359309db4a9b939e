import type { ProcessLatest, ProcessLatestRow } from '@foro/shared/contracts/process-latest';
import { emTermosSimples } from '@foro/shared/contracts/process-movement-codes';
import { formatDate, formatDayOrHour } from '@foro/shared/format';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { SlotProps } from '@foro/shared/slots';
import { Link } from 'react-router-dom';
import { PROCESSOS } from '../processos-api';
import { AFazer } from './a-fazer';
import './meus-processos.css';
import { Quadro } from './quadro';

async function fetchLatest(signal: AbortSignal): Promise<ProcessLatest> {
  const { data } = await api.get<ProcessLatest | null>(`${PROCESSOS.path}/Latest`, { signal });
  if (!Array.isArray(data?.items)) throw invalidAnswer(data);
  return data;
}

const totalOf = (total: number) =>
  total === 1 ? '1 processo' : `${total.toLocaleString('pt-BR')} processos`;

function Caso({ row }: { row: ProcessLatestRow }) {
  const {
    id,
    titulo,
    numeroCNJ,
    processoStatus,
    ultimoAcompanhamento,
    ultimoMovimento,
    proximaData,
    proximaDataFim,
    proximaEhAudiencia,
  } = row;
  const detalhe = [numeroCNJ, processoStatus].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={`/processodetalhe/${id}`} title={titulo}>
        {titulo}
      </Link>
      <small title={detalhe}>{detalhe}</small>
      {ultimoAcompanhamento ? (
        <p className="meus-processos-ultimo">
          <Link to={`/processodetalhe/${id}/histdetalhe/${ultimoAcompanhamento.id}`}>
            {formatDate(ultimoAcompanhamento.dataInclusao)}, {ultimoAcompanhamento.tipo}
          </Link>
          : {ultimoAcompanhamento.descricao}
        </p>
      ) : (
        !ultimoMovimento && <p>Ainda sem acompanhamento.</p>
      )}
      {ultimoMovimento && (
        <p>
          {formatDate(ultimoMovimento.dataHora)}, no tribunal: {emTermosSimples(ultimoMovimento.codigo)}
        </p>
      )}
      {proximaData && proximaDataFim && (
        <p>
          {proximaEhAudiencia ? 'Próxima audiência' : 'Próxima data'}:{' '}
          <strong>{formatDayOrHour({ dataInicio: proximaData, dataFim: proximaDataFim })}</strong>
        </p>
      )}
    </li>
  );
}

/** What a client has to do, and its cases: the latest event of each, in two lines, and the next date (slot `inicio`). */
export default function MeusProcessosPainel({ title }: SlotProps<'inicio'>) {
  const query = useQuery({
    queryKey: [PROCESSOS.path, 'latest'],
    queryFn: ({ signal }) => fetchLatest(signal),
  });
  const { data } = query;
  return (
    <Quadro
      title={title}
      query={query}
      failure="Não foi possível carregar os seus processos."
      aside={data !== undefined && data.total > 0 && <Link to="/processos">{totalOf(data.total)}</Link>}
    >
      <AFazer />
      {data?.total === 0 && <p>Aqui aparecem os seus processos.</p>}
      {data !== undefined && data.total > 0 && (
        <ul aria-label="Meus processos">
          {data.items.map((row) => (
            <Caso key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Quadro>
  );
}
