import type { UserAccess, UserRow, UserSort } from '@foro/shared/contracts/user';
import { LinkButton } from '@foro/shared/ui/core';
import { CheckIcon, LockIcon, UnlockIcon, UserPlusIcon } from '@foro/shared/ui/icons';
import {
  acessoColumn,
  type Column,
  idColumn,
  inclusaoColumn,
  openAction,
  ResponsiveList,
  type RowAction,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { toggleAcesso, USUARIOS } from './usuarios-api';

const columns: Column<UserRow, UserSort>[] = [
  { key: 'nome', title: 'Nome', card: 'title', share: 4 },
  { key: 'email', title: 'E-mail', card: 'fact', lines: 1, share: 5 },
  { key: 'usuarioTipo', title: 'Tipo', card: 'fact', width: 'tight' },
  { key: 'nomeEmpresa', title: 'Empresa', card: 'fact', share: 4 },
  acessoColumn(),
  inclusaoColumn(),
  idColumn(),
];

/** The open tasks that stay with a person without access, in words. */
const ficamCom = (tarefas: number) =>
  tarefas === 0 ? '' : tarefas === 1 ? ' Fica 1 tarefa em aberto.' : ` Ficam ${tarefas} tarefas em aberto.`;

/** The person's open tasks, for passing them to others. */
const tarefasAction = ({ id }: UserRow): RowAction => ({
  label: 'Tarefas em aberto',
  icon: <CheckIcon />,
  to: `/tarefas?visao=lista&responsavel=${id}`,
});

function acessoAction({ id, ativo, dataAlteracao: version }: UserRow): RowAction {
  return {
    label: ativo ? 'Restringir Acesso' : 'Liberar Acesso',
    icon: ativo ? <LockIcon /> : <UnlockIcon />,
    run: {
      call: () => toggleAcesso(id, version),
      undo: ({ dataAlteracao, tarefasAbertas }: UserAccess) => ({
        text: ativo ? `Acesso restringido.${ficamCom(tarefasAbertas)}` : 'Acesso liberado.',
        call: () => toggleAcesso(id, dataAlteracao),
      }),
      success: ativo ? 'Acesso restringido com sucesso!' : 'Acesso liberado com sucesso!',
      failure: {
        title: 'Falha ao Ativar/Desativar um Usuário da Plataforma!',
        fallback: 'Erro ao alternar o status do usuário.',
      },
    },
  };
}

const novoUsuario = (
  <LinkButton type="primary" to="/usuariodetalhe/0" icon={<UserPlusIcon />}>
    Novo Usuário
  </LinkButton>
);

/** /usuarios: the people who work on the platform. */
export default function UsuariosPage() {
  return (
    <Page section="Administração" title="Usuários" actions={novoUsuario}>
      <ResponsiveList
        label="Usuários"
        {...USUARIOS}
        columns={columns}
        defaultSort={{ sort: 'nome', order: 'asc' }}
        rowName={(usuario) => usuario.nome}
        actions={(usuario) => [
          openAction(`/usuariodetalhe/${usuario.id}`),
          acessoAction(usuario),
          tarefasAction(usuario),
        ]}
        // Here the specification uses the words of PJ users for platform users.
        errorMessage="Erro ao buscar os Usuários Pessoa Jurídica"
        empty={{
          title: 'Nenhum usuário cadastrado',
          text: 'Aqui ficam as pessoas que trabalham na plataforma.',
          action: novoUsuario,
        }}
      />
    </Page>
  );
}
