import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { UploadIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';

const ImportarDialog = lazyDialog(() =>
  import(/* webpackChunkName: "importar" */ './importar-dialog').then((module) => module.ImportarDialog),
);

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
