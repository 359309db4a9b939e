import {
  forensicCalendarCreateSchema,
  type ForensicCalendar,
  type ForensicCalendarRow,
} from '@foro/shared/contracts/forensic-calendar';
import { SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { NIVEIS } from './calendario-palavras';
import { calendarioCalls, INVALIDA } from './calendarios-api';

interface CalendarioDialogProps {
  /** The stored calendar; null for a new one. */
  calendario: ForensicCalendar | null;
  calendarios: readonly ForensicCalendarRow[];
  onClose: () => void;
}

/** Name of one of the firm's calendars, its parent, and its level. */
export function CalendarioDialog({ calendario, calendarios, onClose }: CalendarioDialogProps) {
  const pais = calendarios
    .filter(({ id }) => id !== calendario?.id)
    .map(({ id, nome }) => ({ id, descricao: nome }));
  const stored = calendario?.dataAlteracao
    ? { id: calendario.id, dataAlteracao: calendario.dataAlteracao }
    : null;
  return (
    <FormDialog
      title={calendario ? 'Calendário forense' : 'Novo calendário forense'}
      defaultValues={{
        nome: calendario?.nome ?? '',
        idPai: calendario?.idPai ?? null,
        nivel: calendario?.nivel ?? undefined,
      }}
      schema={forensicCalendarCreateSchema}
      save={(body) => calendarioCalls.save(body, stored)}
      success="Calendário salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar o calendário!',
        fallback: 'Erro inesperado ao salvar o calendário.',
      }}
      invalidates={INVALIDA}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" required maxLength={200} size="full" />
      <SelectField
        name="idPai"
        label="Herda de"
        required
        options={pais}
        presentLabel={calendario?.pai ?? null}
        size="full"
        hint="Os dias do calendário de que este herda valem aqui também, e os que você acrescentar aqui prevalecem."
      />
      <SelectField<string> name="nivel" label="Nível" required options={NIVEIS} size="m" />
    </FormDialog>
  );
}
