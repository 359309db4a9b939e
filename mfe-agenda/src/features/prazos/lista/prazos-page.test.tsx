import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import { addDays, formatDateOnly, toDateOnly } from '@foro/shared/format';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FolhaPage from '../folha/folha-page';
import PrazosPainel from '../inicio/prazos-painel';
import { answers, buildPrazo } from '../prazos.fixtures';
import PrazosPage from './prazos-page';

const hoje = toDateOnly();
const asked: URLSearchParams[] = [];
let rows: ReturnType<typeof buildPrazo>[] = [];
const carteira: DeadlineOverview = {
  total: 9,
  vencidos: 2,
  dias: [1, 0, 3, 0, 0, 0, 0],
  sugeridos: 5,
  semResponsavel: 1,
  naoConferidos: 4,
  pessoas: [
    { idResponsavel: null, responsavel: null, total: 1, vencidos: 0, dias: [0, 0, 1, 0, 0, 0, 0] },
    { idResponsavel: 8, responsavel: 'Ana Lima', total: 8, vencidos: 2, dias: [1, 0, 2, 0, 0, 0, 0] },
  ],
};
const server = installServer(
  ...answers,
  http.get('/api/ProcessDeadline', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json({ items: rows, total: rows.length });
  }),
  http.get('/api/ProcessDeadline/Overview', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(carteira);
  }),
);
beforeEach(() => {
  asked.length = 0;
  rows = [buildPrazo()];
});

const show = (path: string) =>
  renderRoute(
    [
      { path: 'prazos', element: <PrazosPage /> },
      { path: 'prazos/folha', element: <FolhaPage /> },
      { path: 'inicio', element: <PrazosPainel context={{ escopo: 'meus' }} title="Prazos" /> },
    ],
    { path },
  );
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

describe('"/prazos"', () => {
  it('lists the open deadlines of the firm, those that end first on top', async () => {
    show('/prazos');
    expect(await screen.findByText('Apelação')).toBeVisible();
    expect(screen.getByText('Vence em 10/03/2099')).toBeVisible();
    expect(lastAsked()).toMatchObject({ situacao: 'abertos', sort: 'fim', page: '1' });
    expect(lastAsked()).not.toHaveProperty('escopo');
  });

  it('is narrowed by range, people and state, which the address keeps', async () => {
    const { user, router } = show('/prazos?page=3&search=lima');
    await screen.findByRole('option', { name: 'Ana Lima' });
    await user.selectOptions(screen.getByLabelText('Período'), 'Próximos 7 dias');
    await user.selectOptions(screen.getByLabelText('De quem'), 'Minha equipe');
    await user.selectOptions(screen.getByLabelText('Responsável'), 'Ana Lima');
    await user.selectOptions(screen.getByLabelText('Situação'), 'A confirmar');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        de: hoje,
        ate: addDays(hoje, 6),
        escopo: 'equipe',
        idResponsavel: '8',
        situacao: 'sugerido',
        page: '1',
        search: 'lima',
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      search: 'lima',
      periodo: '7',
      escopo: 'equipe',
      situacao: 'sugerido',
      responsavel: '8',
    });
  });

  it('confirms the chosen ones at once, and tells what became of each', async () => {
    rows = [
      buildPrazo({ id: 1, descricao: 'Apelação' }),
      buildPrazo({ id: 2, descricao: 'Réplica' }),
      buildPrazo({ id: 3, descricao: 'Quesitos', situacao: 'confirmado' }),
    ];
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessDeadline/confirm', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          confirmados: [1],
          aguardam: [],
          recusados: [{ id: 2, message: 'A segunda conferência é de outra pessoa.' }],
          versoes: [{ id: 1, dataAlteracao: '2026-03-02T12:30:00.000Z' }],
        });
      }),
      http.post('/api/ProcessDeadline/unconfirm', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ desfeitos: [1] });
      }),
    );
    const { user } = show('/prazos');
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Apelação de Cobrança' }));
    await user.click(screen.getByRole('checkbox', { name: 'Escolher Réplica de Cobrança' }));
    expect(screen.queryByRole('checkbox', { name: /Quesitos/ })).toBeNull();
    expect(screen.getByText('2 prazos escolhidos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar escolhidos' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirmar 2 prazos' });
    expect(question).toHaveTextContent('Quem confirma responde pela contagem de cada um deles.');
    expect(within(question).getAllByRole('listitem')[0]).toHaveTextContent(
      'Apelação: Vence em 10/03/2099. Cobrança · Padaria Flor do Trigo',
    );
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('1 prazo confirmado.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Resultado da confirmação' })).toHaveFocus();
    expect(screen.getByText('Réplica: A segunda conferência é de outra pessoa.')).toBeVisible();
    const { dataAlteracao } = buildPrazo();
    expect(sent).toEqual([
      {
        prazos: [
          { id: 1, dataAlteracao },
          { id: 2, dataAlteracao },
        ],
      },
    ]);
    expect(screen.queryByText(/escolhidos?$/)).toBeNull();
    expect(screen.getByText('Você confirmou 1 prazo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ prazos: [{ id: 1, dataAlteracao: '2026-03-02T12:30:00.000Z' }] }),
    );
    await waitFor(() => expect(screen.queryByText('1 prazo confirmado.')).toBeNull());
  });

  it('offers in the menu of a row what its page offers', async () => {
    rows = [buildPrazo({ situacao: 'confirmado' })];
    const { user } = show('/prazos');
    await user.click(await screen.findByRole('button', { name: 'Funções de Apelação' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Abrir',
      'Cumprir',
      'Dispensar',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Dispensar' }));
    expect(await screen.findByRole('dialog', { name: 'Dispensar prazo' })).toBeVisible();
  });

  it('keeps the choice when the confirmation fails', async () => {
    server.use(http.post('/api/ProcessDeadline/confirm', () => HttpResponse.error()));
    const { user } = show('/prazos');
    await user.click(await screen.findByRole('checkbox', { name: /Escolher Apelação/ }));
    await user.click(screen.getByRole('button', { name: 'Confirmar escolhidos' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }),
    );
    const failure = await screen.findByRole('alertdialog', { name: 'Falha ao confirmar os prazos!' });
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('1 prazo escolhido')).toBeVisible();
  });

  it('gives the focus to the heading when "Limpar" takes its own bar away', async () => {
    const { user } = show('/prazos');
    await user.click(await screen.findByRole('checkbox', { name: /Escolher Apelação/ }));
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.queryByText('1 prazo escolhido')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Prazos', level: 1 })).toHaveFocus();
  });

  it('shows who has how many on each day; each number leads to its list', async () => {
    const { user } = show('/prazos?visao=pessoas');
    const ana = within(await screen.findByRole('list', { name: 'Prazos de Ana Lima' }));
    expect(ana.getByRole('link', { name: 'Vencidos: 2 prazos' })).toHaveAttribute(
      'href',
      '/prazos?periodo=vencidos&responsavel=8',
    );
    const depois = addDays(hoje, 2);
    expect(ana.getByRole('link', { name: `${formatDateOnly(depois)}: 2 prazos` })).toHaveAttribute(
      'href',
      `/prazos?periodo=${depois}&responsavel=8`,
    );
    const ninguem = within(screen.getByRole('list', { name: 'Prazos de Sem responsável' }));
    expect(ninguem.getByRole('link', { name: 'Todos: 1 prazo' })).toHaveAttribute(
      'href',
      '/prazos?responsavel=ninguem',
    );
    expect(ninguem.getByText('Vencidos: nenhum prazo')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('De quem'), 'Meus');
    await waitFor(() => expect(lastAsked()).toEqual({ hoje, escopo: 'meus' }));
  });
});

