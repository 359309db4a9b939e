import { expect, test } from '../../src/suite';

interface Prefix {
  path: string;
  shared?: string[];
}

/**
 * Lists in which people spend their day: they open without the form libraries, which have more bytes than a
 * whole list.
 */
const LISTS = [
  '/usuarios',
  '/empresas',
  '/clientespf',
  '/clientespj',
  '/usuariospj',
  '/processos',
  '/publicacoes',
  '/agenda',
  '/prazos',
  '/modelos',
  '/oabs',
  '/calendarios',
  '/financeiro',
  '/prestacoes',
  '/riscos',
];

const HEAVY = ['@foro/shared/ui/fields', '@foro/shared/ui/form', '@foro/shared/ui/form-frame', 'zod'];

test('a list takes nothing of what forms are made of', async ({ request }) => {
  const registry = (await (await request.get('/registry.json')).json()) as {
    remotes: { prefixes: Prefix[] }[];
  };
  const prefixes = registry.remotes.flatMap((remote) => remote.prefixes);
  const taken = LISTS.map((path) => {
    const shared = prefixes.find((prefix) => prefix.path === path)?.shared;
    return [path, shared ? shared.filter((name) => HEAVY.includes(name)) : 'not in the registry'];
  });
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(LISTS.map((path) => [path, []])));
});
