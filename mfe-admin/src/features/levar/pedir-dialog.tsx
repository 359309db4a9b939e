import { exportCreateSchema } from '@foro/shared/contracts/export';
import { CodigoField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { LEVADAS, request } from './levar-api';

/** Requests a copy of everything, with the code of the second factor if the person has one. */
export function PedirDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Preparar uma cópia de todos os dados?"
      description="O pedido fica no histórico, e os outros administradores recebem um aviso."
      defaultValues={{ codigo: '' }}
      schema={exportCreateSchema}
      save={request}
      submitLabel="Preparar"
      submittingLabel="Pedindo..."
      failure={{ title: 'Falha ao pedir a cópia!', fallback: 'Erro inesperado ao pedir a cópia.' }}
      invalidates={[[LEVADAS]]}
      onClose={onClose}
    >
      <CodigoField />
    </FormDialog>
  );
}
