import net from 'node:net';
import { UserError } from '../workspace/user-error.mjs';

const listenOnce = (port, host) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });

/** A free port of this machine. */
export const freePort = () => listenOnce(0, '127.0.0.1');

/**
 * Whether another program listens there; it does not tell whether we may, because some ports require more
 * rights than ours.
 */
export const isTaken = (port, host) =>
  listenOnce(port, host).then(
    () => false,
    ({ code }) => code === 'EADDRINUSE',
  );

/** The line that reports an unavailable port; null for any other failure. */
export function portIssue(error, port) {
  if (error.code === 'EADDRINUSE')
    return `A porta ${port} já está em uso: encerre o programa que a usa ou escolha outra, por exemplo PORT=${port + 1} npm start.`;
  if (error.code === 'EACCES')
    return `Sem permissão para usar a porta ${port}: escolha uma acima de 1023, por exemplo PORT=3000 npm start.`;
  return null;
}

/** Reports a taken port at once, before anything long begins. */
export async function assertPortFree(port, host) {
  if (port === 0) return;
  try {
    await listenOnce(port, host);
  } catch (error) {
    const issue = portIssue(error, port);
    throw issue ? new UserError(issue) : error;
  }
}
