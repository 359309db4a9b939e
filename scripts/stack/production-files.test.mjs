import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCTION_FILE } from '../containers/env-command.mjs';
import { variablesOf } from '../containers/env-file.mjs';
import { BASE_IMAGES } from '../images/pin-command.mjs';
import { SECRETS } from '../secrets/create-command.mjs';
import { readWorkspace } from '../checks/affected.mjs';
import { PNPM } from '../workspace/install.mjs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');
const compose = read(PRODUCTION_FILE);
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const frontEnds = ['host', ...remoteFolders()];
const dockerfiles = ['host/Dockerfile', 'deploy/remote.Dockerfile', 'api/Dockerfile', 'deploy/Dockerfile'];
/** The packages whose sources are in the API's bundle, beside those of `shared`. */
const bundledWithApi = readWorkspace().needs.api.filter((folder) => folder !== 'shared');
const built = dockerfiles.filter((file) => file !== 'deploy/Dockerfile');

test('.env.example names every variable of compose.production.yml, that file for docker compose, and no other', () => {
  const { COMPOSE_FILE: stack, ...variables } = example;
  expect(stack).toBe(PRODUCTION_FILE);
  expect(Object.keys(variables).sort()).toEqual(variablesOf(compose).used);
});

test('.env.example names the version of the API that stands beside it', () => {
  expect(example.FORO_API_VERSION).toBe(JSON.parse(read('api', 'package.json')).version);
});

test('every digest is asked for, and its example is marked as one', () => {
  const { required } = variablesOf(compose);
  expect(required).toEqual(Object.keys(BASE_IMAGES).sort());
  for (const name of required) expect(example[name]).toMatch(/^troque-/);
});

test('no secret stands in an environment or in .env: each is a file, which the programs read', () => {
  for (const [name, file] of Object.entries(SECRETS)) {
    expect(Object.keys(example)).not.toContain(name);
    expect(compose).not.toMatch(new RegExp(`^ +${name}:|\\$\\{${name}\\b`, 'm'));
    expect(compose).toMatch(new RegExp(`^ +${name}_FILE: .*/run/secrets/${file}$`, 'm'));
    expect(compose).toContain(`  ${file}: { file: "\${FORO_SECRETS_DIR:-./secrets}/${file}" }`);
  }
});

test.each(dockerfiles)('%s runs without root, tells its health, and installs by the pinned pnpm', (file) => {
  const text = read(file);
  for (const stage of text
    .split(/^FROM /m)
    .slice(1)
    .filter((stage) => !/ AS (?:manifests|build)\n/.test(stage)))
    expect(stage).toMatch(/^USER (?!root)/m);
  expect(text).toMatch(/^HEALTHCHECK /m);
  for (const [used] of text.matchAll(/pnpm@[\d.]+/g)) expect(used).toBe(PNPM);
});

test.each(built)('%s names no package but its own, and installs before it reads a source', (file) => {
  const [, stage] = /^FROM \$\{NODE_IMAGE\} AS build\n([^]*?)^FROM /m.exec(read(file));
  const lines = stage.split('\n').filter((line) => /^(?:COPY|RUN|ARG)/.test(line));
  const own = file === 'deploy/remote.Dockerfile' ? '${REMOTE}' : file.split('/')[0];
  // The API's image includes the release tool's switch.
  const others = ['deploy'];
  const filters = [own, ...others].map((name) => `--filter @foro/${name}...`).join(' ');
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
    // After the sources, because another key rebuilds only the host.
    ...(own === 'host' ? ['ARG FORO_REGISTRY_KEYS='] : []),
  ]);
});

test.each(built)('%s leaves our sources out of the image, source maps included', (file) => {
  const own = file === 'deploy/remote.Dockerfile' ? '${REMOTE}' : file.split('/')[0];
  expect(read(file)).toContain(
    own === 'api'
      ? 'npm run --prefix api build -- dist --for-image'
      : `find ${own}/dist -name '*.map' -delete`,
  );
});

test("the API's image brings the program that switches modules, where the stack looks for it, and the site's folder as its own", () => {
  const image = read('api', 'Dockerfile')
    .split(/^FROM /m)
    .at(-1);
  expect(image).toContain('WORKDIR /opt/foro\n');
  expect(image).toContain('COPY --from=build /src/deploy/dist/switch-cli.mjs .\n');
  // Whichever container starts first, the volume belongs to the account that releases.
  expect(image).toContain('install -d -o node -g node /srv/foro/site\n');
  expect(image).toMatch(/^USER node$/m);
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
    expect(line).toMatch(
      /args: (?:\*bases|\{ <<: \*bases, (?:REMOTE: mfe-[a-z]+|FORO_REGISTRY_KEYS: "\$\{FORO_REGISTRY_KEYS:-\}") \}) \}$/,
    );
});

