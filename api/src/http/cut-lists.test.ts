import { LIST_MAX } from '@foro/shared/contracts/list';
import fastify from 'fastify';
import { cutLists } from './cut-lists';

test.each([
  ['says nothing at its limit', LIST_MAX, undefined],
  ['says beyond it that there is more, and ends there', LIST_MAX + 1, '1'],
])('a list without pages %s', async (_, rows, more) => {
  const app = fastify();
  cutLists(app);
  app.get('/', () => Array.from({ length: rows }, (_row, index) => index));
  const answer = await app.inject('/');
  expect([answer.json<number[]>().length, answer.headers['foro-mais']]).toEqual([LIST_MAX, more]);
  await app.close();
});
