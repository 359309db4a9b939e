import { expect, test } from '../../src/suite';

// In the production stack two processes of the API share the requests.

test('whichever process is asked tells what all were told of a version', async ({ request }) => {
  const evento = { remoto: 'mfe-agenda', versao: 'e2e-1', classe: 'carregado', duracaoMs: 400 };
  for (let told = 0; told < 10; told += 1)
    expect((await request.post('/api/telemetria', { data: { eventos: [evento] } })).status()).toBe(204);
  const signedIn = await request.post('/api/auth', {
    data: { username: 'admin@foro.dev', password: 'Foro@2026' },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const read = async () => {
    const answer = await request.get('/api/telemetria/versoes', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { versoes } = (await answer.json()) as { versoes: { versao: string; cargas: number }[] };
    return versoes.find(({ versao }) => versao === 'e2e-1')?.cargas ?? 0;
  };
  // A process shares its reports with the others within seconds.
  await expect
    .poll(async () => [await read(), await read(), await read(), await read()])
    .toEqual([10, 10, 10, 10]);
});
