import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { readRecent } from '@foro/shared/search';
import {
  box,
  chooseFuncao,
  describeFormPage,
  describeListPage,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  refusal,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { choose, chosen, renderProcessos, semCustas } from '../processos.fixtures';
import {
  buildCusta,
  buildRow,
  CRIACAO,
  fill,
  LISTA,
  prepareCustas,
  TOTAIS,
  totals,
  type,
} from './custas.fixtures';

jest.setTimeout(120_000);

const { server, answerList, openForm } = prepareCustas();

describe('the tab "Custas"', () => {
  describeListPage({
    server,
    open: () => renderProcessos(LISTA),
    path: '/api/ProcessCost',
    row: buildRow(),
    more: { totais: TOTAIS },
    rowName: 'Preparo do recurso 31',
    cells: [
      ['Data', '03/11/2026'],
      ['Tipo', 'Custas judiciais'],
      ['Descrição', 'Preparo do recurso'],
      ['Valor', 'R$ 1.234,56'],
      ['Vencimento', '20/11/2026'],
      ['Situação', 'Em aberto'],
      ['Cód Interno', '31'],
    ],
    menu: ['Abrir', 'Marcar como pago', 'Estornar', 'Excluir'],
    links: { 'Adicionar um Novo Custo': '/processodetalhe/7/custadetalhe/0' },
    empty: 'Nenhuma custa lançada',
    error: 'Erro ao buscar as Custas do Processo',
    deletion: {
      path: '/api/ProcessCost/31',
      success: 'Custo do Processo Excluído com Sucesso!',
      failure: 'Falha ao excluir um Custo do Processo!',
      fallback: 'Erro inesperado ao excluir um Custo do Processo.',
    },
  });

  it('shows a reversal with a minus', async () => {
    answerList([
      buildRow({
        id: 32,
        tipo: 'estorno',
        descricao: 'Estorno: Taxa',
        trava: 'estorno',
        idEstornado: 30,
        situacao: 'estornado',
      }),
    ]);
    renderProcessos(LISTA);
    expect(await screen.findByText('-R$ 1.234,56')).toBeVisible();
  });

  it('keeps four totals in sight, and says what is overdue and since when', async () => {
    answerList([buildRow()]);
    renderProcessos(LISTA);
    await screen.findByText(/^Vencido R\$/);
    expect(await totals()).toEqual([
      'Pagas pelo escritórioR$ 2.500,10',
      'A reembolsarR$ 1.000,30',
      'Saldo do adiantamento-R$ 50,00',
      'A vencerR$ 1.234,56Vencido R$ 1.000,00, desde 31/01/2020',
    ]);
  });

  it('gives the next due date if none has passed', async () => {
    answerList([buildRow()], { ...TOTAIS, proximoVencimento: '2099-12-31' });
    renderProcessos(LISTA);
    expect(await screen.findByText('Próximo em 31/12/2099')).toBeVisible();
  });

  it('says whose the ledger is to who belongs to another team', async () => {
    const message = 'As custas deste processo são vistas por quem é da equipe dele.';
    server.use(http.get('/api/ProcessCost', () => refusal(403, { code: 'ACESSO_NEGADO', message })));
    renderProcessos(LISTA);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Adicionar um Novo Custo' })).not.toBeInTheDocument();
  });

  it.each([
    ['Excluir', 'Sim, excluir', 'delete', '/api/ProcessCost/31', 'Custo do Processo Excluído com Sucesso!'],
    [
      'Estornar',
      'Sim, estornar',
      'post',
      '/api/ProcessCost/31/reverse',
      'Custo do Processo estornado com sucesso!',
    ],
  ] as const)(
    'does "%s" after the question, and reloads list and totals',
    async (label, yes, method, path, said) => {
      answerList([buildRow()]);
      server.use(
        http[method](path, () => {
          answerList([], semCustas.totais);
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user } = renderProcessos(LISTA);
      await chooseFuncao(user, 'Preparo do recurso 31', label);
      await user.click(await screen.findByRole('button', { name: yes }));
      await dismiss(user, said);
      expect(await screen.findByText('Nenhuma custa lançada')).toBeVisible();
      expect((await totals())[3]).toBe('A vencerR$ 0,00');
    },
  );

  it('sends the reason of a reversal, and reverses what was charged, which is deleted no more', async () => {
    answerList([buildRow({ trava: 'cobrado', idPrestacao: 90, prestacaoNumero: 3 })]);
    const sent = takeSaves(server, 'post', '/api/ProcessCost/31/reverse', {});
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'Funções de Preparo do recurso 31' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Abrir', 'Estornar']);
    await user.click(screen.getByRole('menuitem', { name: 'Estornar' }));
    await screen.findByRole('button', { name: 'Sim, estornar' });
    type('Motivo', ' Paga em dobro ');
    await user.click(screen.getByRole('button', { name: 'Sim, estornar' }));
    await dismiss(user, 'Custo do Processo estornado com sucesso!');
    expect(sent).toEqual([{ motivo: 'Paga em dobro' }]);
  });
});

describe('"Marcar como pago"', () => {
  it('asks for the day, today at first, and for who paid, and changes nothing else', async () => {
    answerList([buildRow()]);
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(buildCusta({ descricao: 'Mudada' }))));
    const sent = takeSaves(server, 'put', '/api/ProcessCost', buildCusta());
    const { user } = renderProcessos(LISTA);
    await chooseFuncao(user, 'Preparo do recurso 31', 'Marcar como pago');
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como pago' }));
    expect(dialog.getByLabelText('Pago em')).toHaveValue(formatDateOnly(toDateOnly()));
    await user.click(dialog.getByRole('button', { name: 'Marcar como pago' }));
    expect((await dialog.findAllByText('Diga quem pagou')).length).toBeGreaterThan(0);
    await choose(user, 'Pago por', 'Escritório');
    await user.click(dialog.getByRole('button', { name: 'Marcar como pago' }));
    await dismiss(user, 'Custo do Processo marcado como pago!');
    expect(sent).toEqual([
      { ...buildCusta({ descricao: 'Mudada' }), pagoEm: toDateOnly(), pagoPor: 'escritorio' },
    ]);
  });

  it('is not offered for what is paid', async () => {
    answerList([buildRow({ situacao: 'pago', pagoEm: '2026-11-04', pagoPor: 'cliente' })]);
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'Funções de Preparo do recurso 31' }));
    expect(screen.queryByRole('menuitem', { name: 'Marcar como pago' })).not.toBeInTheDocument();
  });
});

