import { WITHOUT_RESTRICTED } from '@foro/shared/contracts/case-access';
import { ADMIN_ROLES } from '@foro/shared/contracts/staff';
import { useHasRole } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { useOcultos } from './acesso-api';

const OcultosDialog = lazyDialog(() =>
  import(/* webpackChunkName: "acesso" */ './ocultos-dialog').then((module) => module.OcultosDialog),
);

function ProcessosOcultosDoAdmin() {
  const processos = useOcultos()?.processos ?? [];
  const [isOpen, setOpen] = useState(false);
  if (processos.length === 0) return null;
  const many = processos.length !== 1;
  return (
    <>
      <Notice action={<Button onClick={() => setOpen(true)}>Ver</Button>}>
        {many ? `${processos.length} processos são restritos` : 'Um processo é restrito'} a outras pessoas e
        não
        {many ? ' aparecem' : ' aparece'} aqui.
      </Notice>
      {isOpen && <OcultosDialog processos={processos} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Tells an Admin that there are restricted cases, and lets him enter them. */
export function ProcessosOcultos() {
  return useHasRole(ADMIN_ROLES) ? <ProcessosOcultosDoAdmin /> : null;
}

/** Says that the sums beside it leave out restricted cases that the reader does not see. */
export function SemOsRestritos() {
  return useOcultos()?.ocultos ? <Notice>{WITHOUT_RESTRICTED}</Notice> : null;
}
