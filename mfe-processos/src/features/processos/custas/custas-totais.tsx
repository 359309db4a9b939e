import type { ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import './custas-totais.css';
import './custas-totais-fixos.css';

const LABELS = [
  ['pagasPeloEscritorio', 'Pagas pelo escritório'],
  ['aReembolsar', 'A reembolsar'],
  ['saldoAdiantamento', 'Saldo do adiantamento'],
  ['aVencer', 'A vencer'],
] as const;

function ProximoVencimento({ dia }: { dia: string }) {
  const isPast = dia < toDateOnly();
  return (
    <dd className={isPast ? 'custas-vencido' : undefined}>
      {isPast ? 'Vencido desde' : 'Próximo em'} {formatDateOnly(dia)}
    </dd>
  );
}

/** The four totals of a ledger, in sight while its lists scroll; a dash each while they load. */
export function CustasTotais({
  totais,
  isLoading,
}: {
  totais: ProcessCostTotals | undefined;
  isLoading: boolean;
}) {
  return (
    <dl className="custas-totais custas-totais-fixos" aria-label="Totais das custas" aria-busy={isLoading}>
      {LABELS.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{totais ? formatMoney(totais[name]) : '-'}</dd>
          {name === 'aVencer' && totais?.proximoVencimento && (
            <ProximoVencimento dia={totais.proximoVencimento} />
          )}
        </div>
      ))}
    </dl>
  );
}
