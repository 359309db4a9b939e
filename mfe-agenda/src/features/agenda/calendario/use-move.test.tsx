import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import { http, HttpResponse, installServer, refusal, renderRoute } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildCompromisso } from '../agenda.fixtures';
import { eventosEntre } from './eventos';
import { periodoSolto } from './mover';
import { useMove } from './use-mover';

let stored: ProcessSchedule;
const saved: ProcessSchedule[] = [];
const version = (n: number) => `2026-03-02T13:00:0${n}.000Z`;
const server = installServer(
  http.get('/api/ProcessSchedule/7', () => HttpResponse.json(stored)),
  http.put('/api/ProcessSchedule/', async ({ request }) => {
    const body = (await request.json()) as ProcessSchedule;
    saved.push(body);
    stored = { ...stored, ...body, dataAlteracao: version(saved.length) };
    return HttpResponse.json(stored);
  }),
);

/** A time as FullCalendar passes it: São Paulo's time, declared as UTC. */
const at = (wall: string) => new Date(`${wall}Z`);
const timed = (start: string, end: string) => ({ id: '7', start: at(start), end: at(end), allDay: false });
const revert = jest.fn();

function Soltar({ from, to }: { from: object; to: object }) {
  const mover = useMove();
  const drop = { event: to, oldEvent: from, revert } as unknown as Parameters<typeof mover>[0];
  return (
    <button type="button" onClick={() => void mover(drop)}>
      Soltar
    </button>
  );
}
async function drop(from = timed('2026-11-20T23:30', '2026-11-21T00:30')) {
  const to = timed('2026-11-24T09:00', '2026-11-24T10:00');
  const { user } = renderRoute([{ path: 'a', element: <Soltar from={from} to={to} /> }], { path: '/a' });
  await user.click(await screen.findByRole('button', { name: 'Soltar' }));
  return user;
}

beforeEach(() => {
  saved.length = 0;
  revert.mockClear();
  stored = buildCompromisso();
});

describe('a commitment that is dragged', () => {
  it('is saved where it was dropped, with its version and all else as it was, and taken back by the version that made', async () => {
    const user = await drop();
    await waitFor(() => expect(saved).toHaveLength(1));
    const { id, processoAgenda, local, dataAlteracao } = buildCompromisso();
    expect(saved[0]).toMatchObject({
      id,
      processoAgenda,
      local,
      dataAlteracao,
      dataInicio: '2026-11-24T12:00:00.000Z',
      dataFim: '2026-11-24T13:00:00.000Z',
    });
    expect(await screen.findByText('Compromisso movido para 24/11/2026 09:00.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(saved[1]).toMatchObject({
        dataAlteracao: version(1),
        dataInicio: '2026-11-21T02:30:00.000Z',
        dataFim: '2026-11-21T03:30:00.000Z',
      }),
    );
    expect(revert).not.toHaveBeenCalled();
  });

  it('returns to its place, and nothing is saved, if somebody moved it since the calendar was opened', async () => {
    const user = await drop(timed('2026-11-19T08:00', '2026-11-19T09:00'));
    expect(await screen.findByRole('alertdialog', { name: /Falha ao mover/ })).toHaveTextContent(
      'mudou de horário depois que a agenda foi aberta. Nada foi alterado',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(revert).toHaveBeenCalledTimes(1));
    expect(saved).toEqual([]);
  });

  it('returns to its place if the server refuses', async () => {
    server.use(
      http.put('/api/ProcessSchedule/', () =>
        refusal(409, { code: 'DESATUALIZADO', message: 'Bruno alterou este registro.' }),
      ),
    );
    const user = await drop();
    expect(await screen.findByRole('alertdialog', { name: /Falha ao mover/ })).toHaveTextContent(
      'Bruno alterou este registro.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(revert).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  it.each([
    ['ends with a second, as programs write', '2026-11-21T02:30:00.000Z', '2026-11-21T03:30:59.000Z', null],
    ['has no length', '2026-11-21T02:30:00.000Z', '2026-11-21T02:30:00.000Z', '2026-11-21T00:00'],
  ])('is saved where it was dropped if it %s', async (_, dataInicio, dataFim, drawnTo) => {
    stored = { ...stored, dataInicio, dataFim };
    await drop(timed('2026-11-20T23:30', drawnTo ?? '2026-11-21T00:30'));
    await waitFor(() => expect(saved).toMatchObject([{ dataInicio: '2026-11-24T12:00:00.000Z' }]));
    expect(revert).not.toHaveBeenCalled();
  });
});

describe('periodoSolto', () => {
  it('keeps whole days whole, makes an hour of one that is dropped among the hours, and the contrary', () => {
    expect(
      periodoSolto({ start: at('2026-11-20T00:00'), end: at('2026-11-22T00:00'), allDay: true }),
    ).toEqual({
      dataInicio: '2026-11-20T03:00:00.000Z',
      dataFim: '2026-11-22T02:59:00.000Z',
    });
    expect(periodoSolto({ start: at('2026-11-20T00:00'), end: null, allDay: true })?.dataFim).toBe(
      '2026-11-21T02:59:00.000Z',
    );
    expect(periodoSolto({ start: at('2026-11-20T09:00'), end: null, allDay: false })).toEqual({
      dataInicio: '2026-11-20T12:00:00.000Z',
      dataFim: '2026-11-20T12:30:00.000Z',
    });
  });

  it('is not offered for events of a deadline or a repetition: those are not dragged', () => {
    const eventos = eventosEntre(
      [null, 'prazo', 'prazoNaoConferido', 'serie'].map((vinculo, id) => ({
        ...buildCompromisso({ id }),
        vinculo: vinculo as 'prazo' | null,
      })),
      at('2026-11-20T00:00'),
      at('2026-11-21T00:00'),
      () => Infinity,
    );
    expect(eventos.map(({ title, startEditable }) => [title, startEditable])).toEqual([
      ['Audiência de instrução', true],
      ['Audiência de instrução', false],
      ['Audiência de instrução (calendário não conferido)', false],
      ['Audiência de instrução', false],
    ]);
  });
});
