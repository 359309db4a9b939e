import type { TrashRow, TrashSort } from '@foro/shared/contracts/trash';
import { formatDateTime } from '@foro/shared/format';
import { useHasRole } from '@foro/shared/session';
import { ADMIN_ROLES } from '@foro/shared/contracts/staff';
import { RetryIcon, TrashIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { LIXEIRA, removeForGood, restore } from './lixeira-api';

const juntoOf = ({ junto }: TrashRow) =>
  junto.map(({ tipoNome, total }) => `${tipoNome} (${total})`).join(', ') || '-';

const columns: Column<TrashRow, TrashSort>[] = [
  { key: 'registro', title: 'Registro', card: 'title', share: 4, sortable: false },
  { key: 'tipoNome', title: 'Tipo', card: 'badge', width: 'tight', sortable: false },
  { key: 'em', title: 'Excluído em', card: 'fact', width: 'tight', render: ({ em }) => formatDateTime(em) },
  { key: 'usuario', title: 'Por', card: 'fact', share: 2, sortable: false },
  { key: 'motivo', title: 'Motivo', card: 'fact', share: 3, sortable: false },
  { key: 'junto', title: 'Excluído junto', card: 'fact', width: 'text', sortable: false, render: juntoOf },
];

const nameOf = ({ registro, tipoNome, idRegistro }: TrashRow) => registro ?? `${tipoNome} ${idRegistro}`;

function restoreAction(row: TrashRow): RowAction {
  return {
    label: 'Restaurar',
    icon: <RetryIcon />,
    run: {
      call: () => restore(row.id),
      confirm: {
        title: `Restaurar ${nameOf(row)}?`,
        text: 'O registro volta como estava, com o que foi excluído junto.',
        confirmLabel: 'Sim, restaurar',
        isDanger: false,
      },
      success: 'Registro restaurado com sucesso!',
      failure: { title: 'Falha ao restaurar', fallback: 'Erro inesperado ao restaurar o registro.' },
    },
  };
}

function removeAction(row: TrashRow): RowAction {
  return {
    label: 'Remover de vez',
    icon: <TrashIcon />,
    isDanger: true,
    run: {
      call: (motivo = '') => removeForGood(row.id, motivo),
      confirm: {
        title: `Remover ${nameOf(row)} de vez?`,
        text: 'O registro e o que foi excluído junto não voltam mais. O histórico guarda que existiu, com o motivo.',
        confirmLabel: 'Sim, remover',
      },
      reason: 'required',
      success: 'Registro removido de vez!',
      failure: { title: 'Falha ao remover de vez', fallback: 'Erro inesperado ao remover o registro.' },
    },
  };
}

/** /lixeira: the records that were deleted in the last 90 days. */
export default function LixeiraPage() {
  const mayRemove = useHasRole(ADMIN_ROLES);
  return (
    <Page section="Administração" title="Lixeira">
      <ResponsiveList
        label="Lixeira"
        {...LIXEIRA}
        columns={columns}
        defaultSort={{ sort: 'em', order: 'desc' }}
        rowName={nameOf}
        actions={(row) => [restoreAction(row), ...(mayRemove ? [removeAction(row)] : [])]}
        errorMessage="Erro ao buscar a Lixeira"
        empty={{
          title: 'A lixeira está vazia',
          text: 'Aqui fica, por 90 dias, o que foi excluído, com quem, quando e por quê.',
        }}
      />
    </Page>
  );
}
