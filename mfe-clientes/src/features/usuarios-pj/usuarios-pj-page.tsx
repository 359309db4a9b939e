import type { UserAccess, UserRow, UserSort } from '@foro/shared/contracts/user';
import { LinkButton } from '@foro/shared/ui/core';
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
import { toggleAcesso, usuarioPJ, USUARIOS_PJ } from './usuarios-pj-api';

const columns: Column<UserRow, UserSort>[] = [
  { key: 'nome', title: 'Nome', card: 'title' },
  { key: 'email', title: 'E-mail', card: 'fact', lines: 1 },
  { key: 'nomeEmpresa', title: 'Empresa', card: 'fact' },
  acessoColumn(),
  inclusaoColumn('fact'),
  idColumn(),
];

const acessoAction = ({ id, ativo, dataAlteracao: version }: UserRow): RowAction => ({
  label: ativo ? 'Restringir Acesso' : 'Liberar Acesso',
  icon: ativo ? <LockIcon /> : <UnlockIcon />,
  run: {
    call: () => toggleAcesso(id, version),
    undo: ({ dataAlteracao }: UserAccess) => ({
      text: ativo ? 'Acesso restringido.' : 'Acesso liberado.',
      call: () => toggleAcesso(id, dataAlteracao),
    }),
    success: ativo ? 'Acesso restringido com sucesso!' : 'Acesso liberado com sucesso!',
    failure: {
      title: 'Falha ao Ativar/Desativar um Usuário PJ',
      fallback: 'Erro ao alternar o status do usuário.',
    },
  },
});

const actionsOf = (usuario: UserRow): RowAction[] => [
  openAction(`/usuariopjdetalhe/${usuario.id}/${usuario.idEmpresa ?? 0}`),
  acessoAction(usuario),
  deleteAction({
    call: () => usuarioPJ.remove(usuario.id),
    success: 'Usuário PJ Excluído com Sucesso!',
    failure: {
      title: 'Falha ao excluir um Usuário PJ',
      fallback: 'Erro inesperado ao excluir um Usuário PJ.',
    },
  }),
];

const novoAcesso = (
  <LinkButton type="primary" to="/usuariopjdetalhe/0/0" icon={<UserPlusIcon />}>
    Novo Acesso PJ
  </LinkButton>
);

/** /usuariospj: the people who see the cases of companies that are clients. */
export default function UsuariosPJPage() {
  return (
    <Page section="Cadastro de Clientes" title="Acessos PJ" actions={novoAcesso}>
      <ResponsiveList
        label="Usuários Pessoa Jurídica"
        {...USUARIOS_PJ}
        columns={columns}
        defaultSort={{ sort: 'nome', order: 'asc' }}
        rowName={(usuario) => usuario.nome}
        actions={actionsOf}
        errorMessage="Erro ao buscar os Usuários Pessoa Jurídica"
        empty={{
          title: 'Nenhum acesso PJ',
          text: 'Aqui ficam as pessoas que acompanham os processos das empresas clientes.',
          action: novoAcesso,
        }}
      />
    </Page>
  );
}
