import type { DocumentTemplate } from '@foro/shared/contracts/document-template';
import { requiredId } from '@foro/shared/contracts/primitives';
import { processos } from '@foro/shared/lookups';
import { RemoteSelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { z } from 'zod';
import { tryModelo } from './modelos-api';

const schema = z.object({ idProcesso: requiredId('Escolha o processo') });

/** Fills the template with the values of a case, to view it in Word; nothing is stored. */
export function ExperimentarDialog({ modelo, onClose }: { modelo: DocumentTemplate; onClose: () => void }) {
  return (
    <FormDialog
      title="Experimentar o modelo"
      description="O documento é baixado como sairia para o processo. Nada é guardado."
      defaultValues={{ idProcesso: null as number | null }}
      schema={schema}
      save={({ idProcesso }) => tryModelo(modelo, idProcesso)}
      failure={{
        title: 'Falha ao experimentar o modelo!',
        fallback: 'Erro inesperado ao experimentar o modelo.',
      }}
      submitLabel="Baixar"
      submittingLabel="Preparando..."
      onClose={onClose}
    >
      <RemoteSelectField
        name="idProcesso"
        label="Processo"
        required
        size="full"
        {...processos}
        placeholder="Procure pelo número ou pelo título..."
      />
    </FormDialog>
  );
}
