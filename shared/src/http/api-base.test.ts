import { http, HttpResponse } from 'msw';
import { installServer } from '../testing/install-server';
import { api } from './api';
import { setApiBase } from './api-base';

const asked: string[] = [];
installServer(
  http.get('*/Company/7', ({ request }) => {
    asked.push(request.url);
    return HttpResponse.json({ id: 7 });
  }),
);

it('holds a request back until the address of the API is known', async () => {
  const request = api.get('/Company/7');
  setApiBase('/base');
  expect((await request).data).toEqual({ id: 7 });
  expect(asked).toEqual(['http://localhost/base/Company/7']);
});

it('follows an address that changes', async () => {
  setApiBase('https://api.foro.dev/v1');
  await api.get('/Company/7');
  expect(asked.at(-1)).toBe('https://api.foro.dev/v1/Company/7');
});
