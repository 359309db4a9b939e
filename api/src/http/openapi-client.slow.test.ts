import type { ApiKeySecret } from '@foro/shared/contracts/api-key';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildFirma, insertProcesso } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { makeScratchFolder } from '../testing/scratch-folder';

const run = promisify(execFile);
const api = path.resolve(__dirname, '../..');

const PROGRAM = `
  import createClient from 'openapi-fetch';
  import type { components, paths } from './foro';

  const client = createClient<paths>({
    baseUrl: process.env.FORO ?? '',
    headers: { authorization: \`Bearer \${process.env.FORO_CHAVE}\` },
  });
  const { data } = await client.GET('/api/Process', { params: { query: { page: '1', pageSize: '10' } } });
  const processos: components['schemas']['ProcessRow'][] = Array.isArray(data) ? data : (data?.items ?? []);
  console.log(processos.map(({ titulo }) => titulo).join('\\n'));
`;
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: ['node'],
    typeRoots: [path.join(api, '../node_modules/@types')],
  },
  files: ['program.ts'],
};

describeOnDatabase('a client generated from /api/openapi.json', (base) => {
  it('compiles, and lists the cases', async () => {
    const app = await buildTestApp(base.database);
    const firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { admin, gestor } = firma.usuarios;
    const chave = { nome: 'BI', idUsuario: gestor.id, escopos: ['processos.ler'], redes: [], dias: 30 };
    const { segredo } = (await call<ApiKeySecret>(app, admin, 'POST', '/ApiKey', chave)).body;
    const address = await app.listen({ port: 0, host: '127.0.0.1' });

    const folder = makeScratchFolder('cliente');
    const file = (name: string) => path.join(folder, name);
    fs.symlinkSync(path.join(api, 'node_modules'), file('node_modules'));
    fs.writeFileSync(file('openapi.json'), await (await fetch(`${address}/api/openapi.json`)).text());
    fs.writeFileSync(file('program.ts'), PROGRAM);
    fs.writeFileSync(file('tsconfig.json'), JSON.stringify(SETTINGS));
    const node = (...args: string[]) =>
      run(process.execPath, args, { env: { ...process.env, FORO: address, FORO_CHAVE: segredo } });
    await node(
      path.join(api, 'node_modules/openapi-typescript/bin/cli.js'),
      file('openapi.json'),
      '--output',
      file('foro.ts'),
    );
    await node(path.join(api, '../node_modules/typescript/bin/tsc'), '-p', folder);
    await build({
      entryPoints: [file('program.ts')],
      bundle: true,
      format: 'esm',
      outfile: file('program.mjs'),
    });
    expect((await node(file('program.mjs'))).stdout).toBe('Ação de cobrança\n');
    await app.close();
  });
});
