import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import { useDropdown } from '@foro/shared/lookups';
import { RemoteSelectField, SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { processos } from '../agenda-api';
import { PeriodoFields } from './periodo-fields';

/** The fields of a commitment. */
export function CompromissoFields({ stored }: { stored: ProcessSchedule | null }) {
  const prioridades = useDropdown('TbProcessoAgendaPrioridade');
  return (
    <FormSection title="Dados do compromisso">
      <TextField name="processoAgenda" label="Nome do Compromisso" required maxLength={100} size="l" />
      <SelectField
        name="idProcessoAgendaPrioridade"
        label="Tipo"
        required
        options={prioridades}
        presentLabel={stored?.prioridade}
        size="s"
      />
      <PeriodoFields />
      <RemoteSelectField
        name="idProcesso"
        label="Processo"
        {...processos}
        placeholder="Procure pelo número ou pelo título..."
      />
      <TextAreaField name="local" label="Local" maxLength={8000} rows={2} />
      <TextAreaField name="descricao" label="Descrição" maxLength={8000} rows={6} />
    </FormSection>
  );
}
