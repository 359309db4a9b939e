import { type ProcessCostRow, processCostReverseSchema } from '@foro/shared/contracts/process-cost';
import { TextAreaField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CUSTA_KEY, CUSTAS, custa } from './custas-api';

/** 'Estornar': asks for confirmation and a reason. */
export function EstornarDialog({
  custo: { id, descricao },
  onClose,
}: {
  custo: Pick<ProcessCostRow, 'id' | 'descricao'>;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Deseja realmente estornar?"
      description={`Um lançamento contrário desfaz “${descricao}”. Os dois ficam nas custas e não mudam mais.`}
      defaultValues={{ motivo: '' }}
      schema={processCostReverseSchema}
      save={(body) => custa.reverse(id, body)}
      success="Custo do Processo estornado com sucesso!"
      failure={{
        title: 'Falha ao estornar um Custo do Processo!',
        fallback: 'Erro inesperado ao estornar um Custo do Processo.',
      }}
      invalidates={[[CUSTAS], CUSTA_KEY]}
      submitLabel="Sim, estornar"
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" maxLength={500} size="full" />
    </FormDialog>
  );
}
