import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import { addDays, addMonths, toDateOnly } from '@foro/shared/format';
import { dismiss, http, HttpResponse, installServer, refusal, takeSaves } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cases, choose, lookups, renderProcessos, semCustas } from '../processos.fixtures';

jest.setTimeout(120_000);

const linha = {
  id: 31,
  idProcesso: 7,
  tipo: 'custas',
  descricao: 'Preparo do recurso',
  valor: '1234.56',
  competencia: '2026-11-03',
  vencimento: '2026-11-20',
  situacao: 'aberto',
  trava: null,
  idEstornado: null,
  processoTitulo: 'Cobrança de aluguéis',
  cliente: 'Lima Imóveis',
};

const visao: ProcessCostOverview = {
  aReembolsar: [
    {
      cliente: 'Lima Imóveis',
      idEmpresa: 20,
      idContato: null,
      valor: '150.10',
      desde: addDays(toDateOnly(), -40),
    },
    {
      cliente: 'Carla Dias',
      idEmpresa: null,
      idContato: 30,
      valor: '0.30',
      desde: addDays(toDateOnly(), -1),
    },
  ],
  clientesAReembolsar: 52,
  meses: [
    { mes: '2026-10', pago: '1000.00', aVencer: '0.00' },
    { mes: '2026-11', pago: '0.00', aVencer: '1234.56' },
  ],
};

const asked: URLSearchParams[] = [];
const server = installServer(
  ...cases,
  ...lookups,
  http.get('/api/ProcessCost/Overview', () => HttpResponse.json(visao)),
  http.get('/api/ClosedMonth', () => HttpResponse.json([])),
);
beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('/api/ProcessCost', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.has('sort')) asked.push(query);
      return HttpResponse.json({
        items: [linha],
        total: 1,
        totais: { ...semCustas.totais, pagasPeloEscritorio: '2500.10' },
      });
    }),
  );
});

const open = (path = '/financeiro') => renderProcessos(path, { role: 'Gestor' });
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));

