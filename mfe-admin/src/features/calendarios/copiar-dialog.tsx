import type { ForensicCopy, ForensicImportAnswer } from '@foro/shared/contracts/forensic-year';
import { TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { copyAno, INVALIDA } from './calendarios-api';
import { copiaFormSchema, type CopiaValues } from './lista-campos';

interface CopiarDialogProps {
  idCalendario: number;
  ano: number;
  onDone: (answer: ForensicImportAnswer) => void;
  onClose: () => void;
}

/** Copies the dated days of a year to the next one. */
export function CopiarDialog({ idCalendario, ano, onDone, onClose }: CopiarDialogProps) {
  return (
    <FormDialog<CopiaValues, ForensicCopy, ForensicImportAnswer>
      title="Copiar para outro ano"
      description="Os dias deste calendário que têm data, os de fábrica também, passam para o outro ano como dias do escritório. Carnaval, Semana Santa e Corpus Christi acompanham a Páscoa. Confira-os depois com o ato do tribunal."
      defaultValues={{ de: String(ano), para: String(ano + 1), ato: '', link: '' }}
      schema={copiaFormSchema}
      save={(copia) => copyAno(idCalendario, copia)}
      failure={{ title: 'Falha ao copiar o ano!', fallback: 'Erro inesperado ao copiar o ano.' }}
      invalidates={INVALIDA}
      submitLabel="Copiar"
      submittingLabel="Copiando..."
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="de" label="Do ano" required maxLength={4} size="s" />
      <TextField name="para" label="Para o ano" required maxLength={4} size="s" />
      <TextField name="ato" label="Número do ato do novo ano" maxLength={200} size="m" />
      <TextField name="link" label="Link do ato" maxLength={500} size="full" placeholder="https://" />
    </FormDialog>
  );
}
