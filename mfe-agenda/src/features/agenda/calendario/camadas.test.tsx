import { http, HttpResponse, installServer } from '@foro/shared/testing';
import type { CamadaEvento, SlotProps } from '@foro/shared/slots';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { answers, buildRow, renderAgenda } from '../agenda.fixtures';

const server = installServer(
  ...answers,
  http.get('/api/ProcessSchedule', () => HttpResponse.json([])),
);

function Feriados({ context: { inicio, fim, onEventos } }: SlotProps<'agenda.camada'>) {
  useEffect(
    () =>
      onEventos([
        { id: '1', titulo: `De ${inicio} a ${fim}`, inicio: '2026-11-20', to: '/feriados/1' },
        { id: '2', titulo: 'Prazo', inicio: '2026-11-18T17:00:00.000Z', to: '/prazos/2' },
      ]),
    [inicio, fim, onEventos],
  );
  return null;
}

describe('further events in the calendar', () => {
  beforeEach(() => void (window.innerWidth = 1440));

  it('come from another remote, for the days that are shown, and lead to their own addresses', async () => {
    renderAgenda('/agenda?data=2026-11-20', {
      pieces: [{ slot: 'agenda.camada', name: 'feriados', title: 'Feriados', component: Feriados }],
    });
    const calendario = within(await screen.findByRole('region', { name: 'Calendário' }));
    expect(await calendario.findByRole('link', { name: /De 2026-11-01 a 2026-12-\d\d/ })).toHaveAttribute(
      'href',
      '/feriados/1',
    );
    expect(calendario.getByRole('link', { name: /14:00.*Prazo/ })).toHaveAttribute('href', '/prazos/2');
  });

  it('that a day has no room for are in its popup, behind its commitments', async () => {
    const Muitos = ({ context: { onEventos } }: SlotProps<'agenda.camada'>) => {
      useEffect(
        () =>
          onEventos(
            Array.from({ length: 6 }, (_, index) => ({
              id: String(index),
              titulo: `Vence ${index + 1}`,
              inicio: '2026-11-18',
              to: `/custas/${index}`,
            })),
          ),
        [onEventos],
      );
      return null;
    };
    server.use(
      http.get('/api/ProcessSchedule', () =>
        HttpResponse.json([
          buildRow({ dataInicio: '2026-11-18T17:00:00.000Z', dataFim: '2026-11-18T18:00:00.000Z' }),
        ]),
      ),
    );
    const { user } = renderAgenda('/agenda?data=2026-11-20', {
      pieces: [{ slot: 'agenda.camada', name: 'custas', title: 'Custas', component: Muitos }],
    });
    await user.click(await screen.findByRole('button', { name: /^Mostrar mais 3 eventos/ }));
    const popup = within(await screen.findByRole('dialog', { name: '18 de novembro de 2026' }));
    const links = popup.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toHaveLength(8);
    expect([links[0], links[1], links[6]]).toEqual(['/agendadetalhe/7', '/custas/0', '/custas/5']);
  });

  it('leave the calendar standing when they do not come', async () => {
    renderAgenda('/agenda?data=2026-11-20', {
      pieces: [{ slot: 'agenda.camada', name: 'feriados', title: 'Feriados' }],
    });
    expect(await screen.findByText('“Feriados” não está disponível agora.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
  });
});

/** A layer that responds when the test decides. */
function lateLayer(...eventos: CamadaEvento[]) {
  let give: (() => void) | null = null;
  const Tarde = ({ context: { onEventos } }: SlotProps<'agenda.camada'>) => {
    useEffect(() => {
      give = () => onEventos(eventos);
    }, [onEventos]);
    return null;
  };
  return {
    pieces: [{ slot: 'agenda.camada', name: 'custas', title: 'Custas', component: Tarde } as const],
    answer: async () => {
      await waitFor(() => expect(give).not.toBeNull());
      act(() => give?.());
    },
  };
}

const vence = (id: number, inicio: string): CamadaEvento => ({
  id: String(id),
  titulo: `Vence ${id}`,
  inicio,
  to: `/custas/${id}`,
});

describe('events of a layer that come late', () => {
  beforeEach(() => void (window.innerWidth = 1440));

  /** Commitments of half an hour each on 18 November, with the ids 1 to `total`. */
  const answerDay = (total: number) =>
    server.use(
      http.get('/api/ProcessSchedule', () =>
        HttpResponse.json(
          Array.from({ length: total }, (_, index) => {
            const inicio = Date.parse('2026-11-18T12:00:00Z') + index * 60_000;
            return buildRow({
              id: index + 1,
              dataInicio: new Date(inicio).toISOString(),
              dataFim: new Date(inicio + 30 * 60_000).toISOString(),
            });
          }),
        ),
      ),
    );
  // Without a layout FullCalendar leaves the entries among the hours invisible.
  const linkTo = async (href: string) => {
    const calendario = within(await screen.findByRole('region', { name: 'Calendário' }));
    const links = await calendario.findAllByRole('link', { hidden: true });
    return links.find((link) => link.getAttribute('href') === href);
  };

  it.each(['mes', 'semana', 'dia', 'agenda'])(
    'leave the keyboard on the commitment it is on, with visao=%s',
    async (visao) => {
      answerDay(1);
      const { pieces, answer } = lateLayer(vence(1, '2026-11-18'), vence(2, '2026-11-18'));
      renderAgenda(`/agenda?data=2026-11-18&visao=${visao}`, { pieces });
      const compromisso = await linkTo('/agendadetalhe/1');
      compromisso?.focus();
      await answer();
      expect(await linkTo('/custas/2')).toBeInTheDocument();
      expect(await linkTo('/agendadetalhe/1')).toBe(compromisso);
      expect(compromisso).toHaveFocus();
    },
  );

  it('leave it on the line for what a day has no room for, which then says more', async () => {
    answerDay(9);
    const { pieces, answer } = lateLayer(vence(1, '2026-11-18'), vence(2, '2026-11-18'));
    const { user } = renderAgenda('/agenda?data=2026-11-20', { pieces });
    const more = await screen.findByRole('button', { name: /^Mostrar mais 5 compromissos/ });
    more.focus();
    await answer();
    expect(await screen.findByRole('button', { name: /^Mostrar mais 7 eventos/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: '18 de novembro de 2026' })).toBeVisible();
  });

  it('come into the popup that is open, which stays in place, and closes towards its line', async () => {
    answerDay(9);
    const { pieces, answer } = lateLayer(vence(1, '2026-11-18'), vence(2, '2026-11-18'));
    const { user } = renderAgenda('/agenda?data=2026-11-20', { pieces });
    await user.click(await screen.findByRole('button', { name: /^Mostrar mais 5 compromissos/ }));
    const popup = await screen.findByRole('dialog', { name: '18 de novembro de 2026' });
    await user.tab();
    const second = within(popup).getAllByRole('link')[1];
    expect(second).toHaveFocus();
    await answer();
    expect(await within(popup).findByRole('link', { name: 'Vence 2' })).toBeVisible();
    expect(second).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(popup).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Mostrar mais 7 eventos/ })).toHaveFocus();
  });

  it.each([
    ['mes', 5],
    ['agenda', 25],
  ])('hand it to that line if they replace the event, with visao=%s', async (visao, room) => {
    answerDay(room);
    const { pieces, answer } = lateLayer(vence(1, '2026-11-18'));
    renderAgenda(`/agenda?data=2026-11-18&visao=${visao}`, { pieces });
    (await linkTo(`/agendadetalhe/${room}`))?.focus();
    await answer();
    const more = await screen.findByText('Mostrar mais 2 eventos');
    expect(await linkTo(`/agendadetalhe/${room}`)).toBeUndefined();
    expect(more.closest('a')).toHaveFocus();
  });
});
