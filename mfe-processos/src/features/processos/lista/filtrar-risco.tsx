import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { useState } from 'react';

const RiscoDialog = lazyDialog(() =>
  import(/* webpackChunkName: "filtrar-risco" */ './risco-dialog').then((module) => module.RiscoDialog),
);

/** 'Filtrar por risco': the risks are fetched when it is pressed. */
export function FiltrarRisco({ onChosen }: { onChosen: (risco: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filtrar por risco</Button>
      {isOpen && <RiscoDialog onChosen={onChosen} onClose={() => setOpen(false)} />}
    </>
  );
}
