import type { UserAccess, UserRow, UserSort } from '@foro/shared/contracts/user';
import { formatCpf } from '@foro/shared/format';
import { LinkButton } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { LockIcon, UnlockIcon, UserPlusIcon } from '@foro/shared/ui/icons';
import {
  acessoColumn,
  type Column,
  deleteAction,
  idColumn,
  inclusaoColumn,
  openAction,
  ResponsiveList,
  type RowAction,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { CLIENTES_PF, clientePF, toggleAcesso } from './clientes-pf-api';

const ReleaseAcessoDialog = lazyDialog(() =>
  import(/* webpackChunkName: "liberar-acesso" */ './release-acesso-dialog').then(
    (module) => module.ReleaseAcessoDialog,
  ),
);

const columns: Column<UserRow, UserSort>[] = [
  { key: 'nome', title: 'Nome', card: 'title' },
  { key: 'cpf', title: 'CPF', card: 'fact', render: ({ cpf }) => (cpf ? formatCpf(cpf) : '-') },
  { key: 'email', title: 'E-mail', card: 'fact', lines: 1 },
  acessoColumn(),
  inclusaoColumn('fact'),
  idColumn(),
];

const restrictAction = ({ id, dataAlteracao: version }: UserRow): RowAction => ({
  label: 'Restringir Acesso',
  icon: <LockIcon />,
  run: {
    call: () => toggleAcesso(id, version),
    undo: ({ dataAlteracao }: UserAccess) => ({
      text: 'Acesso restringido.',
      call: () => toggleAcesso(id, dataAlteracao),
    }),
    success: 'Acesso restringido com sucesso!',
    failure: {
      title: 'Falha ao Ativar/Desativar um Cliente PF',
      fallback: 'Erro ao alternar o status do usuário.',
    },
  },
});

const novoCliente = (
  <LinkButton type="primary" to="/clientepfdetalhe/0" icon={<UserPlusIcon />}>
    Novo Cliente
  </LinkButton>
);

/** /clientespf: people who are clients. Releasing a client's access asks for e-mail and password. */
export default function ClientesPFPage() {
  const [releasing, setReleasing] = useState<UserRow | null>(null);
  const actionsOf = (cliente: UserRow): RowAction[] => [
    openAction(`/clientepfdetalhe/${cliente.id}`),
    cliente.ativo
      ? restrictAction(cliente)
      : { label: 'Liberar Acesso', icon: <UnlockIcon />, onSelect: () => setReleasing(cliente) },
    deleteAction({
      call: (motivo) => clientePF.remove(cliente.id, motivo),
      reason: 'optional',
      success: 'Cliente PF Excluído com Sucesso!',
      failure: {
        title: 'Falha ao excluir um Cliente PF',
        fallback: 'Erro inesperado ao excluir um Cliente PF.',
      },
    }),
  ];
  return (
    <Page section="Cadastro de Clientes" title="Pessoa Física" actions={novoCliente}>
      <ResponsiveList
        label="Clientes Pessoa Física"
        {...CLIENTES_PF}
        columns={columns}
        defaultSort={{ sort: 'nome', order: 'asc' }}
        rowName={(cliente) => cliente.nome}
        actions={actionsOf}
        errorMessage="Erro ao buscar os Clientes Pessoa Física"
        empty={{
          title: 'Nenhum cliente pessoa física',
          text: 'Aqui ficam as pessoas que o escritório atende.',
          action: novoCliente,
        }}
      />
      {releasing && <ReleaseAcessoDialog cliente={releasing} onClose={() => setReleasing(null)} />}
    </Page>
  );
}
