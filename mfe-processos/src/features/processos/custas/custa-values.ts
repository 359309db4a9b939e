import { blankOf } from '@foro/shared/contracts/fields';
import {
  PROCESS_COST_FIELDS,
  type ProcessCost,
  type ProcessCostRow,
} from '@foro/shared/contracts/process-cost';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { formValues } from '@foro/shared/ui/form-frame';

/** The amount of a line; a reversal's with a minus. */
export const showValor = ({ valor, idEstornado }: Pick<ProcessCostRow, 'valor' | 'idEstornado'>): string =>
  formatMoney(idEstornado === null ? valor : `-${valor}`);

/** The fields of a line, amount and days as people write them; a new one is of today, and the client bears it. */
export const custaValues = (idProcesso: number, stored: ProcessCost | null) =>
  formValues(
    {
      ...blankOf(PROCESS_COST_FIELDS),
      idProcesso,
      competencia: formatDateOnly(toDateOnly()),
      onus: 'cliente' as string | null,
      tipo: null as string | null,
    },
    stored && {
      ...stored,
      valor: formatMoney(stored.valor),
      competencia: formatDateOnly(stored.competencia),
      vencimento: formatDateOnly(stored.vencimento),
      pagoEm: formatDateOnly(stored.pagoEm),
    },
  );
