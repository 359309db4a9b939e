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
import { screen, waitFor } from '@testing-library/react';
import { buildAndamentos, choose, chosen, renderProcessos } from '../processos.fixtures';
import {
  buildAcompanhamento,
  buildRow,
  CRIACAO,
  fill,
  LISTA,
  prepareAcompanhamentos,
} from './acompanhamentos.fixtures';

jest.setTimeout(120_000);

const { server, answerList, openForm } = prepareAcompanhamentos();

describe('the tab "Acompanhamento"', () => {
  describeListPage({
    server,
    open: () => renderProcessos(LISTA),
    path: '/api/ProcessHistory/Process/7',
    query: { page: '1', pageSize: '10', sort: 'dataInclusao', order: 'desc' },
    row: buildRow(),
    rowName: 'Despacho 15',
    cells: [
      ['Data Inclusão', '02/03/2026'],
      ['Tipo', 'Despacho'],
      ['Descrição', 'Cite-se.'],
      ['Quem executou o ato', 'Helena Prado'],
      ['Cód Interno', '15'],
      ['Cliente vê', 'Sim'],
    ],
    menu: ['Abrir', 'Criar prazo', 'Excluir'],
    links: {
      Despacho: '/processodetalhe/7/histdetalhe/15',
      'Adicionar um Novo Acompanhamento': '/processodetalhe/7/histdetalhe/0',
    },
    empty: 'Nenhum acompanhamento',
    error: 'Erro ao buscar o Histórico do Processo',
    deletion: {
      path: '/api/ProcessHistory/15',
      success: 'Acompanhamento Excluído com Sucesso!',
      failure: 'Falha ao excluir um Acompanhamento',
      fallback: 'Erro inesperado ao excluir um Histórico do Processo.',
    },
  });

  it.each([
    ['whole with 100 characters', 'x'.repeat(100), 'x'.repeat(100)],
    ['cut at 100 characters and "..." with 101', 'x'.repeat(101), `${'x'.repeat(100)}...`],
  ])('shows a description %s', async (_, descricao, shown) => {
    answerList(buildRow({ descricao }));
    renderProcessos(LISTA);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('leads by "Criar prazo" to a new deadline that comes from the follow-up', async () => {
    answerList(buildRow());
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'Funções de Despacho 15' }));
    expect(screen.getByRole('menuitem', { name: 'Criar prazo' })).toHaveAttribute(
      'href',
      '/prazodetalhe/0?processo=7&acompanhamento=15',
    );
  });
});

describe('what the courts tell', () => {
  const movimento = buildRow({
    id: 1_000_000_001,
    tipo: 'Conclusão',
    descricao: 'para despacho',
    executor: 'TJSP · 1º grau',
    automatico: true,
    codigoMovimento: 51,
  });

  it('is listed among the follow-ups as "Automático", by its official name, with plain words beneath; nobody opens it', async () => {
    answerList(movimento);
    const { user } = renderProcessos(LISTA);
    const row = (await screen.findByText('Automático · TJSP · 1º grau')).closest('tr');
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      '02/03/2026',
      'Conclusão',
      'para despachoEm termos simples: Está com o juiz para decisão.',
      'Automático · TJSP · 1º grau',
      '-',
      'Sim',
    ]);
    expect(screen.queryByRole('link', { name: /Conclusão/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Funções de Conclusão/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Criar prazo']);
  });

  it.each([
    [
      'Andamentos do TJSP pelo DataJud · Atualizado pelo tribunal em 11/04/2026 00:00 · Conferido em 18/11/2026 06:01',
      buildAndamentos({
        motivo: null,
        atualizadoEm: '2026-04-11T03:00:00.000Z',
        conferidoEm: '2026-11-18T09:01:00.000Z',
      }),
    ],
    [
      'Sem andamentos automáticos. Não está no DataJud: em segredo de justiça, ainda não enviado, ou com o número errado. Conferido em 18/11/2026 06:01',
      buildAndamentos({ motivo: 'ausente', conferidoEm: '2026-11-18T09:01:00.000Z' }),
    ],
  ])('is shown with its age, or the reason why there is none: "%s"', async (text, andamentos) => {
    answerList();
    server.use(http.get('/api/ProcessMovement/Process/7', () => HttpResponse.json(andamentos)));
    renderProcessos(LISTA);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is shown to clients as the firm chooses', async () => {
    answerList();
    server.use(
      http.get('/api/ProcessMovement/Visibility', () =>
        HttpResponse.json({ movimentos: true, publicacoes: false, tiposOcultos: [18] }),
      ),
    );
    const sent = takeSaves(server, 'put', '/api/ProcessMovement/Visibility', {});
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'O que os clientes veem' }));
    await user.click(await screen.findByRole('switch', { name: 'Andamentos dos tribunais' }));
    await save(user);
    expect(await screen.findByText('Pronto! Os clientes passam a ver o que você escolheu.')).toBeVisible();
    expect(sent).toEqual([{ movimentos: false, publicacoes: false, tiposOcultos: [18] }]);
  });
});

