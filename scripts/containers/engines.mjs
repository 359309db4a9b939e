import { mkdirSync } from 'node:fs';
import { run } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { standInImages } from './base-images.mjs';
import { openDockerStack } from './docker-stack.mjs';
import { openPodman, PACKAGES } from './podman-machine.mjs';
import { openPodmanStack } from './podman-stack.mjs';
import { BASE_IMAGES } from '../images/pin-command.mjs';

const has = async (program, ...args) => (await run(program, args)).code === 0;

const must = async (result) => {
  const { code, stdout, output } = await result;
  if (code !== 0) throw new UserError(output.trim());
  return stdout.trim();
};

async function dockerDigests() {
  const digests = {};
  for (const [name, image] of Object.entries(BASE_IMAGES)) {
    await must(run('docker', ['pull', '--quiet', image]));
    const [reference] = JSON.parse(
      await must(run('docker', ['image', 'inspect', '--format', '{{json .RepoDigests}}', image])),
    );
    digests[name] = reference.split('@')[1];
  }
  return digests;
}

const docker = {
  name: 'docker',
  digests: dockerDigests,
  open: openDockerStack,
  images: {
    async inspect(image) {
      const [{ Size, Config }] = JSON.parse(await must(run('docker', ['image', 'inspect', image])));
      return { size: Size, user: Config.User };
    },
    runIn: (image, command) =>
      must(run('docker', ['run', '--rm', '--network', 'none', '--entrypoint', '', image, ...command])),
  },
};

function podmanEngine({ folder, say }) {
  mkdirSync(folder, { recursive: true });
  const machine = openPodman(folder);
  return {
    name: 'podman',
    digests: () => standInImages({ folder, machine, say }),
    open: (options) => openPodmanStack({ machine, ...options }),
    images: {
      async inspect(image) {
        const [{ Size, User }] = JSON.parse(await machine.ask('image', 'inspect', image));
        return { size: Size, user: User };
      },
      runIn: (image, command) =>
        machine.ask('run', '--rm', '--network', 'none', '--no-healthcheck', image, ...command),
    },
  };
}

/** Installs Debian's packages if this machine allows it. */
async function installPodman(say) {
  if (process.getuid?.() !== 0 || !(await has('apt-get', '--version'))) return false;
  say('Instalando podman e buildah…');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options)).code ===
    0
  );
}

const WITHOUT_COMPOSE =
  'O docker atende, mas sem docker compose (o plug-in, versão 2 ou mais nova; o docker-compose 1 não lê estes arquivos). A conferência segue por podman, cujas redes o firewall do docker pode barrar.';

/**
 * Docker if it runs and has compose, otherwise podman with buildah, installed if possible; null if neither is
 * available.
 */
export async function findEngine({ folder, say }) {
  if (await has('docker', 'info')) {
    if (await has('docker', 'compose', 'version')) return docker;
    say(WITHOUT_COMPOSE);
  }
  const isThere = async () =>
    (await has('podman', '--version')) &&
    (await has('buildah', '--version')) &&
    (await has('catatonit', '--version')) &&
    (await has('debootstrap', '--version'));
  if (process.getuid?.() !== 0) return null;
  if ((await isThere()) || ((await installPodman(say)) && (await isThere())))
    return podmanEngine({ folder, say });
  return null;
}
