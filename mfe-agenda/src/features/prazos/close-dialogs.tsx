import { dismissSchema, fulfilSchema } from '@foro/shared/contracts/process-deadline';
import { CheckboxField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { dismissPrazo, fulfilPrazo, PRAZO_KEYS } from './prazos-api';

interface DialogProps {
  prazo: { readonly id: number; readonly descricao: string };
  onClose: (isSaved: boolean) => void;
}

/** 'Cumprir': the protocol's number or a note. */
export function CumprirDialog({ prazo: { id, descricao }, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Cumprir prazo"
      description={descricao}
      defaultValues={{ protocolo: '', nota: '' }}
      schema={fulfilSchema}
      save={(prova) => fulfilPrazo(id, prova)}
      success="Prazo cumprido!"
      failure={{ title: 'Falha ao cumprir o prazo!', fallback: 'Erro inesperado ao cumprir o prazo.' }}
      invalidates={PRAZO_KEYS}
      submitLabel="Cumprir"
      onClose={onClose}
    >
      <TextField name="protocolo" label="Número do protocolo" maxLength={100} size="full" />
      <TextAreaField name="nota" label="Nota" maxLength={8000} size="full" />
    </FormDialog>
  );
}

/** 'Dispensar': the reason why nobody will meet it, or that it was missed. */
export function DispensarDialog({ prazo: { id, descricao }, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Dispensar prazo"
      description={descricao}
      defaultValues={{ motivo: '', perdido: false }}
      schema={dismissSchema}
      save={(dispensa) => dismissPrazo(id, dispensa)}
      success="Prazo encerrado!"
      failure={{ title: 'Falha ao dispensar o prazo!', fallback: 'Erro inesperado ao dispensar o prazo.' }}
      invalidates={PRAZO_KEYS}
      submitLabel="Dispensar"
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" required maxLength={500} size="full" />
      <CheckboxField name="perdido" label="O prazo foi perdido" size="full" />
    </FormDialog>
  );
}
