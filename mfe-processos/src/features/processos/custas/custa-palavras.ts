import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { formatMoney } from '@foro/shared/format';

/** The amount of a line; for a reversal with a minus. */
export const showValor = ({ valor, idEstornado }: Pick<ProcessCostRow, 'valor' | 'idEstornado'>): string =>
  formatMoney(idEstornado === null ? valor : `-${valor}`);

/** The name of a line; for a line of a series, with its place. */
export const showDescricao = ({ descricao, serie }: Pick<ProcessCostRow, 'descricao' | 'serie'>): string =>
  serie === null ? descricao : `${descricao} (${serie.posicao}/${serie.total})`;