describe('the control sheet', () => {
  it('puts the deadlines on paper by person or by case, with lines to sign, and asks the browser to print', async () => {
    rows = [
      buildPrazo({ id: 1, descricao: 'Apelação' }),
      buildPrazo({ id: 2, descricao: 'Réplica', responsavel: null, idResponsavel: null }),
    ];
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = show('/prazos/folha?periodo=30&escopo=meus');
    const groups = await screen.findAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Sem responsável', 'Ana Lima']);
    const ana = within(screen.getByRole('region', { name: 'Ana Lima' }));
    expect(
      ana.getByRole('row', { name: /10\/03\/2099 \(fatal\) 06\/03\/2099 Apelação Cobrança Sugerido/ }),
    ).toBeVisible();
    expect(ana.getByRole('list', { name: 'Assinaturas' })).toHaveTextContent('Conferido por e data');
    expect(screen.getByText(/^Próximos 30 dias · Meus · Sugeridos e confirmados/)).toBeVisible();
    expect(screen.getByText(/quem confirma o prazo responde por ele/)).toBeVisible();
    expect(lastAsked()).toMatchObject({ escopo: 'meus', de: hoje, ate: addDays(hoje, 29), pageSize: '100' });
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('link', { name: 'Agrupar por processo' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Cobrança' })).toBeVisible();
    print.mockRestore();
  });
});

describe('"Prazos" of the home page', () => {
  it('shows what is late, of today, unconfirmed, without owner, without a checked calendar and of seven days, each with the list behind it', async () => {
    show('/inicio');
    const panel = within(await screen.findByRole('list', { name: 'Prazos em aberto' }));
    expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 Vencidos', '/prazos?periodo=vencidos&escopo=meus'],
      ['1 Vencem hoje', '/prazos?periodo=hoje&escopo=meus'],
      ['5 A confirmar', '/prazos?escopo=meus&situacao=sugerido'],
      ['1 Sem responsável', '/prazos?escopo=meus&responsavel=ninguem'],
      ['4 Calendário não conferido', '/prazos?escopo=meus&situacao=naoConferidos'],
      ['4 Próximos 7 dias', '/prazos?periodo=7&escopo=meus'],
    ]);
    expect(screen.getByRole('link', { name: '9 em aberto' })).toHaveAttribute('href', '/prazos?escopo=meus');
    expect(lastAsked()).toEqual({ hoje, escopo: 'meus' });
  });

  it('says that the deadlines cannot be loaded, and asks again', async () => {
    server.use(http.get('/api/ProcessDeadline/Overview', () => HttpResponse.error(), { once: true }));
    const { user } = show('/inicio');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('9 em aberto')).toBeVisible();
  });
});
