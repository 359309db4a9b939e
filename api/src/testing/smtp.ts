import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on the loopback address. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    mail: {
      url: `smtp://127.0.0.1:${port}`,
      from: 'Foro <foro@firma.teste>',
      publicUrl: 'https://foro.teste',
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