describe('"Financeiro"', () => {
  it('shows the totals, who owes and since when, the months, and leads from a line to its case', async () => {
    open();
    const owed = within(await screen.findByRole('region', { name: 'A reembolsar por cliente' }));
    expect(textsOf(owed.getByRole('table'))).toEqual([
      expect.stringMatching(/^Lima Imóveis\d{2}\/\d{2}\/\d{4} \(40 dias\)R\$ 150,10$/),
      expect.stringMatching(/^Carla Dias.* \(1 dia\)R\$ 0,30$/),
    ]);
    expect(screen.getByText('Os 2 maiores de 52 clientes que devem reembolso.')).toBeVisible();
    const months = screen.getByRole('columnheader', { name: 'Pago pelo escritório' }).closest('table');
    expect(months && textsOf(months)).toEqual(['10/2026R$ 1.000,00R$ 0,00', '11/2026R$ 0,00R$ 1.234,56']);
    expect(await screen.findByText('R$ 2.500,10')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Preparo do recurso' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/custadetalhe/31',
    );
  });

  it('exports the lines that the list shows: by its filters and search, in its order', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('/api/ProcessCost/Csv', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return new HttpResponse('Data');
      }),
    );
    const { user } = open('/financeiro?mes=2024-02&search=per%C3%ADcia&sort=valor&order=desc');
    await screen.findByRole('link', { name: 'Preparo do recurso' });
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(Object.fromEntries(exported[0] ?? [])).toEqual({
      de: '2024-02-01',
      ate: '2024-02-29',
      search: 'perícia',
      sort: 'valor',
      order: 'desc',
    });
  });

  it('is narrowed by office, month and status, which the address keeps', async () => {
    const { user, router } = open('/financeiro?mes=2024-02&page=3');
    await screen.findByRole('option', { name: 'Filial' });
    await user.selectOptions(screen.getByLabelText('Escritório'), 'Filial');
    await user.selectOptions(screen.getByLabelText('Situação'), 'Vencido');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        idEmpresaGrupo: '5',
        de: '2024-02-01',
        ate: '2024-02-29',
        status: 'vencido',
        page: '1',
      }),
    );
    expect(router.state.location.search).toBe('?mes=2024-02&escritorio=5&status=vencido');
    await user.selectOptions(screen.getByLabelText('Mês'), 'Todos');
    await waitFor(() => expect(asked.at(-1)?.has('de')).toBe(false));
  });

  it('lists what falls due in a month to come, totals and files too', async () => {
    const totals: URLSearchParams[] = [];
    server.use(
      http.get('/api/ProcessCost', ({ request }) => {
        const query = new URL(request.url).searchParams;
        (query.has('sort') ? asked : totals).push(query);
        return HttpResponse.json({ items: [linha], total: 1, totais: semCustas.totais });
      }),
    );
    const next = addMonths(`${toDateOnly().slice(0, 7)}-01`, 12);
    const { user, router } = open();
    expect(await screen.findByLabelText('Mês')).toBeVisible();
    expect(screen.queryByLabelText('Pela data de')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Mês'), next.slice(0, 7).split('-').reverse().join('/'));
    await user.selectOptions(screen.getByLabelText('Pela data de'), 'Vencimento');
    const days = { vencimentoDe: next, vencimentoAte: addDays(addMonths(next, 1), -1) };
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(days));
    await waitFor(() => expect(Object.fromEntries(totals.at(-1) ?? [])).toMatchObject(days));
    expect(asked.at(-1)?.has('de')).toBe(false);
    expect(router.state.location.search).toBe(`?mes=${next.slice(0, 7)}&data=vencimento`);
  });

  it('says when nobody owes, says when it cannot be loaded, and tries again', async () => {
    server.use(http.get('/api/ProcessCost/Overview', () => refusal(500, {}), { once: true }));
    const { user } = open();
    expect(await screen.findByText('Erro ao buscar os reembolsos e os meses')).toBeVisible();
    server.use(
      http.get('/api/ProcessCost/Overview', () =>
        HttpResponse.json({ ...visao, aReembolsar: [], clientesAReembolsar: 0 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhum cliente deve reembolso.')).toBeVisible();
  });
});

describe('a closed month', () => {
  const fechado = {
    id: 4,
    mes: addMonths(`${toDateOnly().slice(0, 7)}-01`, -2).slice(0, 7),
    dataInclusao: '2026-11-03T12:00:00.000Z',
    usuarioInclusao: 'Ana Souza',
  };
  const told = (mes: string) => mes.split('-').reverse().join('/');

  it('is shown, and the next one is closed', async () => {
    server.use(http.get('/api/ClosedMonth', () => HttpResponse.json([fechado])));
    const { user } = open();
    expect(
      await screen.findByText(`Fechado até ${told(fechado.mes)}, em 03/11/2026, por Ana Souza.`),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar mês' }));
    const next = addMonths(`${fechado.mes}-01`, 1).slice(0, 7);
    await choose(user, 'Mês a fechar', told(next));
    const submit = () =>
      user.click(screen.getAllByRole('button', { name: 'Fechar mês' }).at(-1) ?? document.body);
    const sent = takeSaves(server, 'post', '/api/ClosedMonth', { ...fechado, id: 5, mes: next });
    await submit();
    await dismiss(user, 'Mês fechado com sucesso!');
    expect(sent).toEqual([{ mes: next }]);
  });

  it('leaves nothing to close if it is the month that ended last', async () => {
    const mes = addMonths(`${toDateOnly().slice(0, 7)}-01`, -1).slice(0, 7);
    server.use(http.get('/api/ClosedMonth', () => HttpResponse.json([{ ...fechado, mes }])));
    open();
    expect(await screen.findByRole('button', { name: `Reabrir ${told(mes)}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fechar mês' })).not.toBeInTheDocument();
  });

  it('is opened again when that is confirmed', async () => {
    let isGone = false;
    server.use(
      http.get('/api/ClosedMonth', () => HttpResponse.json(isGone ? [] : [fechado])),
      http.delete('/api/ClosedMonth/4', () => {
        isGone = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Reabrir ${told(fechado.mes)}` }));
    await user.click(await screen.findByRole('button', { name: 'Sim, reabrir' }));
    await dismiss(user, 'Mês reaberto com sucesso!');
    expect(await screen.findByText('Nenhum mês foi fechado.')).toBeVisible();
  });
});
