import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import { useDropdown, processos } from '@foro/shared/lookups';
import { RemoteSelectField, SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { CAMPOS } from './campos';
import { PeriodoFields } from './periodo-fields';

export function CompromissoFields({ stored }: { stored: ProcessSchedule | null }) {
  const prioridades = useDropdown('TbProcessoAgendaPrioridade');
  return (
    <FormSection title="Dados do compromisso">
      <TextField {...CAMPOS.processoAgenda} size="l" />
      <SelectField
        {...CAMPOS.idProcessoAgendaPrioridade}
        options={prioridades}
        presentLabel={stored?.prioridade}
        size="s"
      />
      <PeriodoFields />
      <RemoteSelectField
        {...CAMPOS.idProcesso}
        {...processos}
        placeholder="Procure pelo número ou pelo título..."
      />
      <TextAreaField {...CAMPOS.local} rows={2} />
      <TextAreaField {...CAMPOS.descricao} rows={6} />
    </FormSection>
  );
}
