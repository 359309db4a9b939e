import { failureLine } from './failure-line';
import { ReleaseRefusedError } from './refused-error';

const failing = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: no space left on device`), { code, ...(path && { path }) });

it.each([
  [new ReleaseRefusedError('Motivo é obrigatório.'), 'Motivo é obrigatório.'],
  [
    failing('ENOSPC', '/srv/foro/site/mfe/x.js'),
    'O disco está cheio (/srv/foro/site/mfe/x.js): libere espaço e publique de novo. O que estava em vigor segue no ar.',
  ],
  [
    failing('EDQUOT'),
    'O disco está cheio: libere espaço e publique de novo. O que estava em vigor segue no ar.',
  ],
])('says %s in one line', (error, line) => {
  expect(failureLine(error)).toBe(line);
});

it.each([[failing('EACCES', '/x')], [new Error('fault')], ['text'], [null]])(
  'has no line for %s',
  (error) => {
    expect(failureLine(error)).toBeNull();
  },
);
