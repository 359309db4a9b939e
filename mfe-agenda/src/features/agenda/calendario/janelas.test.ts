import { janelasDe, periodoDaJanela } from './janelas';

describe('the windows of twelve months', () => {
  it('are the six months before today and the six after it, then the twelve beyond, in São Paulo’s days', () => {
    expect(periodoDaJanela('2026-11-20', 0)).toEqual({
      inicio: '2026-05-20T03:00:00.000Z',
      fim: '2027-05-20T03:00:00.000Z',
    });
    expect(periodoDaJanela('2026-11-20', 1)).toEqual({
      inicio: '2027-05-20T03:00:00.000Z',
      fim: '2028-05-20T03:00:00.000Z',
    });
    expect(periodoDaJanela('2026-11-20', -1).fim).toBe(periodoDaJanela('2026-11-20', 0).inicio);
  });

  it.each([
    ['2026-11-01', '2026-12-13', [0]],
    ['2026-05-20', '2027-05-20', [0]],
    ['2026-05-19', '2026-06-20', [-1, 0]],
    ['2027-05-19', '2027-05-20', [0]],
    ['2027-04-25', '2027-06-06', [0, 1]],
    ['2027-06-01', '2027-07-01', [1]],
    ['2031-11-01', '2031-11-30', [5]],
    ['2020-01-01', '2020-01-31', [-7]],
  ])('from %s to %s are %j', (inicio, fim, expected) => {
    expect(janelasDe('2026-11-20', inicio, fim)).toEqual(expected);
  });
});
