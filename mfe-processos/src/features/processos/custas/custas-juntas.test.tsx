import type { CostDue } from '@foro/shared/contracts/cost-due';
import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import type { CamadaEvento } from '@foro/shared/slots';
import {
  box,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  installServer,
  renderRoute,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProcessoRow, cases, choose, renderProcessos, semCustas } from '../processos.fixtures';
import { buildCusta as buildStored, type } from './custas.fixtures';
import VencimentosCamada from './vencimentos-camada';

jest.setTimeout(120_000);

const NOVA = '/processodetalhe/7/custadetalhe/0';
const buildCusta = (overrides: Partial<ProcessCost> = {}) =>
  buildStored({
    tipo: 'despesa',
    descricao: 'Perito',
    valor: '33.34',
    serie: { frequencia: 'mensal', posicao: 1, total: 3 },
    ...overrides,
  });

const server = installServer(...cases);
const said = (text: string) =>
  screen.findByText((_, element) => element?.textContent === text && element.role === 'status');

async function openNew(label: string) {
  const view = renderProcessos(NOVA);
  await screen.findByLabelText('Descrição');
  await choose(view.user, 'Tipo', 'Despesa');
  type('Descrição', 'Perito');
  type('Valor', '100,00');
  type('Data', '31/01/2026');
  await view.user.click(screen.getByLabelText(label));
  return view;
}

describe('a new cost that comes again', () => {
  it('says what will be entered, and sends the repetition', async () => {
    const sent = takeSaves(server, 'post', '/api/ProcessCost', buildCusta());
    const { user } = await openNew('É parcelado');
    type('Vencimento', '31/01/2026');
    type('Quantas vezes', '3');
    expect(
      await said(
        '3 parcelas de R$\u00a033,34 as primeiras e R$\u00a033,33 as últimas, a última em 31/03/2026.',
      ),
    ).toBeVisible();
    await save(user);
    await dismiss(user, 'Custo do Processo salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      valor: '100.00',
      vencimento: '2026-01-31',
      repeticao: { frequencia: 'mensal', vezes: 3, parcelado: true },
    });
    expect(sent[0]).not.toHaveProperty('rateio');
  });

  it('wants a first due date and how many times, and keeps what was typed', async () => {
    const { user } = await openNew('Repete-se');
    type('Quantas vezes', '3');
    await save(user);
    expect(await fieldError('Diga o primeiro vencimento')).toBeVisible();
    type('Quantas vezes', 'dez');
    await save(user);
    expect(await fieldError('Diga de 2 a 120 vezes')).toBeVisible();
    expect(box('Quantas vezes')).toHaveValue('dez');
  });
});

describe('a new cost that cases share', () => {
  beforeEach(() =>
    server.use(
      http.get('/api/Process', () =>
        HttpResponse.json({
          items: [buildProcessoRow({ id: 8, titulo: 'Despejo', numeroCNJ: null })],
          total: 1,
        }),
      ),
    ),
  );

  it('says what each bears by its part, and sends the split', async () => {
    const sent = takeSaves(server, 'post', '/api/ProcessCost', buildCusta());
    const { user } = await openNew('É rateado entre processos');
    await choose(user, '2º processo', 'Despejo');
    type('Parte do 2º', '2');
    expect(await screen.findByText('R$ 66,67')).toBeVisible();
    await save(user);
    await dismiss(user, 'Custo do Processo salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      rateio: {
        por: 'parte',
        processos: [
          { idProcesso: 7, quanto: '1.00' },
          { idProcesso: 8, quanto: '2.00' },
        ],
      },
    });
  });

  it('says what is still to be shared by value, and refuses what does not add up; a row too many is taken out', async () => {
    const { user } = await openNew('É rateado entre processos');
    await user.click(screen.getByLabelText('Por valor'));
    await choose(user, '2º processo', 'Despejo');
    type('Valor do 1º', '60,00');
    type('Valor do 2º', '30,00');
    expect(await said('Falta ratear R$\u00a010,00.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adicionar processo ao rateio' }));
    await user.click(screen.getByRole('button', { name: 'Tirar o 3º processo do rateio' }));
    expect(screen.queryByLabelText('3º processo')).not.toBeInTheDocument();
    await save(user);
    expect(await fieldError('As partes somam R$ 90,00, e o custo é de R$ 100,00')).toBeVisible();
    expect(box('Valor do 2º')).toHaveValue('30,00');
  });
});

