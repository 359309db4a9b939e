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

function ProximoVencimento({ dia, vencido }: { dia: string; vencido: string }) {
  if (dia >= toDateOnly()) return <dd>Próximo em {formatDateOnly(dia)}</dd>;
  return (
    <dd className="custas-vencido">
      Vencido {formatMoney(vencido)}, desde {formatDateOnly(dia)}
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
            <ProximoVencimento dia={totais.proximoVencimento} vencido={totais.vencido} />
          )}
        </div>
      ))}
    </dl>
  );
}
