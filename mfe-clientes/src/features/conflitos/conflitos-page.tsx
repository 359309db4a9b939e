import type { ConflictCheckRow, ConflictCheckSort } from '@foro/shared/contracts/conflict-check';
import { CHECK_DECISION_WORDS, FINDING_COLOUR_WORDS } from '@foro/shared/contracts/conflict-check-codes';
import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import { formatDateTime } from '@foro/shared/format';
import { useHasRole } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { EditIcon, PlusIcon } from '@foro/shared/ui/icons';
import { type Column, idColumn, openAction, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { CONFLITOS, useAjuste } from './conflitos-api';
import { CorMarca, decisaoOf } from './marcas';

const VerificarDialog = lazyDialog(() =>
  import(/* webpackChunkName: "verificar-conflito" */ './verificar-dialog').then(
    (module) => module.VerificarDialog,
  ),
);

const AjustarDialog = lazyDialog(() =>
  import(/* webpackChunkName: "ajustar-conflitos" */ './ajustar-dialog').then(
    (module) => module.AjustarDialog,
  ),
);

function AjustesAbertos({ onClose }: { onClose: () => void }) {
  const { data } = useAjuste();
  return data && <AjustarDialog ajuste={data} onClose={onClose} />;
}

/** 'Ajustes', for the management. */
function Ajustes() {
  const isManagement = useHasRole(MANAGEMENT_ROLES);
  const [isOpen, setOpen] = useState(false);
  if (!isManagement) return null;
  return (
    <>
      <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
        Ajustes
      </Button>
      {isOpen && <AjustesAbertos onClose={() => setOpen(false)} />}
    </>
  );
}

const columns: Column<ConflictCheckRow, ConflictCheckSort>[] = [
  { key: 'titulo', title: 'Pessoas', card: 'title', share: 4, sortable: false },
  {
    key: 'cor',
    title: 'Achados',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ cor }) => <CorMarca cor={cor} />,
    sheet: { words: FINDING_COLOUR_WORDS },
  },
  {
    key: 'decisao',
    title: 'Decisão',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ decisao }) => decisaoOf(decisao),
    sheet: { words: CHECK_DECISION_WORDS },
  },
  { key: 'processoTitulo', title: 'Processo', card: 'fact', share: 2, sortable: false },
  { key: 'usuarioInclusao', title: 'Feita por', card: 'fact', share: 2, sortable: false },
  {
    key: 'dataInclusao',
    title: 'Feita em',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ dataInclusao }) => formatDateTime(dataInclusao),
  },
  idColumn(),
];

/** /conflitos: the checks of conflicts, also those that found nothing. */
export default function ConflitosPage() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<number | null>(null);
  // Once the dialog is gone: until then it asks before anybody leaves.
  if (made !== null && !isOpen) return <Navigate to={`/conflitodetalhe/${made}`} />;
  const nova = (
    <Button type="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
      Nova verificação
    </Button>
  );
  return (
    <Page
      section="Cadastro de Clientes"
      title="Conflitos de interesses"
      actions={
        <>
          <Ajustes />
          {nova}
        </>
      }
    >
      <ResponsiveList
        label="Verificações de conflito"
        path={CONFLITOS}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ titulo }) => titulo}
        actions={({ id }) => [openAction(`/conflitodetalhe/${id}`)]}
        errorMessage="Erro ao buscar as verificações de conflito"
        empty={{
          title: 'Nenhuma verificação ainda',
          text: 'Antes de aceitar uma causa, compare quem procura o escritório e contra quem com todos que ele já conhece.',
          action: nova,
        }}
      />
      {isOpen && <VerificarDialog onMade={({ id }) => setMade(id)} onClose={() => setOpen(false)} />}
    </Page>
  );
}
