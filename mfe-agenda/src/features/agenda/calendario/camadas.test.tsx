import { http, HttpResponse, installServer } from '@foro/shared/testing';
import type { SlotProps } from '@foro/shared/slots';
import { act, screen, within } from '@testing-library/react';
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

  it('that come late leave what is there as it is: the one with the keyboard on it keeps it', async () => {
    let answer = () => {};
    const Tarde = ({ context: { onEventos } }: SlotProps<'agenda.camada'>) => {
      useEffect(() => {
        answer = () => onEventos([{ id: '1', titulo: 'Vence hoje', inicio: '2026-11-20', to: '/custas/1' }]);
      }, [onEventos]);
      return null;
    };
    server.use(
      http.get('/api/ProcessSchedule', () =>
        HttpResponse.json([
          buildRow({ dataInicio: '2026-11-18T17:00:00.000Z', dataFim: '2026-11-18T18:00:00.000Z' }),
        ]),
      ),
    );
    renderAgenda('/agenda?data=2026-11-20', {
      pieces: [{ slot: 'agenda.camada', name: 'custas', title: 'Custas', component: Tarde }],
    });
    const calendario = within(await screen.findByRole('region', { name: 'Calendário' }));
    const compromisso = (await calendario.findAllByRole('link')).find(
      (link) => link.getAttribute('href') === '/agendadetalhe/7',
    );
    compromisso?.focus();
    act(() => answer());
    expect(await calendario.findByRole('link', { name: /Vence hoje/ })).toBeVisible();
    expect(compromisso).toBeInTheDocument();
    expect(compromisso).toHaveFocus();
  });

  it('leave the calendar standing when they do not come', async () => {
    renderAgenda('/agenda?data=2026-11-20', {
      pieces: [{ slot: 'agenda.camada', name: 'feriados', title: 'Feriados' }],
    });
    expect(await screen.findByText('“Feriados” não está disponível agora.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
  });
});
