import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BASE_IMAGES } from '../images/pin-command.mjs';
import { packageFolders } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');
const compose = read('docker-compose.yml');
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const frontEnds = ['host', 'mfe-admin', 'mfe-clientes', 'mfe-processos', 'mfe-agenda'];

test('.env.example names every variable of docker-compose.yml and no other', () => {
  const used = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  expect(Object.keys(example).sort()).toEqual([...used].sort());
});

test('every secret and every digest is asked for, and its example is marked as one', () => {
  const required = new Set([...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
  expect([...required].sort()).toEqual(
    [...Object.keys(BASE_IMAGES), 'FORO_JWT_SECRET', 'FORO_METRICS_TOKEN', 'POSTGRES_PASSWORD'].sort(),
  );
  for (const name of required) expect(example[name]).toMatch(/^troque-/);
});

test.each([...frontEnds, 'api', 'deploy'])(
  'the image of %s runs without root, tells its health, and installs by the pinned pnpm',
  (folder) => {
    const text = read(folder, 'Dockerfile');
    for (const stage of text
      .split(/^FROM /m)
      .slice(1)
      .filter((stage) => !/ AS build\n/.test(stage)))
      expect(stage).toMatch(/^USER (?!root)/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    const [, pinned] = /'(pnpm@[\d.]+)'/.exec(read('scripts/workspace/install.mjs'));
    for (const [used] of text.matchAll(/pnpm@[\d.]+/g)) expect(used).toBe(pinned);
    if (folder === 'deploy') return;
    for (const name of packageFolders()) expect(text).toContain(`COPY ${name}/package.json ${name}/\n`);
  },
);

test('every image is made from one that docker-compose.yml names by its digest', () => {
  for (const folder of [...frontEnds, 'api', 'deploy']) {
    const text = read(folder, 'Dockerfile');
    const stages = [...text.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name);
    for (const [, from] of text.matchAll(/^FROM (\S+)/gm))
      expect(['${NODE_IMAGE}', '${DEBIAN_IMAGE}', ...stages]).toContain(from);
    for (const [, image] of text.matchAll(/^ARG (?:NODE|DEBIAN)_IMAGE=(.*)$/gm))
      expect(Object.values(BASE_IMAGES)).toContain(image);
  }
  for (const [name, image] of Object.entries(BASE_IMAGES)) expect(compose).toContain(`${image}@\${${name}:?`);
  for (const [line] of compose.matchAll(/^ *build: .*$/gm)) expect(line).toContain('args: *bases');
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

  const config = (variables) => {
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
        fromRoot('docker-compose.yml'),
        '--env-file',
        file,
        'config',
      ],
      { encoding: 'utf8', env },
    );
  };

  test('takes the file, with a service for each part, and a build that is there for each of them', () => {
    const { status, stdout, stderr } = config(example);
    expect([status, stderr]).toEqual([0, '']);
    const services = /^services:\n([\s\S]*?)(?=^\S|$(?![\s\S]))/m.exec(stdout)[1];
    const names = [...services.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name).sort();
    expect(names).toEqual(
      [
        'api-1',
        'api-2',
        'gateway',
        'postgres',
        ...frontEnds,
        ...frontEnds.map((name) => `${name}-release`),
      ].sort(),
    );
    for (const [, dockerfile] of stdout.matchAll(/dockerfile: (\S+)/g))
      expect(existsSync(fromRoot(dockerfile))).toBe(true);
    for (const limit of [
      /read_only: true/g,
      /mem_limit: /g,
      /pids_limit: /g,
      /no-new-privileges:true/g,
      /- ALL/g,
    ])
      expect([limit.source, services.match(limit)?.length]).toEqual([limit.source, names.length]);
  });

  test.each(['POSTGRES_PASSWORD', 'FORO_JWT_SECRET', 'FORO_METRICS_TOKEN', ...Object.keys(BASE_IMAGES)])(
    'refuses to go on without %s, and says what to do',
    (name) => {
      const { status, stderr } = config({ ...example, [name]: '' });
      expect(status).not.toBe(0);
      expect(stderr).toContain(`defina ${name} (veja .env.example)`);
    },
  );
});
