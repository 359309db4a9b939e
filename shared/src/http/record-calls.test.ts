import { http, HttpResponse, installServer } from '../testing';
import { setApiBase } from './api-base';
import { recordCalls } from './record-calls';

const calls: string[] = [];
const note = async (request: Request) => {
  const text = await request.text();
  calls.push(`${request.method} ${new URL(request.url).pathname}${text && ` ${text}`}`);
};

installServer(
  http.all('/api/Company*', async ({ request }) => {
    await note(request);
    return HttpResponse.json({ id: 7 });
  }),
  http.all('/api/Company/*', async ({ request }) => {
    await note(request);
    return HttpResponse.json({ id: 7 });
  }),
);
const companies = recordCalls<{ id: number }, { nomeFantasia: string }>('/Company', '/Company/');

beforeEach(() => {
  calls.length = 0;
  setApiBase('/api');
});

it('fetches, creates with a null id, changes with the version that was read, and deletes', async () => {
  await companies.get(7);
  await companies.save({ nomeFantasia: 'Lima' }, null);
  await companies.save({ nomeFantasia: 'Lima' }, { id: 7, dataAlteracao: '2026-03-02T13:00:00.000Z' });
  await companies.remove(7);
  expect(calls).toEqual([
    'GET /api/Company/7',
    'POST /api/Company {"id":null,"nomeFantasia":"Lima"}',
    'PUT /api/Company/ {"nomeFantasia":"Lima","id":7,"dataAlteracao":"2026-03-02T13:00:00.000Z"}',
    'DELETE /api/Company/7',
  ]);
});
