import { useDropdown } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { requiredId } from '@foro/shared/contracts/primitives';

const schema = z.object({ risco: requiredId('Risco é obrigatório') });

function RiscoDialog({ onClose }: { onClose: (risco: number | null) => void }) {
  const riscos = useDropdown('TbProcessoRisco');
  const chosen = useRef<number | null>(null);
  return (
    <FormDialog
      title="Filtrar por risco"
      defaultValues={{ risco: null as number | null }}
      schema={schema}
      save={async ({ risco }) => {
        chosen.current = risco;
      }}
      failure={{ title: 'Falha ao filtrar!', fallback: 'Erro inesperado ao filtrar.' }}
      submitLabel="Filtrar"
      onClose={(isSaved) => onClose(isSaved ? chosen.current : null)}
    >
      <SelectField name="risco" label="Risco" required options={riscos} size="full" />
    </FormDialog>
  );
}

/** 'Filtrar por risco': the risks are asked for when it is pressed. */
export function FiltrarRisco({ onChosen }: { onChosen: (risco: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filtrar por risco</Button>
      {isOpen && (
        <RiscoDialog
          onClose={(risco) => {
            setOpen(false);
            if (risco !== null) onChosen(risco);
          }}
        />
      )}
    </>
  );
}
