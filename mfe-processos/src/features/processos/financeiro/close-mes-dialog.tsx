import { type ClosedMonth, closedMonthCreateSchema } from '@foro/shared/contracts/closed-month';
import { toDateOnly } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { showMonth } from '../riscos/riscos-api';
import { FECHAMENTOS, INVALIDATES, mesesAbertos } from './fechamento-api';

/** 'Fechar mês': closes a past month, after the last one that is closed. */
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
        options={mesesAbertos(toDateOnly(), fechado).map((id) => ({ id, descricao: showMonth(id) }))}
        size="m"
      />
    </FormDialog>
  );
}
