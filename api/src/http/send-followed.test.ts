import { FOLLOWED_FILE } from '@foro/shared/contracts/followed-file';
import fastify from 'fastify';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Follow } from '../drawing/run-in-process';
import { AppError } from '../errors';
import type { Claims } from '../session/tokens';
import { sendFollowed } from './send-followed';

/** A server that serves one file. */
async function serve(draw: (follow: Follow) => Promise<Buffer>) {
  const app = fastify().decorateRequest('tenant', {
    getter: () => ({ idCliente: 1, idUsuario: 2 }) as Claims,
  });
  app.get('/', (request, reply) => sendFollowed(request, reply, { type: 'text/plain', name: 'a.txt', draw }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (accept: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept } });
    return { headers: answer.headers, text: await answer.text() };
  };
  return { app, port, ask };
}

describe('a file that is followed', () => {
  it('is the bytes alone for whoever accepts anything', async () => {
    const { app, ask } = await serve(async () => Buffer.from('oi'));
    const { headers, text } = await ask('*/*');
    expect([text, headers.get('content-disposition')]).toEqual(['oi', 'attachment; filename="a.txt"']);
    await app.close();
  });

  it('says in its last line that it could not be drawn, without the reason, which is ours', async () => {
    const { app, ask } = await serve(async ({ onParte }) => {
      onParte?.(0.5);
      throw new Error('segredo');
    });
    const { text } = await ask(FOLLOWED_FILE);
    const lines = text.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['{"parte":0}', '{"parte":0.5}']);
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ erro: { code: 'ERRO_INTERNO' } });
    expect(text).not.toContain('segredo');
    await app.close();
  });

  it('says in its last line why its caller may not have it now', async () => {
    const { app, ask } = await serve(() => Promise.reject(new AppError(429, 'MUITAS_TENTATIVAS', 'Espere.')));
    const { text } = await ask(FOLLOWED_FILE);
    expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      erro: { code: 'MUITAS_TENTATIVAS', message: 'Espere.' },
    });
    await app.close();
  });

  it.each([FOLLOWED_FILE, '*/*'])('is given up when who asked goes away (%s)', async (accept) => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let end = (_reason: string) => {};
    const ended = new Promise<string>((resolve) => (end = resolve));
    const { app, port } = await serve(async ({ caller: { signal } }) => {
      begin();
      if (signal) await once(signal, 'abort');
      end('given up');
      throw new Error('given up');
    });
    const request = http.get({ host: '127.0.0.1', port, headers: { accept } }).on('error', () => undefined);
    await begun;
    request.destroy();
    expect(await ended).toBe('given up');
    await app.close();
  });
});
