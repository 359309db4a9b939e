import { rmSync } from 'node:fs';
import path from 'node:path';
import { must } from './steps.mjs';

const PORT = 3000;

/** `docker compose up` in a fresh clone without .env: seen by a browser, edited, started again, started for one team. */
export async function checkDevelopment({ step, clone, open, browse }) {
  rmSync(path.join(clone, '.env'), { force: true });
  const stack = await open({
    file: path.join(clone, 'docker-compose.yml'),
    project: 'foro-dev-check',
    variables: {},
  });
  const env = { FORO_E2E_ADDRESS: `http://localhost:${PORT}`, FORO_E2E_CLONE: clone };
  const walk = (title) => browse({ spec: 'containers/development.spec.ts', title, env });
  const serves = async (names) => {
    for (const name of names) await stack.wait(name, 'service_healthy');
  };
  const all = Object.values(stack.services)
    .filter(({ profiles }) => !profiles)
    .map(({ name }) => name);

  await stack.down({ isForgetting: true });
  try {
    await step('portas só neste computador', async () => {
      const ports = Object.values(stack.services).flatMap((service) => service.ports ?? []);
      must(
        ports.every((port) => port.startsWith('127.0.0.1:')),
        ports.join(', '),
      );
      return ports.join(', ');
    });
    await step('a imagem de desenvolvimento é construída', async () => {
      await stack.build(['api']);
    });
    await step('docker compose up em um clone sem .env: tudo responde', async () => {
      await stack.up();
      await serves(all);
      return (await stack.logs('host')).split('\n').find((line) => line.startsWith('Foro pronto'));
    });
    await step('o navegador vê cada módulo', () => walk('every remote opens'));
    await step('o navegador vê uma mudança nas fontes de um módulo', () => walk('an edit of a remote'));
    await step('a API responde por uma mudança nas suas fontes', () => walk('an edit of the API'));
    await step('a pilha para', async () => {
      for (const name of [...all].reverse()) await stack.stop(name);
    });
    await step('um segundo up, com os mesmos dados', async () => {
      await stack.up();
      await serves(all);
    });
    await step('uma equipe: mfe-agenda das fontes, os outros construídos', async () => {
      await stack.down();
      await stack.up(['mfe-agenda', 'construidos']);
      await serves(['host', 'api', 'mfe-agenda', 'construidos']);
      return walk('every remote opens');
    });
    await step('a pilha para, e down -v esquece os dados', () =>
      stack.down({ isForgetting: true }).then(() => undefined),
    );
  } finally {
    await stack.down({ isForgetting: true });
  }
}
