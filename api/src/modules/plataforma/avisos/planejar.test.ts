import { DEFAULT_STEPS } from '@foro/shared/contracts/notification-codes';
import { compileCalendario } from '@foro/shared/prazos';
import { findDeFabrica, ID_NACIONAL } from '@foro/shared/prazos/fabrica';
import { momentAt, SILENCIO, type Silencio } from './horario';
import {
  destinoOf,
  isAudiencia,
  mayCorrect,
  momentsIn,
  planCompromisso,
  planPrazo,
  planVencido,
  type Ajuste,
} from './planejar';

/** An instant in São Paulo, '2026-03-10 14:30'. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
/** The instant as São Paulo's clock shows it. */
const shown = (moment: number) =>
  new Date(moment - 180 * 60_000).toISOString().slice(0, 16).replace('T', ' ');

const nacional = findDeFabrica(ID_NACIONAL);
const calendario = compileCalendario([
  { nivel: 'nacional', dias: nacional?.dias ?? [], suspensoes: nacional?.suspensoes ?? [] },
]);

describe('when a person is told', () => {
  it.each([
    // Beginning, and the reminders: a day and an hour before.
    ['2026-03-10 14:30', ['2026-03-09 14:30', '2026-03-10 13:30']],
    // An hour before is at night: announced at seven, which is still before the beginning.
    ['2026-03-10 07:30', ['2026-03-09 07:30', '2026-03-10 07:00']],
    // It begins in the night or as the night ends: announced without waiting.
    ['2026-03-10 05:00', ['2026-03-09 07:00', '2026-03-10 04:00']],
    ['2026-03-10 07:00', ['2026-03-09 07:00', '2026-03-10 06:00']],
    ['2026-03-10 21:30', ['2026-03-10 07:00', '2026-03-10 20:30']],
    // A whole day is not over in the morning.
    ['2026-03-10 00:00', ['2026-03-09 07:00', '2026-03-10 07:00']],
    // Across the end of a month and of a year.
    ['2027-01-01 10:00', ['2026-12-31 10:00', '2027-01-01 09:00']],
  ])('of a commitment at %s: %j', (inicio, told) => {
    const plan = planCompromisso(at(inicio), DEFAULT_STEPS.compromisso, SILENCIO);
    expect(plan.map(({ quando }) => shown(quando))).toEqual(told);
  });

  it.each([
    ['2026-03-17 14:00', ['2026-03-10 14:00', '2026-03-16 14:00', '2026-03-17 12:00']],
    ['2026-03-17 08:00', ['2026-03-10 08:00', '2026-03-16 08:00', '2026-03-17 07:00']],
  ])('of a hearing at %s: %j', (inicio, told) => {
    const plan = planCompromisso(at(inicio), DEFAULT_STEPS.audiencia, SILENCIO);
    expect(plan.map(({ quando }) => shown(quando))).toEqual(told);
  });

  it.each([
    // A Friday; a Monday; a holiday (21 April) among the days before.
    ['2026-03-13', ['2026-03-06 08:00', '2026-03-10 08:00', '2026-03-12 08:00', '2026-03-13 08:00']],
    ['2026-03-16', ['2026-03-09 08:00', '2026-03-11 08:00', '2026-03-13 08:00', '2026-03-16 08:00']],
    ['2026-04-23', ['2026-04-15 08:00', '2026-04-17 08:00', '2026-04-22 08:00', '2026-04-23 08:00']],
  ])('of a deadline on %s: %j', (fim, told) => {
    const plan = planPrazo(fim, calendario, DEFAULT_STEPS.prazo, SILENCIO);
    expect(plan.map(({ quando }) => shown(quando))).toEqual(told);
  });

  it.each([
    ['as its day ends, but not in the night', '2026-03-13', '2026-03-01 10:00', '2026-03-14 07:00'],
    ['as it is entered after that', '2026-03-13', '2026-03-16 15:00', '2026-03-16 15:00'],
    ['in the morning, entered at night', '2026-03-13', '2026-03-16 22:10', '2026-03-17 07:00'],
  ])('of an overdue deadline %s', (_, fim, changed, told) => {
    expect(shown(planVencido(fim, at(changed), SILENCIO))).toBe(told);
  });

  it.each<[string, Silencio, string]>([
    ['no silence', { de: 0, ate: 0 }, '2026-03-10 03:00'],
    ['a longer one', { de: 18 * 60, ate: 9 * 60 }, '2026-03-10 09:00'],
    ['one within a day', { de: 2 * 60, ate: 4 * 60 }, '2026-03-10 04:00'],
  ])('by her own silence: %s', (_, silencio, told) => {
    expect(
      planCompromisso(at('2026-03-10 12:00'), [540], silencio).map(({ quando }) => shown(quando)),
    ).toEqual([told]);
  });

  it('of a deadline on its day at the latest, however long her silence', () => {
    const silencio = { de: 1, ate: 0 };
    expect(planPrazo('2026-03-13', calendario, [0], silencio).map(({ quando }) => shown(quando))).toEqual([
      '2026-03-13 08:00',
    ]);
  });

  it.each([
    ['by day', '2026-03-10 10:00', '2026-03-20 10:00', true],
    ['not at night', '2026-03-10 23:00', '2026-03-20 10:00', false],
    ['at night, of what falls into it', '2026-03-10 23:00', '2026-03-11 06:00', true],
    ['not at night, of the next day as a whole', '2026-03-10 23:00', '2026-03-11 00:00', false],
  ])('that a thing moved %s', (_, now, date, expected) => {
    expect(mayCorrect(at(now), [at(date)], SILENCIO)).toBe(expected);
  });
});

