import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import { toDateOnly } from '@foro/shared/format';
import type { Escopo, SlotProps } from '@foro/shared/slots';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { enderecoDe, NINGUEM } from '../lista/recorte';
import { useCarteira } from '../prazos-api';
import './prazos-painel.css';

interface Numero {
  label: string;
  total: number;
  to: string;
  /** Whether somebody has to look at it today. */
  isUrgent?: boolean;
}

/** Each number with the address of the list behind it, which counts the same. */
const numerosDe = (carteira: DeadlineOverview, escopo: Escopo): Numero[] => [
  {
    label: 'Vencidos',
    total: carteira.vencidos,
    to: enderecoDe({ escopo, periodo: 'vencidos' }),
    isUrgent: true,
  },
  {
    label: 'Vencem hoje',
    total: carteira.dias[0] ?? 0,
    to: enderecoDe({ escopo, periodo: 'hoje' }),
    isUrgent: true,
  },
  { label: 'A confirmar', total: carteira.sugeridos, to: enderecoDe({ escopo, situacao: 'sugerido' }) },
  {
    label: 'Sem responsável',
    total: carteira.semResponsavel,
    to: enderecoDe({ escopo, responsavel: NINGUEM }),
  },
  {
    label: 'Calendário não conferido',
    total: carteira.naoConferidos,
    to: enderecoDe({ escopo, situacao: 'naoConferidos' }),
  },
  {
    label: 'Próximos 7 dias',
    total: carteira.dias.reduce((sum, each) => sum + each, 0),
    to: enderecoDe({ escopo, periodo: '7' }),
  },
];

/**
 * 'Prazos': the numbers of deadlines that are late, due today, unconfirmed, without owner, without a checked
 * calendar, and due in the next days (slot `inicio`).
 */
export default function PrazosPainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const [hoje] = useState(() => toDateOnly());
  const { data, error, isFetching, refetch } = useCarteira({ hoje, escopo });
  return (
    <section className="foro-panel prazo-painel" aria-label={title}>
      <div className="prazo-painel-topo">
        <h2>{title}</h2>
        {data && <Link to={enderecoDe({ escopo })}>{`${data.total} em aberto`}</Link>}
      </div>
      {data && (
        <ul aria-label="Prazos em aberto">
          {numerosDe(data, escopo).map(({ label, total, to, isUrgent }) => (
            <li key={label}>
              <Link to={to} className={isUrgent && total > 0 ? 'prazo-painel-urgente' : undefined}>
                <strong>{total}</strong> <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <SkeletonBar height={96} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar os prazos."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
