import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withVariables } from '../images/pin-command.mjs';
import { runNode } from '../workspace/run.mjs';
import { readEnv } from './env-file.mjs';
import { checkImages } from './image-limits.mjs';
import { installSteps } from './installed.mjs';
import { must, until } from './steps.mjs';
import { startWithoutPort } from './taken-port.mjs';

const ADMIN = { email: 'ana@silva.adv.br', password: 'Ladrilho-Vento@73' };
const TOOL = ['node', '/opt/foro/release-cli.mjs'];
const TARGET = ['--to', 'production', '--targets', '/opt/foro/targets.json'];

/** The command in docs/operacao.md. */
export const ASK_METRICS =
  "fetch('http://127.0.0.1:3001/api/metrics',{headers:{authorization:'Bearer '+require('fs').readFileSync('/run/secrets/foro_metrics_token','utf8').trim()}}).then(r=>r.text()).then(console.log)";

/** The copy of the documents in docs/operacao.md. */
export const TAR = 'tar -C /srv/foro/arquivos -cf - --exclude=./rascunhos --exclude=./alterados .';

/** Writes the clone's .env and secrets as docs/operacao.md describes. */
async function configure({ clone, digests, ports }) {
  const file = path.join(clone, '.env');
  const text = withVariables(readFileSync(path.join(clone, '.env.example'), 'utf8'), {
    ...digests,
    FORO_HTTP_PORT: ports.http,
    FORO_HTTPS_PORT: ports.https,
  });
  writeFileSync(file, text, { mode: 0o600 });
  // Nothing from the machine's own environment reaches the clone's commands.
  const env = { FORO_ENV_FILE: file, FORO_SECRETS_DIR: path.join(clone, 'secrets') };
  const command = (name) => runNode([path.join(clone, `scripts/${name}.mjs`)], { cwd: clone, env });
  await command('secrets-create');
  const { code, output } = await command('env-check');
  must(code === 0, output);
  return { variables: readEnv(text), said: output.trim(), checkEnv: () => command('env-check') };
}

async function answerOf(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: error.message };
  }
}

const versionOf = async (address, name) => {
  const { remotes } = JSON.parse((await answerOf(`${address}/registry.json`)).text);
  return remotes.find((remote) => remote.name === name)?.base;
};

const serving = ['api-1', 'api-2', 'worker', 'host', 'gateway'];

/** Invalid configurations: the affected service refuses with the reason, and the others keep running. */
async function refuse({ step, stack, clone, address, ports, checkEnv }) {
  const othersServe = async () => {
    for (const path of ['/login', '/agenda', '/api/health/ready'])
      must((await answerOf(`${address}${path}`)).status === 200, `${path} deixou de ser servido`);
    for (const name of serving) must(await stack.isHealthy(name), `${name} deixou de atender`);
  };
  await step('um módulo recusado diz o motivo; os outros seguem', async () => {
    const folder = path.join(clone, '.cache/recusado');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'contract.json'),
      '{"schemaVersion":99,"name":"mfe-agenda","version":"9.9.9"}',
    );
    const flags = ['--volume', `${folder}:/opt/foro/build:ro`];
    const { code, output } = await stack.run('mfe-agenda-release', [], { flags });
    must(code !== 0, 'foi publicado');
    must(output.includes('contrato desconhecido'), `não diz o motivo: ${output}`);
    await othersServe();
    return output.trim();
  });
  await step('um segredo de exemplo é recusado pelo serviço que o lê', async () => {
    const file = path.join(clone, '.cache/exemplo');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'troque-este-segredo-por-um-de-48-bytes-ao-acaso');
    const flags = [
      '--volume',
      `${file}:/run/secrets/exemplo:ro`,
      '--env',
      'FORO_JWT_SECRET_FILE=/run/secrets/exemplo',
    ];
    const { code, output } = await stack.run('api-1', ['node', 'server.mjs'], { flags });
    must(code !== 0 && output.includes('é o valor de exemplo'), output);
    await othersServe();
    return output.trim().split('\n').at(-1);
  });
  await step('sem espaço em disco a publicação o diz; o que estava em vigor segue', async () => {
    const own = JSON.parse(readFileSync(path.join(clone, 'deploy/targets.json'), 'utf8'));
    const targets = path.join(clone, '.cache/cheio.json');
    writeFileSync(targets, JSON.stringify({ production: { ...own.production, site: '/srv/cheio' } }));
    const flags = [
      ...(await stack.fullFolder('/srv/cheio')),
      '--volume',
      `${targets}:/opt/foro/cheio.json:ro`,
    ];
    const command = [...TOOL, 'release', 'host', '--dist', '/opt/foro/build', '--to', 'production'];
    const { code, output } = await stack.run(
      'host-release',
      [...command, '--targets', '/opt/foro/cheio.json'],
      { flags },
    );
    must(code !== 0 && output.includes('O disco está cheio'), output);
    await othersServe();
    return output.trim();
  });
  await step('uma porta em uso: só o gateway não inicia, e env:check diz qual é', async () => {
    let output;
    const said = await startWithoutPort({
      stack,
      name: 'gateway',
      port: ports.http,
      others: ['api-1', 'worker', 'host'],
      async meanwhile() {
        ({ output } = await checkEnv());
        must(output.includes(`FORO_HTTP_PORT: a porta ${ports.http} já está em uso`), output);
      },
    });
    return `${said}\n${output.trim()}`;
  });
}

