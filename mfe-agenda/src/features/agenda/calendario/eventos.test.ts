/** @jest-environment node */
import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { eventosEntre, wallTime } from './eventos';

const row = (changes: Partial<ProcessScheduleRow> = {}): ProcessScheduleRow => ({
  id: 7,
  processoAgenda: 'Audiência',
  dataInicio: '2026-11-21T02:30:00.000Z',
  dataFim: '2026-11-21T03:30:00.000Z',
  idProcessoAgendaPrioridade: 2,
  ...changes,
});
const noLimit = () => Infinity;
const wall = (text: string) => new Date(`${text}Z`);

describe('eventosEntre', () => {
  it('keeps a commitment of 23:30 in São Paulo on its day, whatever the machine’s zone', () => {
    expect(wallTime('2026-11-21T02:30:00.000Z')).toBe('2026-11-20T23:30:00');
    expect(eventosEntre([row()], wall('2026-11-20T00:00'), wall('2026-11-21T00:00'), noLimit)).toMatchObject([
      {
        id: '7',
        title: 'Audiência',
        start: '2026-11-20T23:30:00',
        end: '2026-11-21T00:30:00',
        url: '/agendadetalhe/7',
      },
    ]);
  });

  it('names case and client after the commitment', () => {
    const [evento] = eventosEntre(
      [row({ processoAgenda: 'Audiência', sobre: 'Cobrança · Padaria Flor do Trigo' })],
      wall('2026-11-20T00:00'),
      wall('2026-11-21T00:00'),
      noLimit,
    );
    expect(evento?.title).toBe('Audiência · Cobrança · Padaria Flor do Trigo');
  });

  it('follows the summer time that there was', () => {
    expect(wallTime('2018-11-21T01:30:00.000Z')).toBe('2018-11-20T23:30:00');
  });

  it('shows "Compromisso" if the title is empty', () => {
    expect(
      eventosEntre(
        [row({ processoAgenda: '  ' })],
        wall('2026-11-20T00:00'),
        wall('2026-11-21T00:00'),
        noLimit,
      )[0]?.title,
    ).toBe('Compromisso');
  });

  it.each([
    ['before it', '2026-11-19T00:00', '2026-11-20T00:00', 0],
    ['that it begins in', '2026-11-20T00:00', '2026-11-21T00:00', 1],
    ['that it ends in', '2026-11-21T00:00', '2026-11-22T00:00', 1],
    ['after it', '2026-11-22T00:00', '2026-11-23T00:00', 0],
  ])('gives a day %s what touches it', (_, start, end, total) => {
    expect(eventosEntre([row()], wall(start), wall(end), noLimit)).toHaveLength(total);
  });
});
