import type { ProcessSchedulePanelRow } from '@foro/shared/contracts/process-schedule';
import { addDays, formatDateOnly, toDateOnly } from '@foro/shared/format';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { buildRow } from '../agenda.fixtures';
import HojePainel from './hoje-painel';
import SemanaPainel from './semana-painel';
import { inicioDoDia } from './use-painel';

const hoje = toDateOnly();
const at = (dia: string, hours: number) =>
  new Date(Date.parse(inicioDoDia(dia)) + hours * 3_600_000).toISOString();
const row = (overrides: Partial<ProcessSchedulePanelRow>): ProcessSchedulePanelRow => ({
  ...buildRow(),
  local: null,
  idProcesso: null,
  processoTitulo: null,
  ...overrides,
});

let rows: ProcessSchedulePanelRow[] = [];
const asked: URLSearchParams[] = [];
const server = installServer(
  http.get('/api/ProcessSchedule/Panel', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(rows);
  }),
);
beforeEach(() => {
  rows = [];
  asked.length = 0;
});

const show = (escopo: 'meus' | 'equipe' = 'meus') =>
  renderRoute(
    [
      {
        path: 'inicio',
        element: (
          <>
            <HojePainel context={{ escopo }} title="Hoje" />
            <SemanaPainel context={{ escopo }} title="Próximos 7 dias" />
          </>
        ),
      },
    ],
    { path: '/inicio' },
  );

describe('"Hoje" and "Próximos 7 dias" of the home page', () => {
  it('show today with place and case, which is next, and the load of each day, of one answer', async () => {
    rows = [
      row({ id: 1, processoAgenda: 'Cedo', dataInicio: at(hoje, 0), dataFim: at(hoje, 0.01) }),
      row({
        id: 2,
        processoAgenda: 'Audiência',
        dataInicio: at(hoje, 23.99),
        dataFim: at(hoje, 23.995),
        local: '2ª Vara',
        idProcesso: 3,
        processoTitulo: 'Cobrança',
      }),
      row({
        id: 3,
        processoAgenda: 'Reunião',
        dataInicio: at(addDays(hoje, 2), 14),
        dataFim: at(addDays(hoje, 2), 15),
      }),
    ];
    show('equipe');
    const today = within(await screen.findByRole('list', { name: 'Compromissos de hoje' }));
    expect(today.getAllByRole('listitem')).toHaveLength(2);
    const audiencia = within(today.getAllByRole('listitem')[1] ?? document.body);
    expect(audiencia.getByText('2ª Vara')).toBeVisible();
    expect(audiencia.getByText('a seguir')).toBeVisible();
    expect(audiencia.getByRole('link', { name: 'Audiência' })).toHaveAttribute('href', '/agendadetalhe/2');
    expect(audiencia.getByRole('link', { name: 'Cobrança' })).toHaveAttribute('href', '/processodetalhe/3');
    expect(screen.getByRole('link', { name: '2 compromissos' })).toHaveAttribute(
      'href',
      `/agenda?visao=dia&data=${hoje}&escopo=equipe`,
    );
    const depois = addDays(hoje, 2);
    const days = within(screen.getByRole('list', { name: 'Compromissos de cada dia' })).getAllByRole('link');
    expect(days).toHaveLength(7);
    expect(days[0]).toHaveAccessibleName(`${formatDateOnly(hoje)}: 2 compromissos`);
    expect(days[1]).toHaveAccessibleName(`${formatDateOnly(addDays(hoje, 1))}: nenhum compromisso`);
    expect(days[2]).toHaveAccessibleName(`${formatDateOnly(depois)}: 1 compromisso`);
    expect(days[2]).toHaveAttribute('href', `/agenda?visao=dia&data=${depois}&escopo=equipe`);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { inicio: inicioDoDia(hoje), fim: inicioDoDia(addDays(hoje, 7)), escopo: 'equipe' },
    ]);
  });

  it('say on an empty day what is next', async () => {
    rows = [
      row({
        id: 3,
        processoAgenda: 'Reunião',
        dataInicio: at(addDays(hoje, 2), 14),
        dataFim: at(addDays(hoje, 2), 15),
      }),
    ];
    show();
    expect(await screen.findByText('Nenhum compromisso hoje.')).toBeVisible();
    expect(screen.getByText(/^O próximo, em/)).toHaveTextContent(/^O próximo, em .*: Reunião$/);
  });

  it('say that the commitments cannot be loaded, and ask again', async () => {
    server.use(http.get('/api/ProcessSchedule/Panel', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    const [retry] = await screen.findAllByRole('button', { name: 'Tentar novamente' });
    if (retry) await user.click(retry);
    expect(await screen.findByText(/Nenhum compromisso hoje\./)).toBeVisible();
  });
});