describe('a new follow-up', () => {
  it('requires type and description; its executor is at first the signed-in person', async () => {
    const { user } = renderProcessos('/processodetalhe/7/histdetalhe/0', { profile: { id: 41 } });
    await screen.findByRole('heading', { name: 'Novo Acompanhamento' });
    await waitFor(() => expect(chosen('Executor da Ação')).toContain('Helena Prado'));
    await save(user);
    for (const message of ['Tipo de Acompanhamento é obrigatório', 'Descrição é obrigatória'])
      expect(await fieldError(message)).toBeVisible();
    expect(document.querySelectorAll('.foro-field-error')).toHaveLength(2);
  });

  it('says what a client will read of it, which begins as the type has it', async () => {
    const { user } = await openForm(0);
    await fill(user, 'Cite-se.');
    expect(await screen.findByText('Cite-se.', { selector: 'q' })).toBeVisible();
    await user.type(box('Texto para o cliente'), 'O juiz mandou avisar a outra parte.');
    expect(await screen.findByText('O juiz mandou avisar a outra parte.', { selector: 'q' })).toBeVisible();
    await choose(user, 'Tipo de Acompanhamento', 'Anotação interna');
    expect(await screen.findByText('O cliente não vai ver este acompanhamento.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Visível ao cliente' })).not.toBeChecked();
    expect(box('Parecer do Advogado')).toHaveAccessibleDescription('O cliente não vê o parecer.');
  });

  it('sends its description of 8,000 characters, an empty opinion as null, and goes to the list of follow-ups', async () => {
    answerList(buildRow());
    const sent = takeSaves(server, 'post', '/api/ProcessHistory', buildAcompanhamento());
    const { user, router } = await openForm(0);
    await fill(user, 'x'.repeat(8000));
    await save(user);
    await dismiss(user, 'Acompanhamento salvo com sucesso!');
    expect(router.state.location.pathname).toBe(LISTA);
    expect(sent[0]).toEqual({
      id: null,
      idProcesso: 7,
      idProcessoHistoricoTipo: 5,
      idExecutorAto: 42,
      descricao: 'x'.repeat(8000),
      parecer: null,
      visivelCliente: true,
      textoCliente: null,
    });
  });
});

describe('a stored follow-up', () => {
  describeFormPage({
    server,
    open: renderProcessos,
    address: '/processodetalhe/7/histdetalhe/15',
    backTo: LISTA,
    get: '/api/ProcessHistory/15',
    put: '/api/ProcessHistory',
    stored: buildAcompanhamento(),
    field: { label: 'Parecer do Advogado', name: 'parecer' },
    error: 'Não foi possível carregar o acompanhamento.',
    success: 'Acompanhamento salvo com sucesso!',
    failure: 'Falha ao salvar um Acompanhamento!',
    fallback: 'Erro inesperado ao salvar um Acompanhamento.',
  });

  it('shows type, executor, description and opinion, and sends them with its version', async () => {
    answerList(buildRow());
    const sent = takeSaves(server, 'put', '/api/ProcessHistory', buildAcompanhamento());
    const { user } = await openForm(15, buildAcompanhamento());
    expect(box('Descrição')).toHaveValue('Cite-se.');
    expect(box('Parecer do Advogado')).toHaveValue('Prazo em dobro.');
    expect(chosen('Tipo de Acompanhamento')).toContain('Despacho');
    await user.type(box('Parecer do Advogado'), ' Art. 229.');
    await save(user);
    await dismiss(user, 'Acompanhamento salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      id: 15,
      idProcesso: 7,
      dataAlteracao: CRIACAO,
      idExecutorAto: 41,
      parecer: 'Prazo em dobro. Art. 229.',
    });
  });

  it('keeps an executor who has left the firm', async () => {
    await openForm(15, buildAcompanhamento({ idExecutorAto: 99, executor: 'Quem saiu' }));
    expect(chosen('Executor da Ação')).toContain('Quem saiu');
  });

  it('of another case is not found at this address', async () => {
    server.use(
      http.get('/api/ProcessHistory/15', () => HttpResponse.json(buildAcompanhamento({ idProcesso: 8 }))),
    );
    renderProcessos('/processodetalhe/7/histdetalhe/15');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
    expect(screen.queryByLabelText('Descrição')).not.toBeInTheDocument();
  });
});