describe('a new cost', () => {
  it('requires kind, description and amount; the day is today and the client bears it', async () => {
    const { user } = await openForm(0);
    expect(chosen('Quem suporta')).toContain('Cliente');
    expect(box('Data')).not.toHaveValue('');
    await save(user);
    for (const message of ['Tipo é obrigatório', 'Descrição é obrigatória', 'Valor é obrigatório'])
      expect(await fieldError(message)).toBeVisible();
  });

  it('sends the amount as decimal text, and goes to the list', async () => {
    const sent = takeSaves(server, 'post', '/api/ProcessCost', buildCusta());
    const { user, router } = await openForm(0);
    await fill(user);
    type('Data', '03/11/2026');
    await user.click(screen.getByLabelText('Reembolsável'));
    await save(user);
    await dismiss(user, 'Custo do Processo salvo com sucesso!');
    expect(router.state.location.pathname).toBe(LISTA);
    expect(sent[0]).toMatchObject({
      idProcesso: 7,
      tipo: 'despesa',
      descricao: 'Certidões',
      valor: '1234.56',
      competencia: '2026-11-03',
      vencimento: null,
      onus: 'cliente',
      reembolsavel: true,
      visivelCliente: false,
    });
  });

  it.each([
    ['Valor', '1.234,567', 'Valor inválido'],
    ['Pago em', '03/11/2026', 'Diga quem pagou'],
  ])('refuses %s "%s" with "%s", and keeps what was typed', async (label, value, message) => {
    const { user } = await openForm(0);
    await fill(user);
    type(label, value);
    await save(user);
    expect(await fieldError(message)).toBeVisible();
    expect(box(label)).toHaveValue(value);
    expect(box('Descrição')).toHaveValue('Certidões');
  });
});

describe('a stored cost', () => {
  describeFormPage({
    server,
    open: renderProcessos,
    address: '/processodetalhe/7/custadetalhe/31',
    backTo: LISTA,
    get: '/api/ProcessCost/31',
    put: '/api/ProcessCost',
    stored: buildCusta(),
    field: { label: 'Descrição', name: 'descricao' },
    error: 'Não foi possível carregar o custo.',
    success: 'Custo do Processo salvo com sucesso!',
    failure: 'Falha ao salvar um Custo do Processo!',
    fallback: 'Erro inesperado ao salvar um Custo do Processo.',
  });

  it('shows amount and days as people write them, and sends them with its version', async () => {
    const sent = takeSaves(server, 'put', '/api/ProcessCost', buildCusta());
    const { user } = await openForm(31, buildCusta());
    expect(box('Valor')).toHaveValue('R$\u00a01.234,56');
    expect(box('Vencimento')).toHaveValue('20/11/2026');
    expect(chosen('Tipo da guia')).toContain('GRU');
    expect(readRecent().find(({ to }) => to.endsWith('/custadetalhe/31'))).toMatchObject({ tipo: 'Custas' });
    type('Pago em', '19/11/2026');
    await choose(user, 'Pago por', 'Escritório');
    await save(user);
    await dismiss(user, 'Custo do Processo salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      id: 31,
      dataAlteracao: CRIACAO,
      valor: '1234.56',
      pagoEm: '2026-11-19',
      pagoPor: 'escritorio',
    });
  });

  it.each([
    ['was reversed', 'estornado', 'Este custo foi estornado e não muda mais.'],
    ['an agreement brought', 'contrato', /só quem administra os contratos o altera, exclui ou estorna/],
  ] as const)('that %s is read, and says so', async (_, trava, notice) => {
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(buildCusta({ trava }))));
    renderProcessos('/processodetalhe/7/custadetalhe/31');
    expect(await screen.findByText(notice)).toBeVisible();
    expect(readRecent().find(({ to }) => to.endsWith('/custadetalhe/31'))).toMatchObject({ tipo: 'Custas' });
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  });

  it('of another case is not found at this address', async () => {
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(buildCusta({ idProcesso: 8 }))));
    renderProcessos('/processodetalhe/7/custadetalhe/31');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });
});

describe('a client', () => {
  it('reads the lines made visible to it and their totals, and changes nothing', async () => {
    answerList([buildRow()]);
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(buildCusta())));
    const { user } = renderProcessos(LISTA, { role: 'Cliente' });
    const line = await screen.findByRole('link', { name: 'Preparo do recurso' });
    expect(screen.queryByRole('button', { name: /^Funções/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Adicionar um Novo Custo' })).not.toBeInTheDocument();
    await user.click(line);
    const facts = within((await screen.findByText('GRU · 8899 · 18720-8')).closest('dl') as HTMLElement);
    expect(facts.getByText('R$ 1.234,56')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is led from a new cost to the list', async () => {
    const { router } = renderProcessos('/processodetalhe/7/custadetalhe/0', { role: 'Cliente' });
    expect(
      await screen.findByText('As custas que o escritório compartilhar com você aparecem aqui.'),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe(LISTA);
  });
});
