import type { WatchedOabRow, WatchedOabSort } from '@foro/shared/contracts/watched-oab';
import { formatDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { type Column, deleteAction, idColumn, openAction, ResponsiveList, YesNo } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { oabCalls, OABS, SAUDE_KEY } from './oabs-api';
import { SaudePanel } from './saude-panel';

const nameOf = ({ numero, uf, letra }: WatchedOabRow) => `OAB ${numero}${letra ? `-${letra}` : ''}/${uf}`;

const columns: Column<WatchedOabRow, WatchedOabSort>[] = [
  { key: 'numero', title: 'Número', card: 'title', render: nameOf, share: 3 },
  { key: 'advogado', title: 'Advogado', card: 'fact', share: 5 },
  { key: 'desde', title: 'Desde', card: 'fact', width: 'tight', render: (row) => formatDateOnly(row.desde) },
  {
    key: 'ativa',
    title: 'Ativa',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: (row) => <YesNo value={row.ativa} />,
  },
  idColumn(),
];

const nova = (
  <LinkButton type="primary" to="/oabdetalhe/0" icon={<PlusIcon />}>
    Nova OAB
  </LinkButton>
);

/** /oabs: the OAB numbers for the search of publications, and whether the sources were queried. */
export default function OabsPage() {
  const client = useQueryClient();
  const actionsOf = (row: WatchedOabRow) => [
    openAction(`/oabdetalhe/${row.id}`),
    deleteAction({
      call: () => oabCalls.remove(row.id),
      success: 'OAB excluída com sucesso! As publicações recebidas por ela continuam.',
      failure: { title: 'Falha ao excluir uma OAB!', fallback: 'Erro inesperado ao excluir uma OAB.' },
      refresh: () => client.invalidateQueries({ queryKey: SAUDE_KEY }),
    }),
  ];
  return (
    <Page section="Administração" title="Publicações: números de OAB e saúde" actions={nova}>
      <SaudePanel />
      <ResponsiveList
        label="OABs monitoradas"
        {...OABS}
        columns={columns}
        defaultSort={{ sort: 'advogado', order: 'asc' }}
        rowName={nameOf}
        actions={actionsOf}
        errorMessage="Não foi possível buscar as OABs monitoradas."
        empty={{
          title: 'Nenhuma OAB monitorada',
          text: 'Cadastre os números da equipe: é por eles que as publicações chegam.',
          action: nova,
        }}
      />
    </Page>
  );
}
