import type { CompanyRow, CompanySort } from '@foro/shared/contracts/company';
import { formatCnpj } from '@foro/shared/format';
import { LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import {
  type Column,
  deleteAction,
  idColumn,
  inclusaoColumn,
  openAction,
  ResponsiveList,
} from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { empresaCalls, EMPRESAS } from './empresas-api';

const columns: Column<CompanyRow, CompanySort>[] = [
  { key: 'nomeFantasia', title: 'Nome Fantasia', card: 'title', share: 1 },
  { key: 'razaoSocial', title: 'Razão Social', card: 'fact' },
  { key: 'cnpj', title: 'CNPJ', card: 'fact', render: (empresa) => formatCnpj(empresa.cnpj) },
  inclusaoColumn('fact'),
  idColumn(),
];

const actionsOf = ({ id }: CompanyRow) => [
  openAction(`/empresadetalhe/${id}`),
  deleteAction({
    call: () => empresaCalls.remove(id),
    success: 'Empresa do Grupo Excluída com Sucesso!',
    failure: {
      title: 'Falha ao excluir uma Empresa do Grupo',
      fallback: 'Erro inesperado ao excluir uma Empresa do Grupo.',
    },
  }),
];

const novaEmpresa = (
  <LinkButton type="primary" to="/empresadetalhe/0" icon={<PlusIcon />}>
    Nova Empresa
  </LinkButton>
);

/** /empresas: the offices of the group. */
export default function EmpresasPage() {
  return (
    <Page section="Administração" title="Empresas do Grupo" actions={novaEmpresa}>
      <ResponsiveList
        label="Empresas do Grupo"
        {...EMPRESAS}
        columns={columns}
        defaultSort={{ sort: 'nomeFantasia', order: 'asc' }}
        rowName={(empresa) => empresa.nomeFantasia}
        actions={actionsOf}
        errorMessage="Erro ao buscar as Empresas do Grupo"
        empty={{
          title: 'Nenhuma empresa do grupo',
          text: 'Aqui ficam os escritórios do grupo, com suas marcas e equipes.',
          action: novaEmpresa,
        }}
      />
    </Page>
  );
}
