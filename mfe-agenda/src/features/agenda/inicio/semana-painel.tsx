import { addDays, formatDateOnly } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { Link } from 'react-router-dom';
import { Painel } from './painel';
import { DIAS, doDia, enderecoDoDia, usePainel } from './use-painel';

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (dia: string) => SEMANA.format(new Date(`${dia}T00:00Z`)).replace('.', '');

const searchStateText = (dia: string, count: number) =>
  `${formatDateOnly(dia)}: ${count === 0 ? 'nenhum compromisso' : count === 1 ? '1 compromisso' : `${count} compromissos`}`;

/** 'Próximos 7 dias': how full each day is (slot `inicio`). */
export default function SemanaPainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const painel = usePainel(escopo);
  const dias = Array.from({ length: DIAS }, (_, index) => addDays(painel.hoje, index)).map((dia) => ({
    dia,
    count: doDia(painel.rows ?? [], dia).length,
  }));
  const most = Math.max(1, ...dias.map(({ count }) => count));
  return (
    <Painel title={title} painel={painel}>
      <ol className="painel-semana" aria-label="Compromissos de cada dia">
        {dias.map(({ dia, count }) => (
          <li key={dia}>
            <Link to={enderecoDoDia(dia, escopo)} aria-label={searchStateText(dia, count)}>
              <span>{weekdayOf(dia)}</span>
              <span className="painel-semana-dia">{Number(dia.slice(8))}</span>
              <span className="painel-semana-carga" aria-hidden="true">
                <span style={{ height: `${(count / most) * 100}%` }} />
              </span>
              <span className="painel-semana-total">{count}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Painel>
  );
}
