import type { ForensicCalendarRow } from '@foro/shared/contracts/forensic-calendar';
import type { ForensicYear, ForensicYearEntry } from '@foro/shared/contracts/forensic-year';
import { readRecent } from '@foro/shared/search';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import CalendarioPage from './calendario-page';
import CalendariosPage from './calendarios-page';

const row = (changes: Partial<ForensicCalendarRow>): ForensicCalendarRow => ({
  id: 1,
  idPai: null,
  nivel: 'nacional',
  nome: 'Nacional',
  deFabrica: true,
  anosConferidos: [],
  ...changes,
});
const SP = row({ id: 35, idPai: 1, nivel: 'estado', nome: 'São Paulo' });
const TJSP = row({ id: 826, idPai: 35, nivel: 'tribunal', nome: 'TJSP', anosConferidos: [2026] });
const COMARCA = row({
  id: 100_001,
  idPai: 826,
  nivel: 'municipio',
  nome: 'Comarca de Bauru',
  deFabrica: false,
});

const entry = (changes: Partial<ForensicYearEntry>): ForensicYearEntry => ({
  id: null,
  de: '2026-02-16',
  ate: '2026-02-17',
  tipo: 'fechado',
  regra: null,
  motivo: 'Carnaval',
  ato: 'Prov. CSM 2.813/2025',
  link: null,
  deFabrica: true,
  idCalendario: 826,
  calendario: 'TJSP',
  nivel: 'tribunal',
  ...changes,
});
const OWN = entry({
  id: 7,
  de: '2026-08-01',
  ate: '2026-08-01',
  motivo: 'Aniversário',
  ato: 'Lei 1',
  link: 'https://bauru.sp.gov.br/lei1',
  deFabrica: false,
  idCalendario: 100_001,
  calendario: 'Comarca de Bauru',
  nivel: 'municipio',
});
const year = (changes: Partial<ForensicYear> = {}): ForensicYear => ({
  ano: 2026,
  conferido: false,
  conferidoPor: null,
  conferidoEm: null,
  dias: [{ data: '2026-02-16', situacao: 'fechado', motivo: 'Carnaval', fonte: 'Prov. CSM 2.813/2025' }],
  entradas: [entry({}), OWN],
  ...changes,
});

const sent: unknown[] = [];
const server = installServer(
  http.get('/api/ForensicCalendar', () => HttpResponse.json([row({}), SP, TJSP, COMARCA])),
  http.get('/api/ForensicCalendar/100001', () =>
    HttpResponse.json({ ...COMARCA, pai: 'TJSP', dataAlteracao: '2026-03-02T12:00:00.000Z' }),
  ),
  http.get('/api/ForensicCalendar/100001/year', () => HttpResponse.json(year())),
  http.get('/api/ProcessDeadline/settings', () => HttpResponse.json({ duplaConferencia: 'nunca' })),
);
beforeEach(() => {
  sent.length = 0;
});

const keep = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
};
const routes = [
  { path: 'calendarios', element: <CalendariosPage /> },
  { path: 'calendariodetalhe/:idCalendario', element: <CalendarioPage /> },
];
const show = (path: string) => renderRoute(routes, { path });
const showYear = async () => {
  const shown = show('/calendariodetalhe/100001?ano=2026');
  await screen.findByRole('list', { name: 'Dias de 2026' });
  return shown;
};