describe('a cost of a series', () => {
  it('says its place, and sends which of them the change is about', async () => {
    server.use(http.get('/api/ProcessCost/31', () => HttpResponse.json(buildCusta())));
    const sent = takeSaves(server, 'put', '/api/ProcessCost', buildCusta());
    const { user } = renderProcessos('/processodetalhe/7/custadetalhe/31');
    expect(await screen.findByText(/Vem todo mês: este é o 1º de 3\./)).toBeVisible();
    await user.click(screen.getByLabelText('Este e os seguintes'));
    type('Descrição', 'Perita');
    await save(user);
    await dismiss(user, 'Custo do Processo salvo com sucesso!');
    expect(sent[0]).toMatchObject({ id: 31, descricao: 'Perita', escopo: 'seguintes' });
    expect(sent[0]).not.toHaveProperty('repeticao');
  });

  it('is deleted with the later ones, if that is chosen', async () => {
    const row = buildCusta();
    server.use(
      http.get('/api/ProcessCost', () => HttpResponse.json({ ...semCustas, items: [row], total: 1 })),
    );
    const asked: string[] = [];
    server.use(
      http.delete('/api/ProcessCost/31', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderProcessos('/processodetalhe/7/custas');
    expect(await screen.findByRole('link', { name: 'Perito (1/3)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Funções de Perito 31' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excluir este e os seguintes' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    await dismiss(user, 'Custo do Processo Excluído com Sucesso!');
    expect(asked).toEqual(['?escopo=seguintes']);
  });
});

it('a part of a shared cost says of what', async () => {
  server.use(
    http.get('/api/ProcessCost/31', () =>
      HttpResponse.json(
        buildCusta({ serie: null, trava: 'estornado', rateadoEntre: { valor: '1000.00', processos: 3 } }),
      ),
    ),
  );
  renderProcessos('/processodetalhe/7/custadetalhe/31');
  const facts = within((await screen.findByText('Rateio')).closest('dl') as HTMLElement);
  expect(facts.getByText('R$ 1.000,00 entre 3 processos')).toBeVisible();
});

describe('due dates in the calendar', () => {
  const due = (changes: Partial<CostDue>): CostDue => ({
    dia: '2099-05-10',
    quantos: 1,
    valor: '10.00',
    idProcesso: 7,
    processoTitulo: 'Despejo',
    cliente: 'Maria Silva',
    id: 31,
    descricao: 'Preparo',
    ...changes,
  });

  it.each([
    ['Gestor', '/financeiro?status=aberto'],
    ['Cliente', '/processos'],
  ] as const)('lead a %s to the line, the ledger, or the list', async (role, lista) => {
    server.use(
      http.get('/api/ProcessCost/Due', ({ request }) =>
        new URL(request.url).search === '?inicio=2099-05-01&fim=2099-06-01&idProcesso=7'
          ? HttpResponse.json([
              due({}),
              due({ dia: '2099-05-12', quantos: 2, id: null, descricao: null }),
              due({
                dia: '2099-05-13',
                quantos: 400,
                idProcesso: null,
                processoTitulo: null,
                cliente: null,
                id: null,
                descricao: null,
              }),
            ])
          : HttpResponse.json([]),
      ),
    );
    const told: (readonly CamadaEvento[])[] = [];
    const context = {
      inicio: '2099-05-01',
      fim: '2099-06-01',
      idProcesso: 7,
      onEventos: (eventos: readonly CamadaEvento[]) => told.push(eventos),
    };
    renderRoute([{ path: 'x', element: <VencimentosCamada context={context} title="Custas a vencer" /> }], {
      path: '/x',
      role,
    });
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]?.map(({ titulo, inicio, to }) => [titulo, inicio, to])).toEqual([
      [
        'Vence: Preparo (R$\u00a010,00) · Despejo · Maria Silva',
        '2099-05-10',
        '/processodetalhe/7/custadetalhe/31',
      ],
      ['Vencem 2 custas (R$\u00a010,00) · Despejo · Maria Silva', '2099-05-12', '/processodetalhe/7/custas'],
      ['Vencem 400 custas (R$\u00a010,00)', '2099-05-13', lista],
    ]);
  });
});
