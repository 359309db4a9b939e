import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { Link } from 'react-router-dom';
import { PrazoAcoes } from './prazo-acoes';
import { AVISOS, isAberto, mudancasDe, situacaoDe } from './prazo-palavras';
import { Vencimento } from './vencimento';

/** A deadline of a case with its actions. */
export function PrazoLinha({ row }: { row: ProcessDeadlineRow }) {
  return (
    <li>
      <div className="prazo-lista-texto">
        <Link to={`/prazodetalhe/${row.id}?processo=${row.idProcesso}`}>{row.descricao}</Link>
        <span>
          <Vencimento row={row} hoje={toDateOnly()} />
          {` · ${situacaoDe(row)}`}
        </span>
        <small>
          {`${row.responsavel ?? 'Sem responsável'} · data interna ${formatDateOnly(row.fimInterno)}`}
          {row.fimConservador !== null && ` · data conservadora ${formatDateOnly(row.fimConservador)}`}
        </small>
        {isAberto(row) &&
          (['publicacaoCancelada', 'calendarioNaoConferido'] as const)
            .filter((aviso) => row.avisos.includes(aviso))
            .map((aviso) => <small key={aviso}>{AVISOS[aviso]}</small>)}
        {mudancasDe(row).map((mudou) => (
          <small key={mudou}>
            {`${mudou.charAt(0).toUpperCase()}${mudou.slice(1)}. `}
            <Link to="/prazos/recontados">Ver os prazos recontados</Link>
          </small>
        ))}
      </div>
      <PrazoAcoes row={row} />
    </li>
  );
}
