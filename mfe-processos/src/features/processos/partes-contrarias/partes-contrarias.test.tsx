import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import type { Similar } from '@foro/shared/contracts/process-opositor-similar';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  box,
  buildProcesso,
  cases,
  dismiss,
  fieldError,
  listenTo,
  lookups,
  refusal,
  renderProcessos,
  save,
  takeSaves,
} from '../processos.fixtures';

jest.setTimeout(120_000);

const LISTA = '/processodetalhe/7/contraria';
const CRIACAO = buildProcesso().dataInclusao;

const buildParte = (overrides: Partial<ProcessOpositor> = {}): ProcessOpositor => ({
  id: 9,
  idProcesso: 7,
  nome: 'Paulo Nunes',
  email: 'paulo@exemplo.com',
  cnpj: null,
  cpf: '52998224725',
  telefoneDDD: '11',
  telefone: '987654321',
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  dataInclusao: CRIACAO,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: CRIACAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

const server = installServer(
  ...cases,
  ...lookups,
  http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.json({ status: 'ERROR', message: 'Fora do ar.' })),
  http.get('/api/ProcessOpositor/Similar', () => HttpResponse.json([])),
  http.get('/api/ProcessOpositor/OpositorProcess/7', () =>
    HttpResponse.json({
      items: [{ id: 9, nome: 'Paulo Nunes', email: 'paulo@exemplo.com', dataInclusao: CRIACAO }],
      total: 1,
    }),
  ),
);

const RECEITA = {
  status: 'OK',
  nome: 'NORTE TEXTIL S.A.',
  fantasia: 'NORTE',
  tipoLogradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: '10',
  complemento: null,
  bairro: 'CENTRO',
  municipio: 'GOIANIA',
  uf: 'GO',
  cep: '74180050',
};
/** What the registry knows of any number, and who is like the party. */
const answerReceita = (body: object) =>
  server.use(http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.json(body)));
const answerSemelhantes = (...items: Similar[]) =>
  server.use(http.get('/api/ProcessOpositor/Similar', () => HttpResponse.json(items)));

const answerList = (...items: object[]) =>
  server.use(
    http.get('/api/ProcessOpositor/OpositorProcess/7', () =>
      HttpResponse.json({ items, total: items.length }),
    ),
  );

async function openForm(id: number, stored?: ProcessOpositor) {
  if (stored) server.use(http.get(`/api/ProcessOpositor/${id}`, () => HttpResponse.json(stored)));
  const screenOf = renderProcessos(`/processodetalhe/7/contrariadetalhe/${id}`);
  await screen.findByLabelText('Nome');
  return screenOf;
}

