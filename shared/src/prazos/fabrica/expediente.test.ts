import { compileCalendario } from '../calendario';
import { parseDia } from '../dia';
import { camadasDeFabrica } from './camadas';
import { ID_NACIONAL } from './calendarios';
import { compileExpediente } from './expediente';

const nacional = camadasDeFabrica(ID_NACIONAL);

describe('the days on which a firm works', () => {
  it.each([
    ['an ordinary Friday', '2026-12-18', true],
    ['a Saturday', '2026-12-19', false],
    ['the first Monday of the recess', '2026-12-21', true],
    ['the day before Christmas', '2026-12-24', true],
    ['Christmas, a holiday in the recess', '2026-12-25', false],
    ['a Sunday of the recess', '2026-12-27', false],
    ['the last day of the year', '2026-12-31', true],
    ['New Year', '2027-01-01', false],
    ['a weekday of the recess in January', '2027-01-04', true],
    ['the last day of the recess', '2027-01-06', true],
    ['a weekday while terms stand still', '2027-01-12', true],
    ['a holiday', '2026-09-07', false],
    ['what is no day', '2026-02-30', false],
  ])('of %s, %s: %s', (_, dia, isWorked) => {
    expect(compileExpediente(nacional)(dia)).toBe(isWorked);
  });

  it('leaves out a day of the recess that the firm closed, and the courts’ calendar keeps the recess', () => {
    const camadas = [
      ...nacional,
      {
        nivel: 'nacional' as const,
        dias: [{ data: '2026-12-24', tipo: 'fechado' as const, motivo: 'Véspera' }],
      },
    ];
    expect(['2026-12-23', '2026-12-24'].map(compileExpediente(camadas))).toEqual([true, false]);
    expect(compileCalendario(camadas).read(parseDia('2026-12-23') ?? 0).util).toBe(false);
  });
});
