import {
  chooseFuncao,
  describeFormPage,
  describeListPage,
  dismiss,
  fieldError as error,
  http,
  HttpResponse,
  installServer,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildCliente, buildClienteRow, renderClientes } from './clientes-pj.fixtures';

const server = installServer(...answers);

describe('/clientespj', () => {
  describeListPage({
    server,
    open: () => renderClientes('/clientespj'),
    path: '/api/Company/FindByTipo',
    query: { idEmpresaTipos: '1,5', page: '1', pageSize: '10', sort: 'nomeFantasia', order: 'asc' },
    row: buildClienteRow(),
    rowName: 'Café Aurora',
    cells: [
      ['Nome Fantasia', 'Café Aurora'],
      ['Razão Social', 'Aurora Cafés Ltda.'],
      ['CNPJ', '12.ABC.345/01DE-35'],
      ['Contato', 'Rui Prado'],
      ['Data Inclusão', '02/03/2026'],
      ['Cód Interno', '12'],
    ],
    menu: ['Abrir', 'Adicionar Usuários', 'Excluir'],
    links: { 'Café Aurora': '/clientepjdetalhe/12' },
    empty: 'Nenhum cliente pessoa jurídica',
    error: 'Erro ao buscar os Clientes Pessoa Jurídica',
    deletion: {
      path: '/api/Company/12',
      hasReason: true,
      success: 'Cliente PJ Excluído com Sucesso!',
      failure: 'Falha ao excluir um Cliente PJ',
      fallback: 'Erro inesperado ao excluir um Cliente PJ.',
    },
  });

  it('leads by "Adicionar Usuários" to a new access with the company', async () => {
    const { user, router } = renderClientes('/clientespj');
    await chooseFuncao(user, 'Café Aurora', 'Adicionar Usuários');
    expect(router.state.location.pathname).toBe('/usuariopjdetalhe/0/12');
  });
});

describe('/clientepjdetalhe/0', () => {
  it('asks for CNPJ, names, type and contact', async () => {
    const { user } = renderClientes('/clientepjdetalhe/0');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    for (const message of [
      'CNPJ inválido',
      'Nome Fantasia é obrigatório',
      'Razão Social é obrigatória',
      'Tipo é obrigatório',
      'Contato é obrigatório',
    ])
      expect(await error(message)).toBeVisible();
    expect(screen.getByLabelText('CNPJ')).toHaveFocus();
  });

  it('offers the types 1 and 5 alone', async () => {
    const { user } = renderClientes('/clientepjdetalhe/0');
    await user.click(await screen.findByLabelText('Tipo'));
    expect(await screen.findByTitle('Cliente PJ')).toBeInTheDocument();
    expect(screen.getByTitle('Cliente PJ (prospect)')).toBeInTheDocument();
    expect(screen.queryByTitle('Empresa do Grupo')).not.toBeInTheDocument();
  });

  it('can be saved though the registry does not answer', async () => {
    server.use(
      http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.error()),
      http.post('/api/Company', () => HttpResponse.json(buildCliente(), { status: 201 })),
    );
    const { user, router } = renderClientes('/clientepjdetalhe/0');
    await user.type(await screen.findByLabelText('CNPJ'), '12ABC34501DE35');
    await user.type(screen.getByLabelText('Razão Social'), 'Aurora Cafés Ltda.');
    await user.type(screen.getByLabelText('Nome Fantasia'), 'Café Aurora');
    await user.type(screen.getByLabelText('Contato'), 'Rui Prado');
    await user.click(screen.getByLabelText('Tipo'));
    await user.click(await screen.findByTitle('Cliente PJ'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Cliente PJ salvo com sucesso!');
    expect(router.state.location.pathname).toBe('/clientespj');
  });
});

describe('who is like the client', () => {
  it('is pointed out with a link, and the client itself is left out', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/Company/12', () => HttpResponse.json(buildCliente())),
      http.get('/api/ProcessOpositor/Similar', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          {
            origem: 'parteContraria',
            id: 4,
            nome: 'Café Auror',
            isMesmoDocumento: false,
            idProcesso: 9,
            processoTitulo: 'Despejo',
          },
        ]);
      }),
    );
    renderClientes('/clientepjdetalhe/12');
    const hint = await screen.findByText(/Já há quem se pareça com este cliente/);
    expect(within(hint).getByRole('link', { name: 'Café Auror' })).toHaveAttribute(
      'href',
      '/processodetalhe/9/contrariadetalhe/4',
    );
    expect(asked.at(-1)).toContain('origem=clientePJ&id=12');
  });
});

describe('/clientepjdetalhe/{id}', () => {
  describeFormPage({
    server,
    open: renderClientes,
    address: '/clientepjdetalhe/12',
    backTo: '/clientespj',
    get: '/api/Company/12',
    put: '/api/Company/',
    stored: buildCliente(),
    field: { label: 'Contato', name: 'contato' },
    error: 'Não foi possível carregar o cliente.',
    success: 'Cliente PJ salvo com sucesso!',
    failure: 'Falha ao salvar um Cliente PJ',
    fallback: 'Erro inesperado ao salvar um Cliente PJ.',
  });
});
