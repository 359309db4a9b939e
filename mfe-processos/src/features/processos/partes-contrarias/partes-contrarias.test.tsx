import {
  box,
  describeFormPage,
  describeListPage,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { renderProcessos } from '../processos.fixtures';
import { buildParte, CRIACAO, preparePartes } from './partes-contrarias.fixtures';

jest.setTimeout(120_000);

const LISTA = '/processodetalhe/7/contraria';

const { server, openForm } = preparePartes();

describe('the tab "Parte Contrária"', () => {
  describeListPage({
    server,
    open: () => renderProcessos(LISTA),
    path: '/api/ProcessOpositor/OpositorProcess/7',
    query: { page: '1', pageSize: '10', sort: 'id', order: 'asc' },
    row: buildParte(),
    rowName: 'Paulo Nunes',
    cells: [
      ['Nome', 'Paulo Nunes'],
      ['E-mail', 'paulo@exemplo.com'],
      ['Data Inclusão', '02/03/2026'],
      ['Cód Interno', '9'],
    ],
    menu: ['Abrir', 'Excluir'],
    links: {
      'Paulo Nunes': '/processodetalhe/7/contrariadetalhe/9',
      'Adicionar uma Nova Parte Contrária': '/processodetalhe/7/contrariadetalhe/0',
    },
    empty: 'Nenhuma parte contrária',
    error: 'Erro ao buscar as Partes Contrárias do Processo',
    deletion: {
      path: '/api/ProcessOpositor/9',
      success: 'Parte Contrária Excluída com Sucesso!',
      failure: 'Falha ao excluir uma Parte Contrária',
      fallback: 'Erro inesperado ao excluir uma Parte Contrária',
    },
  });
});

describe('a new opposing party', () => {
  it('requires its name alone', async () => {
    const { user } = await openForm(0);
    await save(user);
    expect(await fieldError('Nome é obrigatório')).toBeVisible();
    expect(document.querySelectorAll('.foro-field-error')).toHaveLength(1);
  });

  it('is a company or a person: the toggle changes the requested number, and empties it', async () => {
    const { user } = await openForm(0);
    await user.type(box('CPF'), '52998224725');
    expect(box('CPF')).toHaveValue('529.982.247-25');
    await user.click(box('Pessoa Jurídica'));
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument();
    expect(box('CNPJ')).toHaveValue('');
    await user.type(box('CNPJ'), '12abc34501de35');
    expect(box('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  });

  it('sends digits, goes to the list of parties and says "Parte Contrária salva com sucesso!"', async () => {
    const sent = takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user, router } = await openForm(0);
    await user.click(box('Pessoa Jurídica'));
    await user.type(box('Nome'), 'Norte Têxtil');
    await user.type(box('CNPJ'), '11222333000181');
    await user.type(box('DDD'), '21');
    await user.type(box('Telefone'), '33334444');
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
    expect(router.state.location.pathname).toBe(LISTA);
    expect(sent[0]).toEqual({
      id: null,
      idProcesso: 7,
      nome: 'Norte Têxtil',
      email: null,
      cnpj: '11222333000181',
      cpf: null,
      telefoneDDD: '21',
      telefone: '33334444',
      cep: null,
      endereco: null,
      numero: null,
      complemento: null,
      bairro: null,
      cidade: null,
      estado: null,
    });
  });
});

describe('a stored opposing party', () => {
  describeFormPage({
    server,
    open: renderProcessos,
    address: '/processodetalhe/7/contrariadetalhe/9',
    backTo: LISTA,
    get: '/api/ProcessOpositor/9',
    put: '/api/ProcessOpositor',
    stored: buildParte(),
    field: { label: 'Nome', name: 'nome' },
    error: 'Não foi possível carregar a parte contrária.',
    success: 'Parte Contrária salva com sucesso!',
    failure: 'Falha ao salvar uma Parte Contrária!',
    fallback: 'Erro inesperado ao salvar uma Parte Contrária.',
  });

  it.each([
    ['a company, as it has a CNPJ', { cnpj: '11222333000181', cpf: null }, 'CNPJ', '11.222.333/0001-81'],
    ['a person, as it has a CPF', {}, 'CPF', '529.982.247-25'],
    ['a person, as it has neither', { cpf: null }, 'CPF', ''],
  ])('is %s, without a toggle', async (_, overrides, label, shown) => {
    await openForm(9, buildParte(overrides));
    expect(box(label)).toHaveValue(shown);
    expect(screen.queryByText('Tipo de pessoa')).not.toBeInTheDocument();
  });

  it('keeps its number where it was, and its version is sent', async () => {
    const sent = takeSaves(server, 'put', '/api/ProcessOpositor', buildParte());
    const { user, router } = await openForm(9, buildParte({ cnpj: '11222333000181', cpf: null }));
    await user.type(box('Nome'), ' Neto');
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
    expect(router.state.location.pathname).toBe(LISTA);
    expect(sent[0]).toMatchObject({
      id: 9,
      idProcesso: 7,
      dataAlteracao: CRIACAO,
      nome: 'Paulo Nunes Neto',
      cnpj: '11222333000181',
      cpf: null,
      telefone: '987654321',
    });
  });

  it('of another case is not found at this address', async () => {
    server.use(http.get('/api/ProcessOpositor/9', () => HttpResponse.json(buildParte({ idProcesso: 8 }))));
    renderProcessos('/processodetalhe/7/contrariadetalhe/9');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', LISTA);
  });
});
