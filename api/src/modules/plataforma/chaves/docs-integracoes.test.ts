import type { ApiKeySecret } from '@foro/shared/contracts/api-key';
import type { Webhook, WebhookBody, WebhookSecret } from '@foro/shared/contracts/webhook';
import type { FastifyInstance } from 'fastify';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { parseNetwork } from '../../../outgoing/reachable';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { createGanchoLoop } from '../ganchos/gancho-loop';

const run = promisify(execFile);
const LOOPBACK = [parseNetwork('127.0.0.0/8')].filter((network) => network !== null);

/** The first block of a language in docs/integracoes.md. */
function exampleIn(language: 'sh' | 'python' | 'js'): string {
  const page = path.join(__dirname, '../../../../../docs/integracoes.md');
  const [, code = ''] = fs.readFileSync(page, 'utf8').split(`\`\`\`${language}\n`);
  return code.slice(0, code.indexOf('```'));
}

describeOnDatabase('the examples of docs/integracoes.md', (base) => {
  let app: FastifyInstance;
  let env: NodeJS.ProcessEnv;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database, { lookupPrivate: LOOPBACK });
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { gestor, admin } = firma.usuarios;
    const body = { nome: 'BI', idUsuario: gestor.id, escopos: ['processos.ler'], redes: [], dias: 30 };
    const { segredo } = (await call<ApiKeySecret>(app, admin, 'POST', '/ApiKey', body)).body;
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    env = { ...process.env, FORO: address, FORO_CHAVE: segredo, PYTHONIOENCODING: 'utf-8' };
  });
  afterAll(() => app.close());

  it('list the cases with curl', async () => {
    const { stdout } = await run('sh', ['-c', exampleIn('sh')], { env });
    expect(JSON.parse(stdout)).toMatchObject({ items: [{ titulo: 'Ação de cobrança' }], total: 1 });
  });

  it('write a sheet with Python', async () => {
    const { stdout } = await run('python3', ['-c', exampleIn('python')], { env });
    expect(stdout.split('\r\n')).toEqual(['Título;Situação', 'Ação de cobrança;Em andamento', '']);
  });

  it('receive a signed message in Node, and refuse one that is not', async () => {
    const { admin } = firma.usuarios;
    const gancho = { descricao: 'BI', endereco: 'http://127.0.0.1:9/', tipos: ['processo.inclusao'] };
    const { segredo, ...made } = (await call<WebhookSecret>(app, admin, 'POST', '/Webhook', gancho)).body;
    const receiver = spawn(process.execPath, ['-e', exampleIn('js')], {
      env: { ...process.env, FORO_SEGREDO: segredo, PORT: '0' },
    });
    try {
      const lines = createInterface(receiver.stdout);
      const endereco = `http://127.0.0.1:${String((await once(lines, 'line'))[0])}/`;
      const headers = { 'webhook-timestamp': String(Date.now() / 1000), 'webhook-signature': 'v1,YQ==' };
      expect((await fetch(endereco, { method: 'POST', body: '{}', headers })).status).toBe(401);
      await call<Webhook>(app, admin, 'PUT', '/Webhook', { ...made, endereco });
      await call(app, admin, 'POST', `/Webhook/${made.id}/test`);
      const told = once(lines, 'line');
      await createGanchoLoop({
        database: base.database,
        jwtSecret: testConfig().jwtSecret,
        privateNetworks: LOOPBACK,
        hasMail: false,
        log: { warn: () => undefined },
      }).run();
      expect(JSON.parse(String((await told)[0])) as WebhookBody).toMatchObject({ type: 'teste' });
    } finally {
      receiver.kill();
    }
  });
});
