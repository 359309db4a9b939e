import type { CompanyRow, CompanySort } from '@foro/shared/contracts/company';
import { formatCnpj } from '@foro/shared/format';
import { LinkButton } from '@foro/shared/ui/core';
import { PlusIcon, UserPlusIcon } from '@foro/shared/ui/icons';
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
import { CLIENTES_PJ, clientePJ } from './clientes-pj-api';

const columns: Column<CompanyRow, CompanySort>[] = [
  { key: 'nomeFantasia', title: 'Nome Fantasia', card: 'title' },
  { key: 'razaoSocial', title: 'Razão Social', under: { key: 'nomeFantasia', below: 700 }, card: 'fact' },
  { key: 'cnpj', title: 'CNPJ', card: 'fact', render: ({ cnpj }) => formatCnpj(cnpj) },
  { key: 'contato', title: 'Contato', card: 'fact' },
  inclusaoColumn(),
  idColumn(),
];

const actionsOf = ({ id }: CompanyRow): RowAction[] => [
  openAction(`/clientepjdetalhe/${id}`),
  { label: 'Adicionar Usuários', icon: <UserPlusIcon />, to: `/usuariopjdetalhe/0/${id}` },
  deleteAction({
    call: (motivo) => clientePJ.remove(id, motivo),
    reason: 'optional',
    success: 'Cliente PJ Excluído com Sucesso!',
    failure: {
      title: 'Falha ao excluir um Cliente PJ',
      fallback: 'Erro inesperado ao excluir um Cliente PJ.',
    },
  }),
];

const novoCliente = (
  <LinkButton type="primary" to="/clientepjdetalhe/0" icon={<PlusIcon />}>
    Novo Cliente
  </LinkButton>
);

/** /clientespj: companies that are clients. */
export default function ClientesPJPage() {
  return (
    <Page section="Cadastro de Clientes" title="Pessoa Jurídica" actions={novoCliente}>
      <ResponsiveList
        label="Clientes Pessoa Jurídica"
        {...CLIENTES_PJ}
        columns={columns}
        defaultSort={{ sort: 'nomeFantasia', order: 'asc' }}
        rowName={(cliente) => cliente.nomeFantasia}
        actions={actionsOf}
        errorMessage="Erro ao buscar os Clientes Pessoa Jurídica"
        empty={{
          title: 'Nenhum cliente pessoa jurídica',
          text: 'Aqui ficam as empresas que o escritório atende.',
          action: novoCliente,
        }}
      />
    </Page>
  );
}