describe('a hearing', () => {
  it.each([
    ['Audiência de instrução', true],
    ['AUDIENCIA UNA', true],
    ['Reunião sobre a audiência', false],
    ['Audiências do mês', false],
  ])('is known by its name: %s', (titulo, expected) => {
    expect(isAudiencia(titulo)).toBe(expected);
  });
});

describe('who is told', () => {
  const presente: Ajuste = {
    email: true,
    resumo: true,
    passos: DEFAULT_STEPS,
    silencio: SILENCIO,
    ausencia: null,
    idSubstituto: null,
  };
  const away = (idSubstituto: number | null): Ajuste => ({
    ...presente,
    ausencia: { de: '2026-03-10', ate: '2026-03-12' },
    idSubstituto,
  });
  const among = (people: Record<number, Ajuste>) => (id: number) => people[id] ?? presente;

  it.each([
    ['herself before the first day', '2026-03-09 23:59', { 1: away(2) }, 1, true],
    ['the substitute from the first day', '2026-03-10 00:00', { 1: away(2) }, 2, true],
    ['the substitute to the end of the last day', '2026-03-12 23:59', { 1: away(2) }, 2, true],
    ['herself again', '2026-03-13 00:00', { 1: away(2) }, 1, true],
    ['the substitute’s substitute', '2026-03-11 10:00', { 1: away(2), 2: away(3) }, 3, true],
    [
      'herself, for when she is back, where two stand in for each other',
      '2026-03-11 10:00',
      { 1: away(2), 2: away(1) },
      1,
      false,
    ],
    ['herself, for when she is back, without a substitute', '2026-03-11 10:00', { 1: away(null) }, 1, false],
    ['herself, if the substitute does not see the case', '2026-03-11 10:00', { 1: away(4) }, 1, false],
  ])('is %s', (_, now, people, idUsuario, isPresente) => {
    expect(destinoOf(1, at(now), among(people), [1, 2, 3])).toEqual({ idUsuario, isPresente });
  });
});

describe('a round', () => {
  it('meets an hour of the day once for each day that it spans', () => {
    const minute = 450;
    expect(
      momentsIn({ desde: at('2026-03-10 07:30'), ate: at('2026-03-12 07:30') }, minute).map(shown),
    ).toEqual(['2026-03-11 07:30', '2026-03-12 07:30']);
    expect(momentsIn({ desde: at('2026-03-10 07:30'), ate: at('2026-03-10 07:31') }, minute)).toEqual([]);
    expect(momentAt('2026-03-10', minute)).toBe(at('2026-03-10 07:30'));
  });
});
