import { listDiasDoAno, listEntradasDoAno, listSuspensoesDoAno, moveToYear } from './ano';
import { compileCalendario } from './calendario';
import type { CamadaDeCalendario } from './tipos';

const CAMADAS: readonly CamadaDeCalendario[] = [
  {
    nivel: 'nacional',
    dias: [
      { regra: '12-20', ate: '01-06', tipo: 'fechado', motivo: 'Recesso' },
      { regra: '04-21', tipo: 'fechado', motivo: 'Tiradentes', ato: 'Lei 662' },
    ],
    suspensoes: [{ de: '12-20', ate: '01-31', motivo: 'Férias' }],
  },
  {
    nivel: 'tribunal',
    dias: [
      { data: '2026-04-21', tipo: 'aberto', motivo: 'Expediente normal', ato: 'Ato 1' },
      { data: '2025-04-22', tipo: 'fechado', motivo: 'De outro ano' },
    ],
    suspensoes: [{ de: '2026-03-02', ate: '2026-03-06', motivo: 'Migração' }],
  },
];

describe('a year of a calendar', () => {
  it('holds the entries that touch it, one that began the year before too', () => {
    expect(listEntradasDoAno(CAMADAS, 2026).map(({ de, ate, entrada }) => [de, ate, entrada.motivo])).toEqual(
      [
        ['2025-12-20', '2026-01-06', 'Recesso'],
        ['2026-04-21', '2026-04-21', 'Tiradentes'],
        ['2026-04-21', '2026-04-21', 'Expediente normal'],
        ['2026-12-20', '2027-01-06', 'Recesso'],
      ],
    );
    expect(listSuspensoesDoAno(CAMADAS, 2026).map(({ de, ate }) => [de, ate])).toEqual([
      ['2025-12-20', '2026-01-31'],
      ['2026-03-02', '2026-03-06'],
      ['2026-12-20', '2027-01-31'],
    ]);
  });

  it('gives the state, reason and source of each weekday that is not an ordinary one', () => {
    const dias = listDiasDoAno(compileCalendario(CAMADAS), CAMADAS, 2026);
    const byDay = new Map(dias.map(({ data, situacao, motivo, fonte }) => [data, [situacao, motivo, fonte]]));
    expect(byDay.get('2026-01-02')).toEqual(['fechado', 'Recesso', 'Calendário do tribunal']);
    expect(byDay.get('2026-01-03')).toBeUndefined();
    expect(byDay.get('2026-01-30')).toEqual(['suspenso', 'Férias', 'Calendário do tribunal']);
    expect(byDay.get('2026-04-21')).toEqual(['aberto', 'Expediente normal', 'Ato 1']);
    expect(byDay.get('2026-04-22')).toBeUndefined();
  });
});

describe('a day in another year', () => {
  it.each([
    ['2026-02-16', '2026-02-17', 'Carnaval', 2027, '2027-02-08', '2027-02-09'],
    ['2026-06-04', null, 'Corpus Christi', 2027, '2027-05-27', null],
    ['2026-06-04', null, 'Aniversário da comarca', 2027, '2027-06-04', null],
    ['2026-10-28', null, 'Servidor Público', 2027, '2027-10-28', null],
    ['2026-12-20', '2027-01-06', 'Recesso', 2027, '2027-12-20', '2028-01-06'],
  ])('%s to %s, %s, goes to %i as %s to %s', (data, ate, motivo, ano, to, until) => {
    expect(moveToYear({ data, ate, motivo }, ano)).toEqual({ data: to, ate: until });
  });

  it('is none if that year has no such day', () => {
    expect(moveToYear({ data: '2028-02-29', ate: null, motivo: 'Bissexto' }, 2029)).toBeNull();
  });
});