describe('the tab "Parte Contrária"', () => {
  it('shows "Nome", "E-mail", "Data Inclusão" and "Cód Interno", and leads to a new one', async () => {
    renderProcessos(LISTA);
    const row = (await screen.findByText('paulo@exemplo.com')).closest('tr');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Funções',
      'Nome',
      'E-mail',
      'Data Inclusão',
      'Cód Interno',
    ]);
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Paulo Nunes',
      'paulo@exemplo.com',
      '02/03/2026',
      '9',
    ]);
    expect(screen.getByRole('link', { name: 'Paulo Nunes' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/contrariadetalhe/9',
    );
    expect(screen.getByRole('link', { name: 'Adicionar uma Nova Parte Contrária' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/contrariadetalhe/0',
    );
  });

  it('says "Erro ao buscar as Partes Contrárias do Processo" when they cannot be had', async () => {
    server.use(http.get('/api/ProcessOpositor/OpositorProcess/7', () => refusal(500, {})));
    renderProcessos(LISTA);
    expect(await screen.findByText('Erro ao buscar as Partes Contrárias do Processo')).toBeVisible();
  });

  it('deletes after the question and says "Parte Contrária Excluída com Sucesso!"', async () => {
    server.use(
      http.delete('/api/ProcessOpositor/9', () => {
        answerList();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'Funções de Paulo Nunes' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Deseja realmente excluir?' })).getByRole(
        'button',
        { name: 'Sim, excluir' },
      ),
    );
    await dismiss(user, 'Parte Contrária Excluída com Sucesso!');
    expect(await screen.findByText('Nenhuma parte contrária')).toBeVisible();
  });

  it('says "Falha ao excluir uma Parte Contrária" and "Erro inesperado ao excluir uma Parte Contrária"', async () => {
    server.use(http.delete('/api/ProcessOpositor/9', () => refusal(502, {})));
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'Funções de Paulo Nunes' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    expect(await dismiss(user, 'Falha ao excluir uma Parte Contrária')).toContain(
      'Erro inesperado ao excluir uma Parte Contrária',
    );
  });
});

describe('a new opposing party', () => {
  it('requires its name alone', async () => {
    const { user } = await openForm(0);
    await save(user);
    expect(await fieldError('Nome é obrigatório')).toBeVisible();
    expect(document.querySelectorAll('.foro-field-error')).toHaveLength(1);
  });

  it('is a company or a person: the toggle changes the number that is asked for, and empties it', async () => {
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

  it('shows "CNPJ inválido" under the number of a company', async () => {
    const { user } = await openForm(0);
    await user.click(box('Pessoa Jurídica'));
    await user.type(box('CNPJ'), '11222333000182');
    await save(user);
    expect(await fieldError('CNPJ inválido')).toBeVisible();
    expect(box('CNPJ')).toHaveAttribute('name', 'cpf');
    expect(box('CNPJ')).toHaveAccessibleDescription('CNPJ inválido');
  });

  it.each([
    ['CPF', '11111111111', 'CPF inválido'],
    ['E-mail', 'paulo@', 'E-mail inválido'],
    ['DDD', '11', 'Telefone inválido'],
    ['Telefone', '1234567', 'Telefone inválido'],
  ])('refuses in "%s" the text "%s": "%s"', async (label, text, message) => {
    const { user } = await openForm(0);
    await user.type(box(label), text);
    await save(user);
    expect(await fieldError(message)).toBeVisible();
  });

  it('has its address filled by its CEP', async () => {
    server.use(
      http.get('/api/Cep/01001000', () =>
        HttpResponse.json({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }),
      ),
    );
    const { user } = await openForm(0);
    await user.type(box('CEP'), '01001000');
    await user.tab();
    await waitFor(() => expect(box('Endereço')).toHaveValue('Praça da Sé'));
    expect(box('Estado')).toHaveValue('SP');
  });

  it.each([
    ['Processo inválido', { message: 'Processo inválido' }],
    ['Erro inesperado ao salvar uma Parte Contrária.', {}],
  ])('says "Falha ao salvar uma Parte Contrária!" and "%s"', async (message, body) => {
    server.use(http.post('/api/ProcessOpositor', () => refusal(400, body)));
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Norte Têxtil');
    await save(user);
    expect(await dismiss(user, 'Falha ao salvar uma Parte Contrária!')).toContain(message);
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('leads by "Voltar" to the list of parties', async () => {
    await openForm(0);
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', LISTA);
  });
});

describe('a stored opposing party', () => {
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

  it('is not found at an address without an id', async () => {
    renderProcessos('/processodetalhe/7/contrariadetalhe/abc');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });
});

describe('the registry of companies', () => {
  const typeCnpj = async (user: Awaited<ReturnType<typeof openForm>>['user'], cnpj: string) => {
    await user.click(box('Pessoa Jurídica'));
    await user.type(box('CNPJ'), cnpj);
    await user.tab();
  };

  it('fills name and address of a company by its CNPJ, and nothing that the form has no field for', async () => {
    answerReceita(RECEITA);
    const sent = takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user } = await openForm(0);
    await typeCnpj(user, '11222333000181');
    await waitFor(() => expect(box('Nome')).toHaveValue('NORTE TEXTIL S.A.'));
    expect(box('Endereço')).toHaveValue('RUA DAS FLORES');
    expect(box('Cidade')).toHaveValue('GOIANIA');
    expect(box('CEP')).toHaveValue('74180-050');
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
    expect(sent[0]).toMatchObject({ nome: 'NORTE TEXTIL S.A.', cnpj: '11222333000181', cpf: null });
    expect(sent[0]).not.toHaveProperty('razaoSocial');
  });

  it('says that it does not answer, and leaves the form as it is', async () => {
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Norte Têxtil');
    await typeCnpj(user, '11222333000181');
    await waitFor(() => expect(box('CNPJ')).toHaveAccessibleDescription('Fora do ar.'));
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('leaves what was typed for a wrong number, and says "CNPJ inválido"', async () => {
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Norte Têxtil');
    await typeCnpj(user, '11222333000182');
    expect(await fieldError('CNPJ inválido')).toBeVisible();
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('takes what a former number brought away for a wrong one', async () => {
    answerReceita(RECEITA);
    const { user } = await openForm(0);
    await typeCnpj(user, '11222333000181');
    await waitFor(() => expect(box('Cidade')).toHaveValue('GOIANIA'));
    await user.clear(box('Nome'));
    await user.type(box('Nome'), 'Norte Têxtil');
    await user.clear(box('CNPJ'));
    await typeCnpj(user, '11222333000182');
    expect(await fieldError('CNPJ inválido')).toBeVisible();
    expect(box('Cidade')).toHaveValue('');
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('is not asked of a number that was taken away: a party needs none', async () => {
    const { user } = await openForm(9, buildParte({ cnpj: '11222333000181', cpf: null }));
    await user.clear(box('CNPJ'));
    await user.tab();
    expect(box('Nome')).toHaveValue('Paulo Nunes');
    expect(screen.queryByText('CNPJ inválido')).not.toBeInTheDocument();
  });
});

describe('who is like the party', () => {
  const cliente: Similar = {
    origem: 'clientePF',
    id: 30,
    nome: 'Paula Nunes',
    isMesmoDocumento: false,
    idProcesso: null,
    processoTitulo: null,
  };

  it('is pointed out with a link, while the form is open, and stops nobody', async () => {
    answerSemelhantes(
      { ...cliente, origem: 'clientePJ', id: 20, nome: 'Lima Imóveis', isMesmoDocumento: true },
      cliente,
      { ...cliente, origem: 'parteContraria', id: 12, idProcesso: 8, processoTitulo: 'Despejo' },
    );
    takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Paulo Nunes');
    const items = await screen.findAllByText(/\((mesmo documento|nome parecido)\)/);
    expect(items.map((item) => item.textContent)).toEqual([
      'Lima Imóveis (mesmo documento), cliente',
      'Paula Nunes (nome parecido), cliente',
      'Paula Nunes (nome parecido), parte contrária em Despejo',
    ]);
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/clientepjdetalhe/20',
      '/clientepfdetalhe/30',
      '/processodetalhe/8/contrariadetalhe/12',
    ]);
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
  });

  it('is asked for once typing pauses, by the name and the number, without the party itself', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/ProcessOpositor/Similar', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([cliente]);
      }),
    );
    const { user } = await openForm(9, buildParte());
    await screen.findByText(/nome parecido/);
    await user.clear(box('Nome'));
    await user.type(box('Nome'), 'Pa');
    await user.clear(box('CPF'));
    await waitFor(() => expect(screen.queryByText(/nome parecido/)).not.toBeInTheDocument());
    expect(asked[0]).toBe('?nome=Paulo+Nunes&documento=52998224725&origem=parteContraria&id=9');
    expect(asked.filter((search) => search.includes('nome=Pa&'))).toEqual([]);
  });

  it('is left out in silence when it cannot be had', async () => {
    server.use(http.get('/api/ProcessOpositor/Similar', () => refusal(500, {})));
    const asked = listenTo(server);
    takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Paulo Nunes');
    await waitFor(() => expect(asked).toContain('GET /api/ProcessOpositor/Similar'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
  });
});
