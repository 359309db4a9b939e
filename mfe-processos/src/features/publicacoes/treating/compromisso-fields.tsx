import { useDropdown } from '@foro/shared/lookups';
import { DateTimeField, SelectField, TextField } from '@foro/shared/ui/fields';
import { Grupo } from './grupo';

export function CompromissoFields() {
  return (
    <Grupo title="Compromisso">
      <TextField
        name="compromisso.processoAgenda"
        label="Nome do Compromisso"
        required
        maxLength={100}
        size="full"
      />
      <DateTimeField name="compromisso.dataInicio" label="Data de início" required />
      <DateTimeField name="compromisso.dataFim" label="Data de término" required />
      <SelectField
        name="compromisso.idProcessoAgendaPrioridade"
        label="Tipo"
        required
        options={useDropdown('TbProcessoAgendaPrioridade')}
      />
      <TextField name="compromisso.local" label="Local" maxLength={8000} />
    </Grupo>
  );
}
