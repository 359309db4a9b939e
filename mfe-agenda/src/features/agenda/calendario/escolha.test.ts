import { enderecoDoNovo, escolhaDe, marcaPorTecla, nomeDaEscolha } from './escolha';

const marca = (startStr: string, endStr: string) => ({ startStr, endStr, allDay: !startStr.includes('T') });

describe('a time chosen on the calendar', () => {
  it.each([
    ['mes', '2026-11-20', '2026-11-21', '20/11/2026 09:00'],
    ['mes', '2026-11-20', '2026-11-23', '20/11/2026 a 22/11/2026'],
    ['semana', '2026-11-20', '2026-11-21', '20/11/2026, dia inteiro'],
    ['semana', '2026-11-20T14:00:00Z', '2026-11-20T14:30:00Z', '20/11/2026 14:00'],
    ['dia', '2026-11-20T14:00:00Z', '2026-11-20T16:00:00Z', '20/11/2026 14:00 a 16:00'],
    ['semana', '2026-11-20T22:00:00Z', '2026-11-21T02:00:00Z', '20/11/2026 22:00 a 21/11/2026 02:00'],
  ] as const)('in the view "%s" from %s to %s is %s', (visao, start, end, name) => {
    expect(nomeDaEscolha(escolhaDe(marca(start, end), visao))).toBe(name);
  });

  it.each([
    ['mes', 'ArrowLeft', '2026-11-19', '2026-11-20'],
    ['mes', 'ArrowDown', '2026-11-27', '2026-11-28'],
    ['mes', 'PageDown', '2026-12-20', '2026-12-21'],
    ['semana', 'ArrowDown', '2026-11-20T15:00', '2026-11-20T15:30'],
    ['semana', 'ArrowUp', '2026-11-20T14:00', '2026-11-20T14:30'],
    ['semana', 'ArrowRight', '2026-11-21T14:30', '2026-11-21T15:00'],
  ] as const)('is moved in the view "%s" by %s to %s', (visao, key, start, end) => {
    expect(marcaPorTecla({ inicio: '2026-11-20T14:30', fim: null }, key, visao, '')).toMatchObject({
      start,
      end,
    });
  });

  it('is begun from now, on the half hour, and by no other key', () => {
    expect(marcaPorTecla(null, 'ArrowRight', 'dia', '2026-11-20T14:47:12')?.start).toBe('2026-11-21T14:30');
    expect(marcaPorTecla(null, 'a', 'dia', '2026-11-20T14:47:12')).toBeNull();
  });

  it('is in the address of a new commitment', () => {
    expect(enderecoDoNovo(null, null)).toBe('/agendadetalhe/0');
    expect(enderecoDoNovo(3, { inicio: '2026-11-20T14:00', fim: null })).toBe(
      '/agendadetalhe/0?processo=3&inicio=2026-11-20T14%3A00',
    );
  });
});
