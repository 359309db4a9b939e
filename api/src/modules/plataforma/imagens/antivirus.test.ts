import type { Company } from '@foro/shared/contracts/company';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import net, { type AddressInfo } from 'node:net';
import { IndisponivelError } from '../../../errors';
import { buildFirma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { refuseInfected } from './antivirus';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const IMAGEM = {
  campo: 'logotipo',
  sha256: 'a'.repeat(64),
  novo: { tipo: 'image/png', conteudo: PNG },
} as const;

/** A stand-in for clamd: reads its input, and answers as the test says. */
async function startClamd(answer: string | null) {
  const got: Buffer[] = [];
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        if (received.length < 18 || received.readUInt32BE(received.length - 4) !== 0) return;
        got.push(received);
        if (answer !== null) socket.end(answer);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { clamd: { host: '127.0.0.1', port }, got, stop: () => server.close() };
}

describeOnDatabase('the antivirus of logos', (base) => {
  const send = async (answer: string | null, changes: object = {}) => {
    const { clamd, got, stop } = await startClamd(answer);
    const firma = await buildFirma(base.database);
    const app = await buildTestApp(base.database, { clamd, ...changes });
    try {
      const stored = await call<Company>(app, firma.usuarios.admin, 'GET', `/Company/${firma.escritorio}`);
      const put = (papel: 'admin' | 'colaborador') =>
        call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/Company', {
          ...stored.body,
          logotipo: `data:image/png;base64,${PNG.toString('base64')}`,
        });
      return { got, refused: (await put('colaborador')).status, asked: got.length, ...(await put('admin')) };
    } finally {
      await app.close();
      stop();
    }
  };

  it('looks at an image before it is kept, and at none of who may not send one', async () => {
    const { status, body, refused, asked, got } = await send('stream: OK\0');
    expect([status, refused, asked]).toEqual([200, 403, 0]);
    expect(body.logotipo).toMatch(/^\/api\/Logo\//);
    expect(got).toHaveLength(1);
    expect(got[0]?.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0');
    expect(got[0]?.subarray(14, -4)).toEqual(PNG);
  });

  it('refuses with 400 an image in which something is found', async () => {
    const { status, body } = await send('stream: Win.Test.EICAR_HDB-1 FOUND\0');
    expect([status, body.fields]).toEqual([
      400,
      { logotipo: 'O antivírus recusou esta imagem. Envie outra' },
    ]);
  });

  it.each(['INSTREAM size limit exceeded. ERROR\0', ''])(
    'answers 503 where it does not know (%j)',
    async (answer) => {
      const { status, body } = await send(answer);
      expect([status, body.message]).toEqual([
        503,
        'O antivírus não respondeu, e a imagem não foi guardada. Tente novamente em instantes.',
      ]);
    },
  );
});

it('waits for clamd no longer than it is told', async () => {
  const { clamd, stop } = await startClamd(null);
  try {
    await expect(refuseInfected(clamd, IMAGEM, 20)).rejects.toThrow(IndisponivelError);
  } finally {
    stop();
  }
  await expect(refuseInfected({ host: '127.0.0.1', port: 9 }, IMAGEM)).rejects.toThrow(IndisponivelError);
  await expect(refuseInfected(undefined, IMAGEM)).resolves.toBeUndefined();
});
