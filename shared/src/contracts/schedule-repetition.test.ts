/** @jest-environment node */
import { diasDaRepeticao, repetitionSchema, type Repetition } from './schedule-repetition';

const regra = (changes: Partial<Repetition>): Repetition => ({
  frequencia: 'semanal',
  ate: null,
  vezes: null,
  soDiasUteis: false,
  ...changes,
});

describe('the days of a repetition', () => {
  it.each([
    ['each day', '2026-12-30', { frequencia: 'diaria', vezes: 3 }, '2026-12-30 2026-12-31 2027-01-01'],
    [
      'each working day, beginning on a Saturday',
      '2026-11-21',
      { frequencia: 'diaria', vezes: 6, soDiasUteis: true },
      '2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27 2026-11-30',
    ],
    [
      'each week until a day that is one',
      '2026-11-20',
      { ate: '2026-12-04' },
      '2026-11-20 2026-11-27 2026-12-04',
    ],
    ['each week until the day before', '2026-11-20', { ate: '2026-12-03' }, '2026-11-20 2026-11-27'],
    [
      'each month from its 31st',
      '2026-12-31',
      { frequencia: 'mensal', vezes: 4 },
      '2026-12-31 2027-01-31 2027-02-28 2027-03-31',
    ],
    [
      'each month on working days',
      '2026-08-05',
      { frequencia: 'mensal', vezes: 4, soDiasUteis: true },
      '2026-08-05 2026-09-07 2026-10-05 2026-11-05',
    ],
    [
      'each year from a 29 February',
      '2028-02-29',
      { frequencia: 'anual', vezes: 5 },
      '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29',
    ],
  ] as const)('%s', (_, inicio, changes, dias) => {
    expect(diasDaRepeticao(inicio, regra(changes))).toEqual(dias.split(' '));
  });

  it.each([
    ['skips a holiday each day', 'diaria', '2026-12-23', '2026-12-23 2026-12-24 2026-12-28 2026-12-29'],
    [
      'moves past a holiday each week',
      'semanal',
      '2026-12-18',
      '2026-12-18 2026-12-28 2027-01-04 2027-01-08',
    ],
    [
      'moves past a holiday each month',
      'mensal',
      '2026-11-25',
      '2026-11-25 2026-12-28 2027-01-25 2027-02-25',
    ],
  ] as const)('on business days %s', (_, frequencia, inicio, dias) => {
    const closed = ['2026-12-25', '2027-01-01'];
    const isUtil = (dia: string) =>
      !closed.includes(dia) && ![0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay());
    const rule = regra({ frequencia, vezes: 4, soDiasUteis: true });
    expect(diasDaRepeticao(inicio, rule, isUtil)).toEqual(dias.split(' '));
  });

  it('end if a calendar has no business day', () => {
    expect(
      diasDaRepeticao(
        '2026-01-01',
        regra({ frequencia: 'diaria', vezes: 5, soDiasUteis: true }),
        () => false,
      ),
    ).toEqual([]);
  });

  it('end with one too many', () => {
    expect(diasDaRepeticao('2026-01-01', regra({ frequencia: 'diaria', ate: '2030-01-01' }))).toHaveLength(
      401,
    );
  });

  it.each([
    [{}, { ate: 'Diga até quando, ou quantas vezes' }],
    [{ ate: '2026-12-31', vezes: 3 }, { vezes: 'Diga até quando, ou quantas vezes' }],
    [{ vezes: 1 }, { vezes: 'Repita de 2 a 400 vezes' }],
    [{ vezes: 401 }, { vezes: 'Repita de 2 a 400 vezes' }],
    [{ ate: '2026-02-30' }, { ate: 'Data inválida' }],
  ])('are refused for %j', (changes, messages) => {
    const { error } = repetitionSchema.safeParse(regra(changes as Partial<Repetition>));
    expect(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    ).toEqual(messages);
  });
});
