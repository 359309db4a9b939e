import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { useQuery } from '@foro/shared/query';
import { useHasRole, useIsStaff } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { LockIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';
import { useProcesso } from '../detalhe/use-processo';
import { PROCESSO_KEY } from '../processos-api';
import { getAcesso } from './acesso-api';

const AcessoDialog = lazyDialog(() =>
  import(/* webpackChunkName: "acesso" */ './acesso-dialog').then((module) => module.AcessoDialog),
);

/** Whether the case is restricted, for staff; those who manage it change who sees it. */
export function Acesso({ id }: { id: number }) {
  const isStaff = useIsStaff();
  const mayChange = useHasRole(MANAGEMENT_ROLES);
  const restrito = useProcesso().data?.restrito === true;
  const [isOpen, setOpen] = useState(false);
  const { data: acesso } = useQuery({
    queryKey: [...PROCESSO_KEY, id, 'access'],
    queryFn: ({ signal }) => getAcesso(id, signal),
    enabled: isOpen,
    gcTime: 0,
  });
  if (!isStaff || (!mayChange && !restrito)) return null;
  if (!mayChange)
    return (
      <span className="processo-restrito">
        <LockIcon /> Restrito
      </span>
    );
  return (
    <>
      <Button icon={<LockIcon />} onClick={() => setOpen(true)} loading={isOpen && !acesso}>
        {restrito ? 'Restrito' : 'Restringir'}
      </Button>
      {isOpen && acesso && <AcessoDialog id={id} acesso={acesso} onClose={() => setOpen(false)} />}
    </>
  );
}
