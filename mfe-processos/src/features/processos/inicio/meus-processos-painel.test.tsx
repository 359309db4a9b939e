import type { ProcessLatest } from '@foro/shared/contracts/process-latest';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import MeusProcessosPainel from './meus-processos-painel';

const ROWS: ProcessLatest['items'] = [
  {
    id: 7,
    titulo: 'Cobrança de aluguéis',
    numeroCNJ: '1000001-51.2026.8.26.0100',
    processoStatus: 'Em andamento',
    ultimoAcompanhamento: {
      id: 3,
      tipo: 'Sentença',
      descricao: 'Julgado procedente.',
      dataInclusao: '2026-11-10T15:00:00.000Z',
    },
    ultimoMovimento: { codigo: 51, dataHora: '2026-11-12T15:00:00.000Z' },
    proximaData: '2026-12-02T17:30:00.000Z',
    proximaDataFim: '2026-12-02T18:30:00.000Z',
    proximaEhAudiencia: true,
  },
  {
    id: 8,
    titulo: 'Inventário',
    numeroCNJ: null,
    processoStatus: null,
    ultimoAcompanhamento: null,
    ultimoMovimento: null,
    proximaData: null,
    proximaDataFim: null,
    proximaEhAudiencia: false,
  },
  {
    id: 9,
    titulo: 'Divórcio',
    numeroCNJ: null,
    processoStatus: null,
    ultimoAcompanhamento: null,
    ultimoMovimento: { codigo: 26, dataHora: '2026-11-12T15:00:00.000Z' },
    proximaData: null,
    proximaDataFim: null,
    proximaEhAudiencia: false,
  },
];
let answer: ProcessLatest = { items: ROWS, total: 12 };
const server = installServer(
  http.get('/api/Process/Latest', () => HttpResponse.json(answer)),
  http.get('/api/CostStatement', () => HttpResponse.json({ items: [], total: 0 })),
  http.get('/api/PaperRequest', () => HttpResponse.json([])),
);
beforeEach(() => void (answer = { items: ROWS, total: 12 }));

const show = () =>
  renderRoute(
    [
      {
        path: 'inicio',
        element: <MeusProcessosPainel context={{ escopo: 'meus' }} title="Meus processos" />,
      },
    ],
    { path: '/inicio', role: 'Cliente' },
  );

describe("a client's cases on its home page", () => {
  it('show what happened last and the next date, and lead to the list of all', async () => {
    show();
    const cases = within(await screen.findByRole('list', { name: 'Meus processos' })).getAllByRole(
      'listitem',
    );
    expect(cases.map((row) => row.textContent)).toEqual([
      'Cobrança de aluguéis1000001-51.2026.8.26.0100 · Em andamento10/11/2026, Sentença: Julgado procedente.12/11/2026, no tribunal: Está com o juiz para decisão.Próxima audiência: 02/12/2026 14:30',
      'InventárioAinda sem acompanhamento.',
      'Divórcio12/11/2026, no tribunal: O processo foi distribuído.',
    ]);
    expect(screen.getByRole('link', { name: '10/11/2026, Sentença' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/histdetalhe/3',
    );
    expect(screen.getByRole('link', { name: '12 processos' })).toHaveAttribute('href', '/processos');
    expect(await screen.findByText('Nada a fazer por você agora.')).toBeVisible();
  });

  it('are below the requested documents', async () => {
    const pedido = {
      id: 1,
      idProcesso: 7,
      titulo: 'RG',
      vencimento: '2026-12-05',
      motivo: null,
      processoTitulo: 'Despejo',
    };
    server.use(http.get('/api/PaperRequest', () => HttpResponse.json([pedido])));
    show();
    expect(await screen.findByText('O escritório pede: RG, até 05/12/2026 (Despejo)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enviar' })).toHaveAttribute('href', '/processodetalhe/7/docs');
  });

  it('are below the amounts to pay', async () => {
    server.use(
      http.get('/api/CostStatement', () =>
        HttpResponse.json({
          items: ['150.10', '0.00', '-3.00'].map((aPagar, index) => ({
            id: 90 + index,
            numero: 12 + index,
            situacao: 'enviada',
            vencimento: '2026-12-10',
            totais: { aPagar },
          })),
          total: 3,
        }),
      ),
    );
    show();
    const [notice, ...further] = await screen.findAllByText(/A pagar/);
    expect(further).toEqual([]);
    expect(notice?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'A pagar até 10/12/2026: R$ 150,10, da prestação de contas nº 12.',
    );
    expect(screen.getByRole('link', { name: 'Ver e pagar' })).toHaveAttribute('href', '/prestacaodetalhe/90');
  });

  it('say so if there are none', async () => {
    answer = { items: [], total: 0 };
    show();
    expect(await screen.findByText('Aqui aparecem os seus processos.')).toBeVisible();
  });

  it('say that they cannot be loaded, and ask again', async () => {
    server.use(http.get('/api/Process/Latest', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Inventário')).toBeVisible();
  });
});
