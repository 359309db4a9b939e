import { ADMIN_ROLES } from '@foro/shared/contracts/staff';
import { formatCnpj } from '@foro/shared/format';
import { PIX_KEY_WORDS } from '@foro/shared/pix';
import { useHasRole } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { FormSection } from '@foro/shared/ui/form-frame';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { EditPixDialog } from './edit-pix-dialog';
import { usePix } from './pix-api';

/** The PIX key of a stored office; only an Admin changes it. */
export function PixSection({ idEmpresa }: { idEmpresa: number }) {
  const { data, error, refetch } = usePix(idEmpresa);
  const [isOpen, setOpen] = useState(false);
  const isAdmin = useHasRole(ADMIN_ROLES);
  return (
    <FormSection title="PIX" description="A chave a que os clientes pagam as prestações de contas.">
      <div className="foro-col foro-col-full">
        {!data && !error && <SkeletonBar height={48} />}
        {!data && error && <ErrorState message="Erro ao buscar a chave PIX" onRetry={() => void refetch()} />}
        {data && (
          <p>
            {data.tipo === null
              ? 'Sem chave PIX: as prestações de contas saem sem código.'
              : `${PIX_KEY_WORDS[data.tipo]}: ${data.chave}. Paga a ${data.razaoSocial}, CNPJ ${formatCnpj(data.cnpj)}.`}
          </p>
        )}
        {data && isAdmin && <Button onClick={() => setOpen(true)}>Mudar a chave PIX</Button>}
      </div>
      {isOpen && data && <EditPixDialog idEmpresa={idEmpresa} pix={data} onClose={() => setOpen(false)} />}
    </FormSection>
  );
}
