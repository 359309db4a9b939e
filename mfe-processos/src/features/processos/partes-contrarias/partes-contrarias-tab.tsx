import type { ProcessOpositorRow, ProcessOpositorSort } from '@foro/shared/contracts/process-opositor';
import { useQueryClient } from '@foro/shared/query';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { UserPlusIcon } from '@foro/shared/ui/icons';
import {
  type Column,
  deleteAction,
  idColumn,
  inclusaoColumn,
  openAction,
  ResponsiveList,
  type RowAction,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { PROCESSO_KEY, PROCESSOS } from '../processos-api';
import { parteContraria, partesContrariasOf } from './partes-contrarias-api';

const columns: Column<ProcessOpositorRow, ProcessOpositorSort>[] = [
  { key: 'nome', title: 'Nome', card: 'title' },
  { key: 'email', title: 'E-mail', card: 'fact', lines: 1 },
  inclusaoColumn('fact'),
  idColumn(),
];

/** The tab Parte Contrária: the parties on the other side. */
export default function PartesContrariasTab() {
  const idProcesso = useRecordId('idProcesso');
  const isStaff = useIsStaff();
  const client = useQueryClient();
  // The first party is the case's 'Reclamante'.
  const refreshCase = () =>
    Promise.all([PROCESSO_KEY, [PROCESSOS.path]].map((queryKey) => client.invalidateQueries({ queryKey })));
  const actionsOf = ({ id }: ProcessOpositorRow): RowAction[] => [
    openAction(`/processodetalhe/${idProcesso}/contrariadetalhe/${id}`),
    deleteAction({
      call: () => parteContraria.remove(id),
      refresh: refreshCase,
      success: 'Parte Contrária Excluída com Sucesso!',
      failure: {
        title: 'Falha ao excluir uma Parte Contrária',
        fallback: 'Erro inesperado ao excluir uma Parte Contrária',
      },
    }),
  ];
  const adicionar = isStaff && (
    <LinkButton
      type="primary"
      to={`/processodetalhe/${idProcesso}/contrariadetalhe/0`}
      icon={<UserPlusIcon />}
    >
      Adicionar uma Nova Parte Contrária
    </LinkButton>
  );
  return (
    <Page title="Parte Contrária" actions={adicionar}>
      <ResponsiveList
        label="Partes contrárias"
        {...partesContrariasOf(idProcesso)}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'asc' }}
        rowName={({ nome }) => nome}
        {...(isStaff && { actions: actionsOf })}
        errorMessage="Erro ao buscar as Partes Contrárias do Processo"
        empty={{
          title: 'Nenhuma parte contrária',
          text: 'Quem está do outro lado do processo aparece aqui.',
          action: adicionar,
        }}
      />
    </Page>
  );
}
