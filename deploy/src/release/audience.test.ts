import { readAudience } from './audience';

it.each([
  [undefined, undefined, undefined],
  ['5', undefined, { percent: 5, roles: [], offices: [] }],
  ['0.5', undefined, { percent: 0.5, roles: [], offices: [] }],
  [undefined, 'gestor,office:3', { percent: 0, roles: ['Gestor'], offices: [3] }],
  [undefined, ' Admin , office:12,office:3', { percent: 0, roles: ['Admin'], offices: [12, 3] }],
])('--canary %s, --for %s', (canary, people, expected) => {
  expect(readAudience(canary, people)).toEqual(expected);
});

it.each([
  ['0', undefined, 'informe quantos de cem'],
  ['100', undefined, 'informe quantos de cem'],
  ['-5', undefined, 'informe quantos de cem'],
  ['cinco', undefined, 'informe quantos de cem'],
  [undefined, '', 'use admin, gestor, colaborador, cliente'],
  [undefined, 'chefe', 'use admin, gestor'],
  [undefined, 'gestor,office:x', 'use admin, gestor'],
  ['5', 'gestor', 'não os dois'],
])('refuses --canary %s, --for %s', (canary, people, message) => {
  expect(() => readAudience(canary, people)).toThrow(message);
});
