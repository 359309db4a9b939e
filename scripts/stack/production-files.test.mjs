import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { PRODUCTION_FILE } from '../containers/env-command.mjs';
import { variablesOf } from '../containers/env-file.mjs';
import { BASE_IMAGES } from '../images/pin-command.mjs';
import { SECRETS } from '../secrets/create-command.mjs';
import { readWorkspace } from '../checks/affected.mjs';
import { PNPM } from '../workspace/install.mjs';
import { fromRoot } from '../workspace/paths.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');
const compose = read(PRODUCTION_FILE);
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const dockerfiles = [
  'host/Dockerfile',
  'tools/deploy/remote.Dockerfile',
  'api/Dockerfile',
  'tools/deploy/Dockerfile',
  'tools/deploy/pooler.Dockerfile',
];
/** The packages whose sources are in the API's bundle, beside those of `shared`. */
const bundledWithApi = readWorkspace().needs.api.filter((folder) => folder !== 'shared');
const built = dockerfiles.filter((file) => !file.startsWith('tools/deploy/') || file.includes('remote'));

test('.env.example names every variable of compose.production.yml, that file for docker compose, and no other', () => {
  const { COMPOSE_FILE: stack, ...variables } = example;
  expect(stack).toBe(PRODUCTION_FILE);
  expect(Object.keys(variables).sort()).toEqual(variablesOf(compose).used);
});

test('.env.example names the version of the API beside it', () => {
  expect(example.FORO_API_VERSION).toBe(JSON.parse(read('api', 'package.json')).version);
});

test('every digest is required, and its example is marked as one', () => {
  const { required } = variablesOf(compose);
  expect(required).toEqual(Object.keys(BASE_IMAGES).sort());
  for (const name of required) expect(example[name]).toMatch(/^troque-/);
});

test('no secret is in an environment or in .env: each is a file that the programs read', () => {
  for (const [name, file] of Object.entries(SECRETS)) {
    expect(Object.keys(example)).not.toContain(name);
    expect(compose).not.toMatch(new RegExp(`^ +${name}:|\\$\\{${name}\\b`, 'm'));
    expect(compose).toMatch(new RegExp(`^ +${name}_FILE: .*/run/secrets/${file}$`, 'm'));
    expect(compose).toContain(`  ${file}: { file: "\${FORO_SECRETS_DIR:-./secrets}/${file}" }`);
  }
});

test('behind the pooler every process that serves knows that it is one, and the owner goes to the database itself', () => {
  const { services } = parse(read('tools/deploy/pooler.yml'));
  const addresses = ['api-1', 'api-2', 'worker'].map((name) => services[name].environment.DATABASE_URL);
  expect(new Set(addresses)).toEqual(new Set(['postgresql://foro_api@pooler:6432/foro?pgbouncer=true']));
  expect(services).not.toHaveProperty('migrate');
  expect(read('tools/deploy/pgbouncer.ini')).toMatch(/^listen_port = 6432$[^]*^pool_mode = transaction$/m);
});

test.each(dockerfiles)('%s runs without root, tells its health, and installs by the pinned pnpm', (file) => {
  const text = read(file);
  for (const stage of text
    .split(/^FROM /m)
    .slice(1)
    .filter((stage) => !/ AS (?:manifests|build)\n/.test(stage)))
    expect(stage).toMatch(/^USER (?!root)/m);
  // The images of host and remotes publish once and end.
  if (!['host/Dockerfile', 'tools/deploy/remote.Dockerfile'].includes(file))
    expect(text).toMatch(/^HEALTHCHECK /m);
  for (const [used] of text.matchAll(/pnpm@[\d.]+/g)) expect(used).toBe(PNPM);
});

test.each(built)('%s names no package but its own, and installs before it reads a source', (file) => {
  const [, stage] = /^FROM \$\{NODE_IMAGE\} AS build\n([^]*?)^FROM /m.exec(read(file));
  const lines = stage.split('\n').filter((line) => /^(?:COPY|RUN|ARG)/.test(line));
  const own = file === 'tools/deploy/remote.Dockerfile' ? '${REMOTE}' : file.split('/')[0];
  const others = own === 'api' ? [] : ['tools/deploy'];
  const filters = [own, ...others].map((name) => `--filter @foro/${name.replace('tools/', '')}...`).join(' ');
  const pnpm = `RUN npx --yes ${PNPM}`;
  expect(lines.slice(0, -1 - (own === 'api' ? 1 : 0))).toEqual([
    'COPY pnpm-lock.yaml pnpm-workspace.yaml ./',
    `${pnpm} fetch`,
    'COPY package.json tsconfig.base.json ./',
    'COPY --from=manifests /manifests ./',
    ...(own === '${REMOTE}' ? ['ARG REMOTE'] : []),
    `${pnpm} install --offline --frozen-lockfile ${filters}`,
    ...['shared', ...others, ...(own === 'api' ? bundledWithApi : []), own].map(
      (name) => `COPY ${name} ${name}`,
    ),
  ]);
});

test.each(built)('%s leaves our sources out of the image, source maps included', (file) => {
  const own = file === 'tools/deploy/remote.Dockerfile' ? '${REMOTE}' : file.split('/')[0];
  expect(read(file)).toContain(
    own === 'api'
      ? 'npm run --prefix api build -- dist --for-image'
      : `find ${own}/dist -name '*.map' -delete`,
  );
});

test('the layers that fetch what the lock file names are the same in every image', () => {
  const shared = built.map(
    (file) => /^FROM \$\{NODE_IMAGE\} AS manifests\n[^]*?^RUN npx .* fetch\n/m.exec(read(file))?.[0],
  );
  expect(shared[0]).toBeDefined();
  expect(new Set(shared).size).toBe(1);
});

test('every image is made from one that compose.production.yml names by its digest', () => {
  for (const file of dockerfiles) {
    const text = read(file);
    const stages = [...text.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name);
    for (const [, from] of text.matchAll(/^FROM (\S+)/gm))
      expect(['${NODE_IMAGE}', '${DEBIAN_IMAGE}', ...stages]).toContain(from);
    for (const [, image] of text.matchAll(/^ARG (?:NODE|DEBIAN)_IMAGE=(.*)$/gm))
      expect(Object.values(BASE_IMAGES)).toContain(image);
  }
  for (const [name, image] of Object.entries(BASE_IMAGES)) expect(compose).toContain(`${image}@\${${name}:?`);
  for (const [line] of compose.matchAll(/^ *build: .*$/gm))
    expect(line).toMatch(/args: (?:\*bases|\{ <<: \*bases, REMOTE: mfe-[a-z]+ \}) \}$/);
});
