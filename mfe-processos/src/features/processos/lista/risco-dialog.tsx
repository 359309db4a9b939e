import { requiredId } from '@foro/shared/contracts/primitives';
import { useDropdown } from '@foro/shared/lookups';
import { SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

const schema = z.object({ risco: requiredId('Risco é obrigatório') });

interface RiscoDialogProps {
  onChosen: (risco: number) => void;
  onClose: () => void;
}

/** Asks for the risk by which the list is filtered. */
export function RiscoDialog({ onChosen, onClose }: RiscoDialogProps) {
  const riscos = useDropdown('TbProcessoRisco');
  return (
    <FormDialog
      title="Filtrar por risco"
      defaultValues={{ risco: null as number | null }}
      schema={schema}
      save={async ({ risco }) => risco}
      failure={{ title: 'Falha ao filtrar!', fallback: 'Erro inesperado ao filtrar.' }}
      submitLabel="Filtrar"
      onDone={onChosen}
      onClose={onClose}
    >
      <SelectField name="risco" label="Risco" required options={riscos} size="full" />
    </FormDialog>
  );
}
