import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import Fastify from 'fastify';
import { nginxConfig } from '../../../../scripts/stack/nginx-config.mjs';
import { freePort } from '../../../../scripts/stack/ports.mjs';
import { publishSite } from '../site/publish-site';
import { nginxFrame, nginxProgram, startNginx } from '../testing/nginx';
import { type SampleSite, sampleSite } from '../testing/sample-site';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
let sample: SampleSite;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  sample = await sampleSite();
  await publishSite({
    site: sample.site,
    host: await sample.host(),
    remotes: [await sample.remote()],
    config: sample.config,
  });
});
afterAll(async () => {
  await stop?.();
  await sample.remove();
});

(nginxProgram && hasOpenssl ? it : it.skip)(
  `answers by TLS with the lines of tools/deploy/tls/README.md, and holds browsers to it from then on${hasOpenssl ? '' : ' (skipped: no openssl on this machine)'}`,
  async () => {
    const lines = path.join(sample.folder, 'tls');
    await mkdir(lines, { recursive: true });
    const [tlsPort, key, certificate] = [
      await freePort(),
      path.join(lines, 'chave.pem'),
      path.join(lines, 'certificado.pem'),
    ];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'pipe' },
    );
    const [, example = ''] =
      /```\n([\s\S]*?)```/.exec(await readFile(path.resolve(__dirname, '../../tls/README.md'), 'utf8')) ?? [];
    await writeFile(
      path.join(lines, 'foro.conf'),
      example.replace('listen 8443', `listen 127.0.0.1:${tlsPort}`).replaceAll('/etc/foro/tls', lines),
    );
    const app = Fastify({ trustProxy: 'loopback' });
    app.get('/api/echo', (request, reply) =>
      reply.header('content-security-policy', 'own').send({ protocol: request.protocol }),
    );
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http://', '');
    const plainPort = await freePort();
    const scratch = path.join(sample.folder, 'scratch');
    await mkdir(scratch, { recursive: true });
    const listen = `127.0.0.1:${plainPort}`;
    const text = nginxConfig({
      ...nginxFrame(scratch),
      listen,
      site: sample.site,
      apis: [address],
      tls: lines,
    });
    const file = path.join(scratch, 'nginx.conf');
    stop = await startNginx(nginxProgram ?? '', { file, text, port: plainPort });

    const ca = await readFile(certificate);
    const overTls = (url: string, options: https.RequestOptions = {}) =>
      new Promise<{ headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
        const request = https.get(
          { host: 'localhost', port: tlsPort, path: url, ca, agent: false, family: 4, ...options },
          (response) => {
            let body = '';
            response
              .setEncoding('utf8')
              .on('data', (chunk) => (body += chunk))
              .once('end', () => resolve({ headers: response.headers, body }));
          },
        );
        request.once('error', reject);
      });
    const page = await overTls('/login');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const url of ['/login', '/api/echo', '/nada.js'])
      expect([url, (await overTls(url)).headers['strict-transport-security']]).toEqual([
        url,
        'max-age=31536000; includeSubDomains',
      ]);
    expect(JSON.parse((await overTls('/api/echo')).body)).toMatchObject({ protocol: 'https' });
    const old = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const;
    await expect(overTls('/login', old)).rejects.toThrow(/handshake failure/);

    // A page is redirected to TLS; a request with a token over plain http gets no answer, so that nobody
    // relies on it.
    const inTheClear = async (url: string) => {
      const answer = await fetch(`http://127.0.0.1:${plainPort}${url}`, { redirect: 'manual' });
      return [
        answer.status,
        ...['location', 'strict-transport-security'].map((name) => answer.headers.get(name)),
      ];
    };
    expect(await inTheClear('/login?a=1')).toEqual([308, 'https://127.0.0.1/login?a=1', null]);
    expect(await inTheClear('/api/echo')).toEqual([404, null, null]);
    expect(await inTheClear('/health')).toEqual([200, null, null]);
    await app.close();
  },
);
