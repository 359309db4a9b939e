import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { quando, urgenciaDe } from './prazo-palavras';
import './prazos.css';

/** The end of a deadline in words; overdue and due today stand out. */
export function Vencimento({ row, hoje }: { row: ProcessDeadlineRow; hoje: string }) {
  return (
    <strong className="prazo-vencimento" data-urgencia={urgenciaDe(row, hoje) ?? undefined}>
      {quando(row, hoje)}
    </strong>
  );
}
