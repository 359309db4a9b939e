import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { HOUR_FIELDS, processHourFormSchema } from '@foro/shared/contracts/process-hour';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { CheckboxField, MaskedField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { HORAS, hora } from './honorarios-api';

const CAMPOS = boxesOf(HOUR_FIELDS);

/** 'Anotar horas': the work on the case, its day and its duration. */
export function HoraDialog({ idProcesso, onClose }: { idProcesso: number; onClose: () => void }) {
  return (
    <FormDialog
      title="Anotar horas"
      defaultValues={{
        ...blankOf(HOUR_FIELDS),
        idProcesso,
        dia: formatDateOnly(toDateOnly()),
        faturavel: true,
      }}
      schema={processHourFormSchema}
      save={hora.create}
      success="Horas anotadas com sucesso!"
      failure={{ title: 'Falha ao anotar horas!', fallback: 'Erro inesperado ao anotar horas.' }}
      invalidates={[[HORAS]]}
      onClose={onClose}
    >
      <MaskedField {...CAMPOS.dia} mask="date" size="m" />
      <TextField {...CAMPOS.minutos} maxLength={20} size="m" placeholder="1:30" />
      <TextAreaField {...CAMPOS.descricao} size="full" />
      <CheckboxField {...CAMPOS.faturavel} size="full" />
    </FormDialog>
  );
}
