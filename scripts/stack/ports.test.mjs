import net from 'node:net';
import { assertPortFree, freePort } from './ports.mjs';

test('a free port is free', async () => {
  await expect(assertPortFree(await freePort(), 'localhost')).resolves.toBeUndefined();
});

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port taken on %s is refused in one line that names it',
  async (host) => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, host, resolve));
    const { port } = server.address();
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(
        new RegExp(`^A porta ${port} já está em uso: .*PORT=${port + 1} npm start\\.$`),
      ),
    });
    await new Promise((resolve) => server.close(resolve));
  },
);
