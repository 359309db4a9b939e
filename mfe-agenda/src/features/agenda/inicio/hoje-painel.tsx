import type { ProcessSchedulePanelRow } from '@foro/shared/contracts/process-schedule';
import { formatDayOrHour, horaDe, isDiaInteiro } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { tituloOf } from '../calendario/eventos';
import { Painel } from './painel';
import { doDia, enderecoDoDia, usePainel } from './use-painel';

/** Number of commitments in the panel; the calendar's day has all. */
const SHOWN = 6;

const totalOf = (count: number) => (count === 1 ? '1 compromisso' : `${count} compromissos`);

function Row({ row, isNext }: { row: ProcessSchedulePanelRow; isNext: boolean }) {
  const { id, dataInicio, dataFim, local, idProcesso, processoTitulo } = row;
  return (
    <li>
      <span className="painel-agenda-hora">
        {isDiaInteiro(dataInicio, dataFim) ? 'Dia todo' : horaDe(dataInicio)}
      </span>
      <span className="painel-agenda-texto">
        <span>
          <Link to={`/agendadetalhe/${id}`}>{tituloOf(row)}</Link>
          {isNext && <strong className="painel-agenda-proximo">a seguir</strong>}
        </span>
        {local && <small>{local}</small>}
        {idProcesso !== null && processoTitulo && (
          <small>
            <Link to={`/processodetalhe/${idProcesso}`}>{processoTitulo}</Link>
          </small>
        )}
      </span>
    </li>
  );
}

/** 'Hoje': today's commitments, with the next one marked, place and case (slot `inicio`). */
export default function HojePainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const [agora] = useState(() => Date.now());
  const painel = usePainel(escopo);
  const rows = painel.rows ?? [];
  const deHoje = doDia(rows, painel.hoje);
  const next = rows.find(({ dataInicio }) => Date.parse(dataInicio) >= agora);
  // Commitments that are over give way to later ones.
  const atEnd = Math.max(0, deHoje.length - SHOWN);
  const past = deHoje.filter(({ dataFim }) => Date.parse(dataFim) < agora).length;
  const from = Math.min(past, atEnd);
  return (
    <Painel
      title={title}
      painel={painel}
      aside={<Link to={enderecoDoDia(painel.hoje, escopo)}>{totalOf(deHoje.length)}</Link>}
    >
      {deHoje.length > 0 ? (
        <ul aria-label="Compromissos de hoje">
          {deHoje.slice(from, from + SHOWN).map((row) => (
            <Row key={row.id} row={row} isNext={row === next} />
          ))}
        </ul>
      ) : (
        <>
          <p>Nenhum compromisso hoje.</p>
          {next && (
            <p className="painel-agenda-linha">
              O próximo, em {formatDayOrHour(next)}:{' '}
              <Link to={`/agendadetalhe/${next.id}`}>{tituloOf(next)}</Link>
            </p>
          )}
        </>
      )}
    </Painel>
  );
}
