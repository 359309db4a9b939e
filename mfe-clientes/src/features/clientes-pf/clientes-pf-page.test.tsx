import { chooseFuncao, describeListPage, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { answers, buildClienteRow, renderClientes } from './clientes-pf.fixtures';

const server = installServer(...answers);
const answerList = (...items: object[]) =>
  server.use(http.get('/api/User/FindByTipo', () => HttpResponse.json({ items, total: items.length })));

describe('/clientespf', () => {
  describeListPage({
    server,
    open: () => renderClientes('/clientespf'),
    path: '/api/User/FindByTipo',
    query: { idUsuarioTipos: '6,7', page: '1', pageSize: '10', sort: 'nome', order: 'asc' },
    row: buildClienteRow(),
    rowName: 'Carla Dias',
    cells: [
      ['Nome', 'Carla Dias'],
      ['CPF', '529.982.247-25'],
      ['E-mail', 'carla@exemplo.com'],
      ['Acesso Liberado?', 'Não'],
      ['Data Inclusão', '02/03/2026'],
      ['Cód Interno', '8'],
    ],
    menu: ['Abrir', 'Liberar Acesso', 'Excluir'],
    links: { 'Carla Dias': '/clientepfdetalhe/8' },
    empty: 'Nenhum cliente pessoa física',
    error: 'Erro ao buscar os Clientes Pessoa Física',
    deletion: {
      path: '/api/User/8',
      hasReason: true,
      success: 'Cliente PF Excluído com Sucesso!',
      failure: 'Falha ao excluir um Cliente PF',
      fallback: 'Erro inesperado ao excluir um Cliente PF.',
    },
  });

  it('restricts an active client at once by "Restringir Acesso"', async () => {
    const toggled: unknown[] = [];
    answerList(buildClienteRow({ ativo: true }));
    server.use(
      http.post('/api/User/toggleActive/:id', ({ params, request }) => {
        toggled.push([params.id, new URL(request.url).searchParams.get('dataAlteracao')]);
        return HttpResponse.json({ id: 8, ativo: false, dataAlteracao: buildClienteRow().dataInclusao });
      }),
    );
    const { user } = renderClientes('/clientespf');
    await chooseFuncao(user, 'Carla Dias', 'Restringir Acesso');
    expect(await screen.findByRole('alertdialog', { name: 'Acesso restringido com sucesso!' })).toBeVisible();
    expect(toggled).toEqual([['8', buildClienteRow().dataAlteracao]]);
  });
});
