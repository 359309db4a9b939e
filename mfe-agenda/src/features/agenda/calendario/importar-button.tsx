import { Button } from '@foro/shared/ui/core';
import { UploadIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';
import { ImportarDialog } from './importar-dialog';

/** 'Importar arquivo', and its dialog. */
export function ImportarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadIcon />} onClick={() => setOpen(true)}>
        Importar arquivo
      </Button>
      {isOpen && <ImportarDialog onClose={() => setOpen(false)} />}
    </>
  );
}
