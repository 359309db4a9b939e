import { type ClosedMonth, closedMonthCreateSchema } from '@foro/shared/contracts/closed-month';
import { addMonths, toDateOnly } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { showMonth } from '../riscos/riscos-api';
import { FECHAMENTOS, INVALIDATES } from './fechamento-api';

/** Months that are offered at most. */
const MESES = 12;

/** The months that can be closed, the latest first: those that are over, after the last one that is closed. */
const mesesAbertos = (hoje: string, fechado: string | undefined) =>
  Array.from({ length: MESES }, (_, index) => addMonths(`${hoje.slice(0, 7)}-01`, -1 - index).slice(0, 7))
    .filter((mes) => fechado === undefined || mes > fechado)
    .map((id) => ({ id, descricao: showMonth(id) }));

/** 'Fechar mês': one that is over, after the last that is closed. */
export function FecharMesDialog({ fechado, onClose }: { fechado: string | undefined; onClose: () => void }) {
  return (
    <FormDialog
      title="Fechar mês"
      description="Os custos do mês e dos anteriores não mudam mais: só são estornados. O pagamento do que ficou em aberto ainda é anotado."
      defaultValues={{ mes: null as string | null }}
      schema={closedMonthCreateSchema}
      save={async (body) => (await api.post<ClosedMonth>(FECHAMENTOS, body)).data}
      success="Mês fechado com sucesso!"
      failure={{ title: 'Falha ao fechar o mês!', fallback: 'Erro inesperado ao fechar o mês.' }}
      invalidates={INVALIDATES}
      submitLabel="Fechar mês"
      submittingLabel="Fechando..."
      onClose={onClose}
    >
      <SelectField<string>
        name="mes"
        label="Mês a fechar"
        required
        options={mesesAbertos(toDateOnly(), fechado)}
        size="m"
      />
    </FormDialog>
  );
}
