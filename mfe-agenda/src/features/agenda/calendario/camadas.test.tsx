import { http, HttpResponse, installServer } from '@foro/shared/testing';
import type { SlotProps } from '@foro/shared/slots';
import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { answers, renderAgenda } from '../agenda.fixtures';

installServer(
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

  it('leave the calendar standing when they do not come', async () => {
    renderAgenda('/agenda?data=2026-11-20', {
      pieces: [{ slot: 'agenda.camada', name: 'feriados', title: 'Feriados' }],
    });
    expect(await screen.findByText('“Feriados” não está disponível agora.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
  });
});
