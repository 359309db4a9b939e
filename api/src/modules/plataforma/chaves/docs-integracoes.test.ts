import type { ApiKeySecret } from '@foro/shared/contracts/api-key';
import type { FastifyInstance } from 'fastify';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildFirma, insertProcesso } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const run = promisify(execFile);

/** The first block of a language in docs/integracoes.md. */
function exampleIn(language: 'sh' | 'python'): string {
  const page = path.join(__dirname, '../../../../../docs/integracoes.md');
  const [, code = ''] = fs.readFileSync(page, 'utf8').split(`\`\`\`${language}\n`);
  return code.slice(0, code.indexOf('```'));
}

describeOnDatabase('the examples of docs/integracoes.md', (base) => {
  let app: FastifyInstance;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    const firma = await buildFirma(base.database);
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
});
