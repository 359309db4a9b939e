import { delay, http, HttpResponse, refusal } from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildRow, renderAgenda } from '../agenda.fixtures';
import { calendario, prepareAgenda, pressed } from './agenda-page.fixtures';

const { server, answerList } = prepareAgenda();

describe('/agenda', () => {
  it('shows "Minha Agenda" with "Adicionar Novo Compromisso", "Carregando..." while loading, then the month', async () => {
    server.use(
      http.get('/api/ProcessSchedule', async () => delay(50).then(() => HttpResponse.json([buildRow()]))),
    );
    renderAgenda('/agenda');
    expect(await screen.findByRole('heading', { level: 1, name: 'Minha Agenda' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Adicionar Novo Compromisso' })).toHaveAttribute(
      'href',
      '/agendadetalhe/0',
    );
    expect(screen.getByText('Carregando...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
    expect(pressed()).toEqual(['Mês']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'dom.',
      'seg.',
      'ter.',
      'qua.',
      'qui.',
      'sex.',
      'sáb.',
    ]);
    for (const name of ['Hoje', 'Anterior', 'Próximo'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    for (const name of ['Mês', 'Semana', 'Semana útil', 'Dia', 'Agenda'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it.each([
    ['meus', 'Só os meus compromissos'],
    ['equipe', 'Só os compromissos da minha equipe'],
  ])(
    'is narrowed by escopo=%s in its address, says "%s", and a press gives that up',
    async (escopo, label) => {
      const asked = answerList();
      const { user, router } = renderAgenda(`/agenda?visao=dia&data=2026-11-20&escopo=${escopo}`);
      expect(await screen.findByText(label)).toBeVisible();
      await calendario();
      expect(asked.map((query) => query.get('escopo'))).toEqual([escopo]);
      await user.click(screen.getByRole('button', { name: `Remover o filtro: ${label}` }));
      expect(router.state.location.search).not.toContain('escopo');
      await waitFor(() => expect(asked.at(-1)?.has('escopo')).toBe(false));
    },
  );

  it('is not narrowed for who sees his own commitments alone', async () => {
    const asked = answerList();
    renderAgenda('/agenda?escopo=meus', { role: 'Colaborador' });
    await calendario();
    expect(screen.queryByText('Só os meus compromissos')).not.toBeInTheDocument();
    expect(asked.map((query) => query.has('escopo'))).toEqual([false]);
  });

  it('fetches once when it opens, the twelve months around today, and again only beyond them', async () => {
    const asked = answerList();
    const { user } = renderAgenda('/agenda');
    await calendario();
    expect(asked.map((query) => query.toString())).toEqual([
      'inicio=2026-05-20T03%3A00%3A00.000Z&fim=2027-05-20T03%3A00%3A00.000Z',
    ]);
    for (let month = 0; month < 5; month += 1)
      await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByRole('heading', { name: 'abril de 2027' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.get('inicio')).toBe('2027-05-20T03:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(asked).toHaveLength(2);
  });

  it('shows a commitment of 23:30 on its day with its priority in words, and opens it when clicked', async () => {
    answerList();
    server.use(
      http.get('/api/ProcessSchedule/7', () =>
        refusal(404, { code: 'NAO_ENCONTRADO', message: 'Registro não encontrado.' }),
      ),
    );
    const { router } = renderAgenda('/agenda');
    const titulo = await screen.findByText('Audiência de instrução');
    await waitFor(() =>
      expect(titulo.closest('a')).toHaveTextContent('PPrazo fatal: 23:30 Audiência de instrução'),
    );
    expect(titulo.closest('[data-date]')).toHaveAttribute('data-date', '2026-11-20');
    fireEvent.click(titulo);
    expect(router.state.location.pathname).toBe('/agendadetalhe/7');
  });

  it('opens an empty calendar when the fetch fails, says neither that nor that there is nothing, and loads again', async () => {
    server.use(
      http.get('/api/ProcessSchedule', () => refusal(500, { code: 'ERRO_INTERNO', message: 'Falhou' })),
    );
    const { user } = renderAgenda('/agenda?visao=agenda');
    const again = await screen.findByRole('button', { name: 'Carregar de novo' });
    expect(screen.queryByText(/Nenhum compromisso/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
    answerList();
    await user.click(again);
    expect(await screen.findByText('Audiência de instrução')).toBeVisible();
    expect(again).not.toBeInTheDocument();
  });

  it.each([
    ['Semana', 'semana', 7],
    ['Semana útil', 'semana-util', 5],
    ['Dia', 'dia', 1],
  ])(
    'shows "%s" with its days, hours by the clock of 24 and a label each two slots of 30 minutes',
    async (label, visao, days) => {
      answerList();
      const { user, router } = renderAgenda('/agenda');
      await user.click(within(await calendario()).getByRole('radio', { name: label }));
      await waitFor(() => expect(document.querySelectorAll('.fc-col-header-cell')).toHaveLength(days));
      expect(router.state.location.search).toBe(`?visao=${visao}`);
      expect(pressed()).toEqual([label]);
      const labels = [...document.querySelectorAll('.fc-timegrid-slot-label-cushion')].map(
        ({ textContent }) => textContent,
      );
      expect([labels.length, labels[0], labels.at(-1)]).toEqual([24, '00:00', '23:00']);
      expect(document.querySelectorAll('.fc-timegrid-slot-lane')).toHaveLength(48);
    },
  );

  it('shows "Agenda", a list of thirty days, and "Compromisso" for what has no title', async () => {
    answerList([
      buildRow({ processoAgenda: '', dataFim: '2026-11-21T02:59:00Z' }),
      buildRow({
        id: 8,
        processoAgenda: 'No último dia',
        dataInicio: '2026-12-19T12:00:00Z',
        dataFim: '2026-12-19T13:00:00Z',
      }),
      buildRow({
        id: 9,
        processoAgenda: 'Depois',
        dataInicio: '2026-12-20T12:00:00Z',
        dataFim: '2026-12-20T13:00:00Z',
      }),
    ]);
    const { user } = renderAgenda('/agenda');
    await user.click(within(await calendario()).getByRole('radio', { name: 'Agenda' }));
    expect(await screen.findByText('Compromisso', { selector: '.agenda-titulo' })).toBeVisible();
    expect(screen.getByText('No último dia').closest('a')).toHaveAttribute('href', '/agendadetalhe/8');
    expect(screen.queryByText('Depois')).not.toBeInTheDocument();
  });

  it('shows what the month has no room for in a popup, which Escape closes and which leads to the day', async () => {
    const rows = Array.from({ length: 9 }, (_, index) =>
      buildRow({
        id: index + 1,
        processoAgenda: `Reunião ${index + 1}`,
        dataInicio: `2026-11-24T1${index}:00:00Z`,
        dataFim: `2026-11-24T1${index}:30:00Z`,
      }),
    );
    answerList(rows);
    const { user, router } = renderAgenda('/agenda');
    const more = await screen.findByRole('button', { name: /^Mostrar mais 5 compromissos/ });
    expect(more).toHaveTextContent('+ 5 mais');
    expect(screen.getByText('Reunião 4')).toBeVisible();
    expect(screen.queryByText('Reunião 5')).not.toBeInTheDocument();
    more.focus();
    await user.keyboard('{Enter}');
    const popup = await screen.findByRole('dialog', { name: '24 de novembro de 2026' });
    const links = within(popup).getAllByRole('link');
    expect(links).toHaveLength(10);
    expect(links[0]).toHaveFocus();
    expect(links[8]).toHaveAttribute('href', '/agendadetalhe/9');
    expect(links[8]).toHaveTextContent('PPrazo fatal: 15:00 Reunião 9');
    await user.keyboard('{Escape}');
    expect(popup).not.toBeInTheDocument();
    expect(more).toHaveFocus();
    await user.click(more);
    await user.click(screen.getByRole('link', { name: 'Ver o dia' }));
    expect(router.state.location.search).toBe('?visao=dia&data=2026-11-24');
    expect(await screen.findByText('Reunião 9')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the number of the day on a phone, as one target', async () => {
    window.innerWidth = 390;
    answerList([buildRow()]);
    const { user } = renderAgenda('/agenda?visao=mes');
    await user.click(await screen.findByRole('button', { name: /^Mostrar mais 1 compromisso/ }));
    expect(await screen.findByRole('dialog', { name: '20 de novembro de 2026' })).toHaveTextContent(
      'Audiência de instrução',
    );
  });

  it('shows 24 of a crowded day in the list, and leads to the rest of it', async () => {
    answerList(Array.from({ length: 30 }, (_, index) => buildRow({ id: index + 1 })));
    renderAgenda('/agenda?visao=agenda');
    expect(await screen.findByRole('link', { name: /Mostrar mais 6 compromissos/ })).toHaveAttribute(
      'href',
      '/agenda?visao=dia&data=2026-11-20',
    );
    expect(document.querySelectorAll('.fc-list-event')).toHaveLength(25);
  });

  it('opens with the list on a phone', async () => {
    window.innerWidth = 390;
    answerList([]);
    renderAgenda('/agenda');
    expect(await screen.findByText('Nenhum compromisso nesse período.')).toBeVisible();
    expect(pressed()).toEqual(['Agenda']);
  });

  it('keeps view and day in the address', async () => {
    answerList();
    const { user, router } = renderAgenda('/agenda?visao=dia&data=2026-12-24');
    expect(await screen.findByRole('heading', { name: '24 de dezembro de 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(router.state.location.search).toBe('?visao=dia&data=2026-12-25');
    await user.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(router.state.location.search).toBe('?visao=dia');
  });

  it('says what today holds, and what the letters mean', async () => {
    answerList([
      buildRow(),
      buildRow({ id: 8, dataInicio: '2026-11-20T13:00:00Z', dataFim: '2026-11-20T14:00:00Z' }),
    ]);
    renderAgenda('/agenda');
    expect(await screen.findByText('2 compromissos hoje, o próximo às 23:30')).toBeVisible();
    expect(screen.getByText('sexta-feira, 20 de novembro')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Prioridades' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['BBaixa', 'PPrazo fatal']);
  });

  it('filters by person, team and type, and the address keeps it', async () => {
    const asked = answerList([
      buildRow(),
      buildRow({ id: 8, processoAgenda: 'Reunião', idProcessoAgendaPrioridade: 1 }),
    ]);
    const { user, router } = renderAgenda('/agenda?visao=agenda', { role: 'Gestor' });
    const inCalendar = within(await calendario());
    expect(await inCalendar.findByRole('link', { name: /Reunião/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Prazo fatal');
    await waitFor(() => expect(inCalendar.queryByRole('link', { name: /Reunião/ })).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Pessoa'), 'Bruno Lima');
    await user.selectOptions(screen.getByLabelText('Equipe'), 'Contencioso');
    await waitFor(() => expect(asked.at(-1)?.get('idEquipe')).toBe('4'));
    expect(asked.at(-1)?.get('idUsuario')).toBe('11');
    expect(router.state.location.search).toBe('?visao=agenda&tipo=5&pessoa=11&equipe=4');
  });

  it('"Baixar planilha" asks for the commitments of the shown days, as they are filtered', async () => {
    URL.createObjectURL = () => 'blob:planilha';
    URL.revokeObjectURL = () => undefined;
    answerList();
    const asked: unknown[] = [];
    server.use(
      http.post('/api/ListSheet', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('Compromisso', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = renderAgenda('/agenda?visao=semana&data=2026-11-20&tipo=5');
    await user.click(await screen.findByRole('button', { name: 'Baixar planilha' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      nome: 'Compromissos',
      lista: '/ProcessSchedule',
      parametros: {
        idProcessoAgendaPrioridade: '5',
        inicio: '2026-11-15T03:00:00.000Z',
        fim: '2026-11-22T03:00:00.000Z',
      },
      formato: 'xlsx',
    });
  });

  it("draws a court's holidays, the national ones unless another court is chosen", async () => {
    answerList([]);
    server.use(
      http.get('/api/ForensicCalendar', () =>
        HttpResponse.json([
          { id: 1, nivel: 'nacional', nome: 'Nacional' },
          { id: 9, nivel: 'tribunal', nome: 'TJSP' },
        ]),
      ),
      http.get('/api/ForensicCalendar/:id/year', ({ params }) =>
        HttpResponse.json({
          dias: [
            { data: '2026-11-25', situacao: 'fechado', motivo: `Feriado ${String(params.id)}`, fonte: 'x' },
          ],
        }),
      ),
    );
    const { user } = renderAgenda('/agenda?visao=mes', { role: 'Colaborador' });
    const feriado = await screen.findByRole('link', { name: 'Feriado 1' });
    expect(feriado).toHaveAttribute('href', '/agenda?visao=dia&data=2026-11-25');
    expect(screen.queryByLabelText('Pessoa')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Feriados'), 'TJSP');
    expect(await screen.findByRole('link', { name: 'Feriado 9' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Feriados'), 'Nenhum');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Feriado/ })).not.toBeInTheDocument());
  });
});
