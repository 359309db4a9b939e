import { describeListPage, installServer } from '@foro/shared/testing';
import { answers, buildEmpresaRow, renderEmpresas } from './empresas.fixtures';

const server = installServer(...answers);

describe('/empresas', () => {
  describeListPage({
    server,
    open: () => renderEmpresas('/empresas'),
    path: '/api/Company/FindByTipo',
    query: { idEmpresaTipos: '2', page: '1', pageSize: '10', sort: 'nomeFantasia', order: 'asc' },
    row: buildEmpresaRow(),
    rowName: 'Lima Advogados',
    cells: [
      ['Nome Fantasia', 'Lima Advogados'],
      ['Razão Social', 'Lima Sociedade de Advogados'],
      ['CNPJ', '12.ABC.345/01DE-35'],
      ['Data Inclusão', '02/03/2026'],
      ['Cód Interno', '3'],
    ],
    menu: ['Abrir', 'Excluir'],
    links: { 'Lima Advogados': '/empresadetalhe/3' },
    empty: 'Nenhuma empresa do grupo',
    error: 'Erro ao buscar as Empresas do Grupo',
    deletion: {
      path: '/api/Company/3',
      success: 'Empresa do Grupo Excluída com Sucesso!',
      failure: 'Falha ao excluir uma Empresa do Grupo',
      fallback: 'Erro inesperado ao excluir uma Empresa do Grupo.',
    },
  });
});
