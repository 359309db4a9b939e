import { Secret, TOTP } from 'otpauth';
import {
  clockMessage,
  enderecoOf,
  judgeCodigo,
  newCodigosReserva,
  newSegredo,
  shownReserva,
} from './codigos';

const NOW = Date.parse('2026-11-20T12:00:10Z');
const segredo = newSegredo();
const codeAt = (timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(segredo), digits: 6, period: 30 }).generate({ timestamp });
const judgeAt = (seconds: number) => judgeCodigo(segredo, codeAt(NOW + seconds * 1000), NOW);

describe('judgeCodigo', () => {
  it.each([0, 29, 90, -90])('takes the code of a clock that is off by %d seconds', (seconds) => {
    expect(judgeAt(seconds).kind).toBe('certo');
  });

  it.each([
    [300, 5],
    [-300, -5],
    [540, 9],
  ])('tells a clock that is off by %d seconds: %d minutes', (seconds, minutos) => {
    expect(judgeAt(seconds)).toMatchObject({ kind: 'relogio', minutos });
  });

  it('takes no code of an hour ago, and none of another secret', () => {
    expect(judgeAt(-3600).kind).toBe('errado');
    expect(judgeCodigo(newSegredo(), codeAt(NOW), NOW).kind).toBe('errado');
  });

  it('numbers the code by its 30 seconds, whatever the clock says', () => {
    const [now, late] = [judgeAt(0), judgeAt(60)];
    expect(now.kind === 'certo' && late.kind === 'certo' && late.passo - now.passo).toBe(2);
  });
});

describe('clockMessage', () => {
  it('says which way the clock is off', () => {
    expect(clockMessage(5)).toMatch(/está adiantado cerca de 5 minutos/);
    expect(clockMessage(-5)).toMatch(/está atrasado cerca de 5 minutos/);
  });
});

describe('enderecoOf', () => {
  it('names product, person and secret as authenticators expect it', () => {
    expect(enderecoOf('JBSWY3DPEHPK3PXP', 'ana@foro.dev')).toBe(
      'otpauth://totp/Foro:ana%40foro.dev?issuer=Foro&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('newCodigosReserva', () => {
  it('makes ten of 80 bits, each another, shown in groups of four', () => {
    const codes = newCodigosReserva();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{16}$/);
    expect(shownReserva('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP');
  });
});
