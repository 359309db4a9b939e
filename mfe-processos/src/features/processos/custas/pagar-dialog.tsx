import { boxesOf } from '@foro/shared/contracts/fields';
import {
  PROCESS_COST_FIELDS,
  type ProcessCostRow,
  processCostPaymentSchema,
} from '@foro/shared/contracts/process-cost';
import { PAYERS } from '@foro/shared/contracts/process-cost-codes';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { MaskedField, SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CUSTA_KEY, CUSTAS, optionsOf, payCusta } from './custas-api';

const CAMPOS = boxesOf(PROCESS_COST_FIELDS);

/** 'Marcar como pago': the day, today at first, and who paid. */
export function PagarDialog({
  custo: { id, descricao, valor, pagoPor },
  onClose,
}: {
  custo: ProcessCostRow;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Marcar como pago"
      description={`${descricao}, ${formatMoney(valor)}`}
      defaultValues={{ pagoEm: formatDateOnly(toDateOnly()), pagoPor }}
      schema={processCostPaymentSchema}
      save={(pagamento) => payCusta(id, pagamento)}
      success="Custo do Processo marcado como pago!"
      failure={{
        title: 'Falha ao marcar como pago!',
        fallback: 'Erro inesperado ao marcar como pago.',
      }}
      invalidates={[[CUSTAS], CUSTA_KEY]}
      submitLabel="Marcar como pago"
      onClose={onClose}
    >
      <MaskedField {...CAMPOS.pagoEm} mask="date" size="third" required />
      <SelectField {...CAMPOS.pagoPor} size="third" options={optionsOf('pagoPor', PAYERS)} required />
    </FormDialog>
  );
}
