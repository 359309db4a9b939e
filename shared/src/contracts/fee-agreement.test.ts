/** @jest-environment node */
import { ETHICS_WARNING, ethicsWarningOf, exceedsGain, hoursFee, successFee } from './fee-agreement';
import { processHourFormSchema, showMinutes } from './process-hour';

describe('fees', () => {
  test.each([
    ['20.00', null, '5000.05', '1000.01'],
    ['12.50', null, '0.20', '0.02'],
    ['12.50', null, '0.28', '0.04'],
    ['30.00', '1500.00', '90000.00', '1500.00'],
    ['100.00', null, '9999999999999.99', '9999999999999.99'],
  ])('of a success of %s per cent, at most %s, on %s are %s', (percentual, teto, ganho, fee) => {
    expect(successFee({ percentual, teto }, ganho)).toBe(fee);
  });

  test.each([
    [90, '400.00', '600.00'],
    [1, '0.30', '0.00'],
    [3, '0.30', '0.02'],
    [70, '100.01', '116.68'],
  ])('of %i minutes at %s are %s', (minutos, valorHora, fee) => {
    expect(hoursFee(minutos, valorHora)).toBe(fee);
  });

  test.each([
    ['50.00', '50.00', '100.00', false],
    ['50.00', '50.01', '100.00', true],
    ['100.01', null, '100.00', false],
  ])('of %s with sucumbência of %s exceed a gain of %s: %s', (exito, sucumbencia, ganho, expected) => {
    expect(exceedsGain(exito, sucumbencia, ganho)).toBe(expected);
  });

  test.each([
    ['0.00', '0.00', null],
    ['10.00', '0.00', null],
    ['10.00', '10.00', null],
    ['10.01', '10.00', 'com R$\u00a020,01 já lançados neste processo'],
    ['0.00', '20.01', 'com R$\u00a020,01 já lançados neste processo'],
    ['90.00', '0.00', 'com R$\u00a090,00 já lançados neste processo'],
  ])('of 50 with sucumbência of 30 beside %s and %s of before: %s', (exito, sucumbencia, warning) => {
    const charge = { exito: '50.00', sucumbencia: '30.00', ganho: '100.00' };
    const before = { exitoDoProcesso: exito, sucumbenciaDoProcesso: sucumbencia };
    const said = ethicsWarningOf(charge, before);
    if (warning === null) expect(said).toBeNull();
    else expect(said).toContain(warning);
  });

  test('alone above the gain are reported without the earlier ones', () => {
    const charge = { exito: '60.00', sucumbencia: '40.01', ganho: '100.00' };
    expect(ethicsWarningOf(charge, { exitoDoProcesso: '5.00', sucumbenciaDoProcesso: '0.00' })).toBe(
      ETHICS_WARNING,
    );
  });
});

test.each([
  ['1:30', 90],
  ['2', 120],
  [' 0:05 ', 5],
  ['24:00', 1440],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1 hora e 30 minutos.', 90],
  ['2h', 120],
  ['90 min', 90],
])('time typed as "%s" is %i minutes', (text, minutos) => {
  const typed = { idProcesso: 1, dia: '03/11/2026', minutos: text, descricao: 'x', faturavel: true };
  expect(processHourFormSchema.parse(typed).minutos).toBe(minutos);
});

test.each(['', '0:00', '24:01', '1:60', '1h60', 'uma hora', '1,5', '-1'])(
  'time typed as "%s" is refused',
  (text) => {
    const typed = { idProcesso: 1, dia: '03/11/2026', minutos: text, descricao: 'x', faturavel: true };
    expect(processHourFormSchema.safeParse(typed).error?.issues[0]?.message).toBe(
      'Escreva o tempo como 1:30, até 24:00',
    );
  },
);

test('minutes are shown as hours', () => {
  expect([5, 90, 600].map(showMinutes)).toEqual(['0:05', '1:30', '10:00']);
});