describe('"Calendários forenses"', () => {
  it('lists the calendars by level, with what each inherits from and what was checked, and finds by name', async () => {
    const { user } = show('/calendarios');
    const tribunais = await screen.findByRole('list', { name: 'Tribunais' });
    expect(within(tribunais).getByRole('listitem')).toHaveTextContent(
      'TJSPherda de São Paulo · de fábrica · conferido para 2026',
    );
    const comarcas = screen.getByRole('list', { name: 'Municípios e comarcas' });
    expect(within(comarcas).getByRole('listitem')).toHaveTextContent(
      'herda de TJSP · do escritório · conferido para 2026',
    );
    const estados = screen.getByRole('list', { name: 'Estados' });
    expect(within(estados).getByRole('listitem')).toHaveTextContent('de fábrica · ainda não conferido');
    await user.type(screen.getByPlaceholderText('Buscar tribunal ou cidade'), 'bauru{Enter}');
    expect(screen.queryByRole('list', { name: 'Tribunais' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Comarca de Bauru' })).toHaveAttribute(
      'href',
      '/calendariodetalhe/100001',
    );
  });

  it('sets whether a second person confirms the deadlines', async () => {
    server.use(
      http.put('/api/ProcessDeadline/settings', async (call) => {
        await keep(call);
        return HttpResponse.json({ duplaConferencia: 'fatais' });
      }),
    );
    const { user } = show('/calendarios');
    expect(await screen.findByRole('radio', { name: 'Nunca: uma pessoa confirma' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Só os prazos fatais' }));
    expect(await screen.findByText('Conferência dos prazos alterada!')).toBeVisible();
    expect(sent).toEqual([{ duplaConferencia: 'fatais' }]);
  });

  it('makes a calendar that inherits from another', async () => {
    server.use(
      http.post('/api/ForensicCalendar', async (call) => {
        await keep(call);
        return HttpResponse.json(COMARCA, { status: 201 });
      }),
    );
    const { user } = show('/calendarios');
    await user.click(await screen.findByRole('button', { name: 'Novo Calendário' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo calendário forense' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await dialog.findAllByText('Calendário de que herda é obrigatório')).length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: /Nome/ }), '2ª Vara de Bauru');
    await user.click(dialog.getByLabelText(/Herda de/));
    await user.click(await screen.findByTitle('Comarca de Bauru'));
    await user.click(dialog.getByLabelText(/Nível/));
    await user.click(await screen.findByTitle('Unidade'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Calendário salvo com sucesso!')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ nome: '2ª Vara de Bauru', idPai: 100_001, nivel: 'unidade' }),
    ]);
  });
});

describe('a calendar', () => {
  it('shows its year with the reason of each day, whose entries they are, and changes its own alone', async () => {
    const { user } = await showYear();
    const fevereiro = screen.getByRole('table', { name: 'fevereiro de 2026' });
    await user.click(
      within(fevereiro).getByRole('button', { name: /16\/02\/2026, sem expediente: Carnaval/ }),
    );
    expect(screen.getByText('16/02/2026, sem expediente: Carnaval (Prov. CSM 2.813/2025)')).toBeVisible();
    const [carnaval, aniversario] = screen
      .getAllByRole('listitem')
      .filter((item) => item.closest('.calendario-entradas'));
    expect(carnaval).toHaveTextContent('16/02 a 17/02');
    expect(carnaval).toHaveTextContent('Prov. CSM 2.813/2025 · TJSP · de fábrica · conferido');
    expect(aniversario).toHaveTextContent('do escritório · ainda não conferido');
    expect(screen.getByRole('link', { name: 'Lei 1' })).toHaveAttribute(
      'href',
      'https://bauru.sp.gov.br/lei1',
    );
    expect(screen.getByRole('button', { name: 'Editar 01/08, Aniversário' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Editar 16\/02/ })).toBeNull();
    expect(readRecent()[0]).toMatchObject({ titulo: 'Comarca de Bauru', to: '/calendariodetalhe/100001' });
  });

  it('is marked as checked for the year', async () => {
    server.use(
      http.post('/api/ForensicCalendar/100001/checked', async (call) => {
        await keep(call);
        return HttpResponse.json({});
      }),
    );
    const { user } = await showYear();
    await user.click(screen.getByRole('button', { name: 'Conferido para 2026' }));
    const question = await screen.findByRole('alertdialog', { name: 'Conferi o calendário de 2026' });
    expect(question).toHaveTextContent('Seu nome e a data ficam registrados');
    await user.click(within(question).getByRole('button', { name: 'Conferi' }));
    expect(await screen.findByText('Calendário conferido para 2026!')).toBeVisible();
    expect(sent).toEqual([{ ano: 2026, conferido: true }]);
  });

  it('takes a day, and keeps what was typed when a date is impossible', async () => {
    server.use(
      http.post('/api/ForensicCalendar/100001/days', async (call) => {
        await keep(call);
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = await showYear();
    await user.click(screen.getByRole('button', { name: 'Novo dia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo dia' }));
    const data = dialog.getByRole('textbox', { name: /Data/ });
    await user.type(data, '30/02/2026');
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Ponto facultativo');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await dialog.findAllByText('Data inválida')).length).toBeGreaterThan(0);
    expect(data).toHaveValue('30/02/2026');
    await user.clear(data);
    await user.type(data, '27/02/2026');
    await user.click(dialog.getByRole('radio', { name: 'Expediente parcial' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText('Dia salvo com sucesso! Os prazos em aberto serão recontados.'),
    ).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ data: '2026-02-27', tipo: 'parcial', motivo: 'Ponto facultativo' }),
    ]);
  });

  it('takes a pasted list, tells of each wrong line by its number, and gives those back to be mended', async () => {
    server.use(
      http.post('/api/ForensicCalendar/100001/days/import', async (call) => {
        await keep(call);
        return HttpResponse.json({
          incluidos: 1,
          repetidos: 0,
          erros: [{ linha: 2, texto: '30/02 – Nada', mensagem: 'O dia 30/02/2026 não existe' }],
        });
      }),
    );
    const { user } = await showYear();
    await user.click(screen.getByRole('button', { name: 'Colar lista' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Colar lista de dias' }));
    await user.click(dialog.getByRole('textbox', { name: /Lista/ }));
    await user.paste('16/02 – Carnaval\n30/02 – Nada');
    await user.type(dialog.getByRole('textbox', { name: 'Número do ato' }), 'Portaria 9');
    await user.click(dialog.getByRole('button', { name: 'Incluir dias' }));
    expect(await screen.findByText('1 linha incluída, 1 linha com erro.')).toBeVisible();
    expect(screen.getByText('Linha 2, "30/02 – Nada": O dia 30/02/2026 não existe')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        formato: 'lista',
        texto: '16/02 – Carnaval\n30/02 – Nada',
        ano: 2026,
        ato: 'Portaria 9',
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Corrigir as linhas com erro' }));
    const again = within(await screen.findByRole('dialog', { name: 'Colar lista de dias' }));
    expect(again.getByRole('textbox', { name: /Lista/ })).toHaveValue('30/02 – Nada');
  });

  it('shows by "Histórico" what was done with it and its days', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/Audit/Record', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('tipo')} ${searchParams.get('id')}`);
        return HttpResponse.json({ items: [], total: 0 });
      }),
    );
    const { user } = await showYear();
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect(await screen.findByRole('dialog', { name: 'Histórico' })).toBeVisible();
    expect(await screen.findByText('Nenhuma mudança registrada')).toBeVisible();
    expect(asked).toEqual(['calendario 100001']);
  });

  it('says "Não foi possível carregar o ano do calendário." when it cannot be loaded', async () => {
    server.use(http.get('/api/ForensicCalendar/100001/year', () => new HttpResponse(null, { status: 500 })));
    show('/calendariodetalhe/100001?ano=2026');
    expect(await screen.findByText('Não foi possível carregar o ano do calendário.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Comarca de Bauru' })).toBeVisible();
  });
});