/** Builds, starts, uses, breaks and repairs the production stack in containers. */
export async function checkProduction({ step, clone, digests, ports, open, images, browse }) {
  let variables;
  let checkEnv;
  await step('.env e segredos: nada falta', async () => {
    const configured = await configure({ clone, digests, ports });
    ({ variables, checkEnv } = configured);
    return configured.said;
  });
  const stack = await open({
    file: path.join(clone, 'compose.production.yml'),
    project: 'foro-check',
    variables,
  });
  const address = `http://localhost:${ports.http}`;
  const env = { FORO_E2E_ADDRESS: address, FORO_E2E_EMAIL: ADMIN.email, FORO_E2E_PASSWORD: ADMIN.password };
  const walk = (title) => browse({ spec: 'containers/production.spec.ts', title, env });
  const tool = async (...args) => {
    const { code, output } = await stack.run('mfe-agenda-release', [...TOOL, ...args, ...TARGET]);
    must(code === 0, output);
    return output.trim();
  };

  await stack.down({ isForgetting: true });
  try {
    await step('todas as imagens são construídas', async () => {
      const { ran, cached } = installSteps(await stack.build());
      must(ran + cached > 0, 'a construção não mostra o passo que instala as dependências');
      return `passos que instalam: ${ran} feitos, ${cached} da última vez`;
    });
    await step('tamanho das imagens, sem compilador, sem fontes, sem root', () =>
      checkImages({ services: stack.services, ...images }),
    );
    await step('a pilha inicia e cada serviço fica saudável', async () => {
      await stack.up();
      for (const name of Object.keys(stack.services)) {
        const isOnce = name === 'migrate' || name.endsWith('-release');
        await stack.wait(name, isOnce ? 'service_completed_successfully' : 'service_healthy');
      }
      return Object.keys(stack.services).join(', ');
    });
    await step('o primeiro administrador é criado', async () => {
      const { code, output } = await stack.run(
        'migrate',
        ['node', 'create-admin.mjs', '--grupo=Silva Advogados', '--nome=Ana Silva', `--email=${ADMIN.email}`],
        { flags: ['--env', `FORO_SENHA=${ADMIN.password}`] },
      );
      must(code === 0, output);
      return output.trim();
    });
    await step('o navegador passa pelo gateway: entra, abre cada módulo, grava um cliente', () =>
      walk('first administrator'),
    );
    await step('as medidas são lidas com o seu segredo, e a pasta dos documentos é uma só', async () => {
      const { code, output } = await stack.exec('api-1', ['node', '-e', ASK_METRICS]);
      must(code === 0 && output.includes('# TYPE'), output);
      const kept = await stack.exec('api-1', ['sh', '-c', 'echo um > /srv/foro/arquivos/.ensaio']);
      const seen = await stack.exec('worker', ['sh', '-c', 'cat /srv/foro/arquivos/.ensaio']);
      must(kept.code === 0 && seen.stdout.trim() === 'um', `${kept.output}${seen.output}`);
      await stack.exec('worker', ['rm', '/srv/foro/arquivos/.ensaio']);
      const checked = await stack.run('migrate', ['node', 'check-files.mjs']);
      must(checked.code === 0, checked.output);
      return checked.output.trim();
    });
    await step('um módulo é publicado pela sua imagem, e volta', async () => {
      const before = await versionOf(address, 'mfe-agenda');
      const file = path.join(clone, 'mfe-agenda/src/routes.tsx');
      appendFileSync(file, '\nexport const ensaio = true;\n');
      const { ran, cached } = installSteps(await stack.build(['mfe-agenda-release']));
      must(ran === 0, 'uma mudança nas fontes instalou as dependências de novo');
      must(cached > 0, 'a construção não mostra o passo que instala as dependências');
      const { code, output } = await stack.run('mfe-agenda-release', []);
      must(code === 0, output);
      const released = await versionOf(address, 'mfe-agenda');
      must(released !== before, `em vigor ficou ${released}`);
      const said = await tool('rollback', 'mfe-agenda', '--reason', 'ensaio');
      must((await versionOf(address, 'mfe-agenda')) === before, 'o módulo não voltou');
      return `${before} → ${released} → ${before}\n${said}`;
    });
    await refuse({ step, stack, clone, address, ports, checkEnv });
    await step(
      'com o banco fora a API diz que está indisponível; as páginas seguem, e ela volta só',
      async () => {
        await stack.stop('postgres');
        await until(
          async () => (await answerOf(`${address}/api/health/ready`)).status === 503,
          'a API não respondeu 503',
        );
        must((await answerOf(`${address}/login`)).status === 200, 'a página deixou de ser servida');
        await walk('while the database is away');
        // A service that starts meanwhile retries until the database is available.
        const before = (await stack.logs('api-1')).length;
        await stack.stop('api-1');
        await stack.start('api-1');
        await until(
          async () =>
            (await stack.logs('api-1')).slice(before).includes('O banco de dados está indisponível'),
          'api-1 nada disse do banco',
        );
        await stack.start('postgres');
        await stack.wait('api-1', 'service_healthy');
        await until(
          async () => (await answerOf(`${address}/api/health/ready`)).status === 200,
          'a API não voltou',
        );
      },
    );
    await step('a pilha reinicia sem perder nada', async () => {
      await stack.down();
      await stack.up();
      for (const name of serving) await stack.wait(name, 'service_healthy');
      return walk('still there');
    });
    await step('a cópia de segurança é feita e lida', async () => {
      const dump = await stack.exec('postgres', [
        'sh',
        '-c',
        'pg_dump -U foro -Fc foro > /tmp/foro.dump && pg_restore --list /tmp/foro.dump',
      ]);
      const tables = dump.stdout.match(/TABLE DATA/g)?.length ?? 0;
      must(dump.code === 0 && tables > 10, dump.output);
      const content = 'mkdir -p rascunhos && echo um > ensaio && echo dois > rascunhos/ensaio';
      const kept = await stack.exec('api-1', ['sh', '-c', `cd /srv/foro/arquivos && ${content}`]);
      must(kept.code === 0, kept.output);
      const tar = await stack.run('migrate', ['sh', '-c', `${TAR} | tar -tf -`]);
      const files = tar.stdout.trim().split('\n');
      must(tar.code === 0 && files.includes('./ensaio'), tar.output);
      must(!files.some((file) => file.includes('rascunhos')), `leva rascunhos: ${tar.output}`);
      return `${tables} tabelas com dados, documentos: ${files.join(' ')}`;
    });
    await step('a pilha para, e down -v esquece os dados', () => stack.down({ isForgetting: true }));
  } finally {
    // What failed before it is to be reported, not this.
    await stack.down({ isForgetting: true }).catch(() => undefined);
  }
}
