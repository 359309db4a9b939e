import http from 'node:http';
import { expect, test } from '../../src/suite';

/** A body above every limit, including that of a logo. */
const LARGE = Buffer.alloc(1_900_000, 'x');
const ROUNDS = 5;

/**
 * The status of the response, or the error that broke the connection. It is never sent twice, and uses its
 * own connection.
 */
const ask = (base: string, path: string, body?: Buffer, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<number | string>((resolve) => {
    const request = http.request(
      new URL(path, base),
      {
        method: body ? 'POST' : 'GET',
        agent: false,
        headers: body
          ? { 'content-type': 'application/json', 'content-length': body.length, ...headers }
          : headers,
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(body);
  });

test('bodies that are too large are refused one by one, and take nothing from anybody else', async ({
  suite,
}) => {
  const refused: (number | string)[] = [];
  const others: (number | string)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const senders = Array.from({ length: 10 }, async (_, index) => {
      const path = ['/api/auth', '/api/Company', '/api/telemetria', '/login'][index % 4] ?? '';
      refused.push(await ask(suite.url, path, LARGE));
    });
    const askers = Array.from({ length: 20 }, async (_, index) => {
      others.push(await ask(suite.url, index % 2 === 0 ? '/api/health/ready' : '/login'));
    });
    await Promise.all([...senders, ...askers]);
  }
  expect(refused).toEqual(Array.from({ length: ROUNDS * 10 }, () => 413));
  expect(others).toEqual(Array.from({ length: ROUNDS * 20 }, () => 200));
});

test('bodies on their way hold up nobody', async ({ suite }) => {
  const slow = Array.from({ length: 128 }, () => {
    const request = http.request(new URL('/api/auth', suite.url), {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': 100_000 },
    });
    // Closed below.
    request.once('error', () => undefined);
    request.write('{');
    return request;
  });
  const others = await Promise.all(Array.from({ length: 20 }, () => ask(suite.url, '/api/health/ready')));
  for (const request of slow) request.destroy();
  expect(others).toEqual(Array.from({ length: 20 }, () => 200));
});

test('what is no address, or no JSON, is refused in Portuguese', async ({ request, suite }) => {
  expect((await request.get(`${suite.url}//`)).status()).toBe(200);
  for (const path of ['/%zz', '/api/%zz']) {
    const answer = await request.get(path);
    expect([path, answer.status(), await answer.json()]).toEqual([
      path,
      400,
      expect.objectContaining({ message: 'Requisição inválida.' }),
    ]);
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  }
  const form = await request.post('/api/auth', { form: { username: 'a' } });
  expect([form.status(), await form.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'O corpo da requisição não é um JSON válido.' }),
  ]);
});
