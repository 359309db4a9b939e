import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';

/**
 * Debian's packages: podman runs containers (with conmon, and catatonit as the first process if a service
 * requests one), buildah builds without its own container, the others provide networks and names.
 */
export const PACKAGES = [
  'podman',
  'buildah',
  'runc',
  'conmon',
  'catatonit',
  'netavark',
  'aardvark-dns',
  'iptables',
  'debootstrap',
];

const storage = (folder) => `[storage]
driver = "overlay"
graphroot = "${folder}/storage"
runroot = "${folder}/run"
`;

// runc and cgroupfs, because there may be no systemd; the default limits of open files exceed those of some
// machines.
const containers = (folder) => `[containers]
default_ulimits = []
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${folder}/tmp"
`;

/**
 * Opens podman and buildah with images, containers and networks in a separate folder: those of the machine
 * are left alone.
 */
export function openPodman(folder) {
  for (const name of ['storage', 'run', 'networks', 'tmp'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'storage.conf'), storage(folder));
  writeFileSync(path.join(folder, 'containers.conf'), containers(folder));
  const env = {
    CONTAINERS_CONF: path.join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: path.join(folder, 'storage.conf'),
  };
  const call = (program) => (args, options) => run(program, args, { env, ...options });
  const podman = call('podman');
  const buildah = call('buildah');
  /** @throws UserError with the program's output if it fails */
  const must = async (result) => {
    const { code, stdout, output } = await result;
    if (code !== 0) throw new UserError(output.trim().split('\n').slice(-25).join('\n'));
    return stdout.trim();
  };
  return {
    podman,
    /** Returns podman's output. */
    ask: (...args) => must(podman(args)),
    /** Returns buildah's output. */
    async build(args, { cwd, timeoutMs = 40 * 60_000 }) {
      const options = ['--isolation', 'chroot', '--format', 'docker', '--layers'];
      const result = await buildah(['bud', ...options, ...args], { cwd, timeoutMs });
      await must(result);
      return result.output;
    },
  };
}