const programs = [
  ['docker-compose', []],
  ['docker', ['compose']],
];
const found = programs.find(([program, args]) => spawnSync(program, [...args, 'version']).status === 0);
const title = found
  ? 'docker-compose config'
  : 'docker-compose config (skipped: this machine has no docker-compose)';

(found ? describe : describe.skip)(title, () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'foro-compose-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const config = (variables, more = []) => {
    const [program, args] = found;
    const file = path.join(folder, 'env');
    writeFileSync(
      file,
      Object.entries(variables)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    return spawnSync(
      program,
      [
        ...args,
        '--project-directory',
        root,
        '-f',
        fromRoot(PRODUCTION_FILE),
        ...more.flatMap((name) => ['-f', fromRoot(name)]),
        '--env-file',
        file,
        'config',
      ],
      { encoding: 'utf8', env },
    );
  };

  const servicesIn = (stdout) => /^services:\n([\s\S]*?)(?=^\S|$(?![\s\S]))/m.exec(stdout)[1];
  /** The services whose part of the configuration matches. */
  const servicesHaving = (stdout) => (pattern) =>
    servicesIn(stdout)
      .split(/^ {2}(?=[\w-]+:$)/m)
      .filter((part) => new RegExp(pattern).test(part))
      .map((part) => part.slice(0, part.indexOf(':')));

  test('takes the file, with a service for each part, and a build that is there for each of them', () => {
    const { status, stdout, stderr } = config(example);
    expect([status, stderr]).toEqual([0, '']);
    const services = servicesIn(stdout);
    const names = [...services.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name).sort();
    expect(names).toEqual(
      [
        'api-1',
        'api-2',
        'gateway',
        'migrate',
        'postgres',
        'worker',
        ...frontEnds,
        ...frontEnds.map((name) => `${name}-release`),
      ].sort(),
    );
    for (const [, dockerfile] of stdout.matchAll(/dockerfile: (\S+)/g))
      expect(existsSync(fromRoot(dockerfile))).toBe(true);
    for (const name of remoteFolders()) {
      expect(stdout.match(new RegExp(`REMOTE: ${name}$`, 'gm'))).toHaveLength(2);
      expect(existsSync(fromRoot('deploy/nginx', `${name}.conf`))).toBe(true);
    }
    expect(stdout.match(/^ {6}FORO_REMOTE_NAMES: (.*)$/m)?.[1]).toBe(remoteFolders().join(','));
    expect(stdout.match(/NODE_IMAGE: /g)).toHaveLength(2 * frontEnds.length + 5);
    // Unless somebody asks for keys, there are none: nothing is signed.
    expect(stdout).toMatch(/FORO_REGISTRY_KEYS: (?:''|"")$/m);
    expect(stdout).not.toContain('foro_release_key');
    for (const limit of [
      /read_only: true/g,
      /mem_limit: /g,
      /pids_limit: /g,
      /no-new-privileges:true/g,
      /- ALL/g,
      /driver: local/g,
    ])
      expect([limit.source, services.match(limit)?.length]).toEqual([limit.source, names.length]);
  });

  test('gives the owner of the database to the database and to what migrates it, and to nothing that serves', () => {
    const { stdout } = config(example);
    const having = servicesHaving(stdout);
    expect(having('source: postgres_password')).toEqual(['migrate', 'postgres']);
    expect(having('FORO_MIGRATION_URL')).toEqual(['migrate']);
    expect(having('source: foro_db_password')).toEqual(['api-1', 'api-2', 'migrate', 'worker']);
    expect(having('source: foro_jwt_secret')).toEqual(['api-1', 'api-2', 'worker']);
    expect(having('FORO_MIGRATIONS: check')).toEqual(['api-1', 'api-2', 'worker']);
    // One version of docker-compose uses other quotes than the other.
    expect([`'`, '"'].flatMap((quote) => having(`FORO_BACKGROUND: ${quote}1${quote}`))).toEqual(['worker']);
  });

  test('sends the logs of every container by TLS to another machine, where that is asked for', () => {
    const syslog = { ...example, FORO_SYSLOG_ADDRESS: 'logs.firma:6514', FORO_SYSLOG_CA: '/etc/foro/ca.pem' };
    const { status, stdout, stderr } = config(syslog, ['deploy/logs/syslog.yml']);
    expect([status, stderr]).toEqual([0, '']);
    const containers = 2 * frontEnds.length + 6;
    expect(stdout.match(/syslog-address: tcp\+tls:\/\/logs\.firma:6514$/gm)).toHaveLength(containers);
    expect(stdout.match(/syslog-tls-ca-cert: \/etc\/foro\/ca\.pem$/gm)).toHaveLength(containers);
    expect(stdout).not.toMatch(/driver: local|max-file/);
    expect(config(example, ['deploy/logs/syslog.yml']).stderr).toContain('defina FORO_SYSLOG_ADDRESS');
  });

  test('keeps documents in a bucket, where that is asked for, with its secret in no environment', () => {
    const s3 = { ...example, FORO_S3_BUCKET: 'documentos', FORO_S3_ACCESS_KEY: 'chave' };
    const { status, stdout, stderr } = config(s3, ['deploy/s3.yml']);
    expect([status, stderr]).toEqual([0, '']);
    const having = servicesHaving(stdout);
    const all = ['api-1', 'api-2', 'migrate', 'worker'];
    for (const text of [
      'FORO_S3_BUCKET: documentos',
      'source: foro_s3_secret_key',
      'FORO_FILES_DIR: /srv/foro',
    ])
      expect([text, having(text)]).toEqual([text, all]);
    // Only in this case `migrate` has access to the outside, and it keeps its own secrets.
    expect(having('      frente:')).toContain('migrate');
    expect(having('source: postgres_password')).toEqual(['migrate', 'postgres']);
    expect(config(example, ['deploy/s3.yml']).stderr).toContain('defina FORO_S3_');
  });

  test('builds the host with the public keys of .env, and gives the private one to what releases and to nothing else, where that is asked for', () => {
    const signed = { ...example, FORO_REGISTRY_KEYS: 'primeira,segunda' };
    const { status, stdout, stderr } = config(signed, ['deploy/release-key.yml']);
    expect([status, stderr]).toEqual([0, '']);
    const having = servicesHaving(stdout);
    const releases = frontEnds.map((name) => `${name}-release`).sort();
    expect(having(/FORO_REGISTRY_KEYS: primeira,segunda$/m)).toEqual(['host-release']);
    expect(having(/source: foro_release_key$/m).sort()).toEqual(releases);
    expect(having(/FORO_RELEASE_KEY_FILE: \/run\/secrets\/foro_release_key$/m).sort()).toEqual(releases);
    // They still have what they had before.
    expect(having(/FORO_WHO: /).sort()).toEqual(releases);
    // Both may be asked for: then what `/status` switches is signed as well.
    const both = config(signed, ['deploy/release-key.yml', 'deploy/status-switch.yml']).stdout;
    expect(servicesHaving(both)(/source: foro_release_key$/m)).toHaveLength(frontEnds.length + 2);
  });

  test('lets `/status` switch modules, where that is asked for: what answers people writes the site, with the key, and nothing else does', () => {
    const { status, stdout, stderr } = config(example, ['deploy/status-switch.yml']);
    expect([status, stderr]).toEqual([0, '']);
    const having = servicesHaving(stdout);
    const both = ['api-1', 'api-2'];
    expect(having(/FORO_SWITCH_SITE: \/srv\/foro\/site$/m)).toEqual(both);
    expect(having(/FORO_SWITCH_TOOL: \/opt\/foro\/switch-cli\.mjs$/m)).toEqual(both);
    expect(having(/source: foro_release_key$/m)).toEqual(both);
    expect(having(/FORO_RELEASE_KEY_FILE: \/run\/secrets\/foro_release_key$/m)).toEqual(both);
    // The two versions of docker-compose write it differently.
    const writing =
      /- site:\/srv\/foro\/site:rw$|source: site\n +target: \/srv\/foro\/site\n(?! +read_only: true)/m;
    expect(having(writing).sort()).toEqual([...both, ...frontEnds.map((name) => `${name}-release`)].sort());
    // They still have what they had before, and without that file nothing of this is present.
    expect(having(/source: foro_jwt_secret$/m)).toEqual([...both, 'worker']);
    expect(having(/[:-] (?:arquivos:)?\/srv\/foro\/arquivos/m)).toEqual([...both, 'migrate', 'worker']);
    expect(config(example).stdout).not.toMatch(/FORO_SWITCH|foro_release_key/);
  });

  test.each(Object.keys(BASE_IMAGES))('refuses to go on without %s, and says what to do', (name) => {
    const { status, stderr } = config({ ...example, [name]: '' });
    expect(status).not.toBe(0);
    expect(stderr).toContain(`defina ${name} (veja .env.example)`);
  });
});
