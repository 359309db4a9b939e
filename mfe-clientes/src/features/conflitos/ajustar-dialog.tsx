import {
  CONFLICT_SETTINGS_FIELDS,
  type ConflictSettings,
  conflictSettingsFormSchema,
} from '@foro/shared/contracts/conflict-check';
import {
  CHECK_DEMANDS,
  CHECK_DEMAND_WORDS,
  type CheckDemand,
} from '@foro/shared/contracts/conflict-check-codes';
import { boxesOf } from '@foro/shared/contracts/fields';
import { SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { AJUSTE_KEY, saveAjuste } from './conflitos-api';

const CAMPOS = boxesOf(CONFLICT_SETTINGS_FIELDS);
const EXIGENCIAS = CHECK_DEMANDS.map((id) => ({ id, descricao: CHECK_DEMAND_WORDS[id] }));

/** 'Ajustes': whether new cases need a check, and how long the firm keeps refused enquiries. */
export function AjustarDialog({ ajuste, onClose }: { ajuste: ConflictSettings; onClose: () => void }) {
  const { exigencia, anosConsulta, anosExCliente } = ajuste;
  return (
    <FormDialog<{ exigencia: CheckDemand; anosConsulta: string; anosExCliente: string }, ConflictSettings>
      title="Ajustes dos conflitos"
      defaultValues={{ exigencia, anosConsulta: String(anosConsulta), anosExCliente: String(anosExCliente) }}
      schema={conflictSettingsFormSchema}
      save={saveAjuste}
      success="Ajustes salvos com sucesso!"
      failure={{ title: 'Falha ao salvar os ajustes!', fallback: 'Erro inesperado ao salvar os ajustes.' }}
      invalidates={[AJUSTE_KEY]}
      onClose={onClose}
    >
      <SelectField<CheckDemand> {...CAMPOS.exigencia} options={EXIGENCIAS} size="full" />
      <TextField
        {...CAMPOS.anosConsulta}
        type="numeric"
        hint="Depois ficam só a decisão e uma marca do documento, que ainda o reconhece."
      />
      <TextField {...CAMPOS.anosExCliente} type="numeric" hint="Zero: não é mostrado." />
    </FormDialog>
  );
}
