import { centsOf } from '../format';
import type { StatementRow } from './cost-statement';

/** Whether a client has, or once it is sent will have, something to pay by a statement. */
export const isDue = ({ situacao, totais }: Pick<StatementRow, 'situacao' | 'totais'>): boolean =>
  (situacao === 'rascunho' || situacao === 'enviada') && centsOf(totais.aReembolsar) > 0n;
