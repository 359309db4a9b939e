import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../workspace/user-error.mjs';
import { inOrder, readCompose, unprofiled } from './compose-file.mjs';
import { commandOf, podmanFlags } from './podman-flags.mjs';

const WAIT_MS = 300_000;

const buildArgs = ({ build, image }) => [
  '--file',
  build.dockerfile,
  ...(build.target ? ['--target', build.target] : []),
  ...Object.entries(build.args ?? {}).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
  '--tag',
  image,
];

/**
 * Runs a compose file with podman itself: what `docker compose` would do with it, one service after the
 * other.
 */
export async function openPodmanStack({ machine, file, project, variables }) {
  const compose = await readCompose(file, variables);
  const { services, networks, secrets, folder } = compose;
  const context = { folder, project, secrets };
  const { ask, podman } = machine;
  const containerOf = (name) => `${project}-${name}`;

  async function prepare() {
    for (const [name, { internal, ipam } = {}] of Object.entries({ default: {}, ...networks }).map(
      ([key, value]) => [key, value ?? {}],
    )) {
      const subnet = ipam?.config?.[0]?.subnet;
      const flags = [...(internal ? ['--internal'] : []), ...(subnet ? ['--subnet', subnet] : [])];
      if ((await podman(['network', 'exists', `${project}_${name}`])).code !== 0)
        await ask('network', 'create', ...flags, `${project}_${name}`);
    }
  }

  const create = (name, { container = containerOf(name), flags = [], command } = {}) => {
    const service = services[name];
    const restart = ['unless-stopped', 'on-failure'].includes(service.restart)
      ? ['--restart', service.restart]
      : [];
    const ports = (service.ports ?? []).flatMap((port) => ['--publish', port]);
    const own = command === undefined ? [...restart, ...ports] : [];
    const options = [...podmanFlags(service, context), ...own, ...flags];
    return ask('create', '--name', container, ...options, service.image, ...(command ?? commandOf(service)));
  };

  const state = async (name) => {
    const [{ State }] = JSON.parse(await ask('container', 'inspect', containerOf(name)));
    return { isRunning: State.Running, exitCode: State.ExitCode };
  };

  async function healthTest(name) {
    const { healthcheck, image } = services[name];
    if (healthcheck?.disable) return null;
    if (healthcheck?.test) return healthcheck.test;
    const [{ Healthcheck }] = JSON.parse(await ask('image', 'inspect', image));
    return Healthcheck?.Test ?? null;
  }

  /** Health checks run automatically only with systemd, so they are run from here. */
  async function isHealthy(name) {
    const test = await healthTest(name);
    if (test === null) return (await state(name)).isRunning;
    const [kind, ...words] = test;
    const command = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
    return (await podman(['exec', containerOf(name), ...command])).code === 0;
  }

  const logs = async (name) => (await podman(['logs', containerOf(name)])).output;

  async function wait(name, condition, timeoutMs = WAIT_MS) {
    for (const startedAt = Date.now(); ; await pause(500)) {
      const { isRunning, exitCode } = await state(name);
      if (condition === 'service_completed_successfully' && !isRunning) {
        if (exitCode === 0) return;
        throw new UserError(`${name} terminou com o código ${exitCode}:\n${await logs(name)}`);
      }
      if (condition === 'service_started' && isRunning) return;
      if (condition === 'service_healthy' && isRunning && (await isHealthy(name))) return;
      if (Date.now() - startedAt > timeoutMs)
        throw new UserError(`${name} não ficou pronto em ${timeoutMs / 1000} s:\n${await logs(name)}`);
    }
  }

  return {
    ...compose,
    project,
    logs,
    wait,
    isHealthy,
    state,
    containerOf,
    /** Builds the images of these services, each once; returns the output. */
    async build(names = Object.keys(services)) {
      const wanted = new Map(
        names.filter((name) => services[name].build).map((name) => [services[name].image, name]),
      );
      const said = [];
      for (const name of wanted.values()) {
        const args = [...buildArgs(services[name]), services[name].build.context];
        said.push(await machine.build(args, { cwd: folder }));
      }
      return said.join('\n');
    },
    /**
     * Starts these services, or all without a profile, and their dependencies; resolves when each has reached
     * its state.
     */
    async up(names = unprofiled(compose)) {
      await prepare();
      for (const name of inOrder(compose, names)) {
        for (const { name: other, condition } of services[name].dependsOn) await wait(other, condition);
        if ((await podman(['container', 'exists', containerOf(name)])).code !== 0) await create(name);
        await ask('start', containerOf(name));
      }
    },
    /** `docker compose run --rm`: runs a command in a new container; returns its exit code and its output. */
    async run(name, command, { flags = [] } = {}) {
      const container = `${containerOf(name)}-run`;
      await create(name, { container, flags, command });
      const result = await podman(['start', '--attach', container]);
      await ask('rm', '--force', container);
      return result;
    },
    /** Flags of `run` for a folder without free space. */
    fullFolder: (target) => ['--tmpfs', `${target}:size=64k,mode=1777`],
    exec: (name, command) => podman(['exec', containerOf(name), ...command]),
    stop: (name) => ask('stop', containerOf(name)),
    start: (name) => ask('start', containerOf(name)),
    /**
     * Stops every container, the last started first; the data stay unless they are to be deleted.
     * @throws UserError if something is left
     */
    async down({ isForgetting = false } = {}) {
      const present = inOrder(compose, Object.keys(services)).reverse();
      for (const name of present) {
        if ((await podman(['container', 'exists', containerOf(name)])).code !== 0) continue;
        await podman(['stop', containerOf(name)]);
        await ask('rm', '--force', containerOf(name));
      }
      for (const name of Object.keys({ default: {}, ...networks }))
        await podman(['network', 'rm', '--force', `${project}_${name}`]);
      if (!isForgetting) return;
      for (const name of Object.keys(compose.volumes)) {
        const volume = `${project}_${name}`;
        const { output } = await podman(['volume', 'rm', '--force', volume]);
        if ((await podman(['volume', 'exists', volume])).code === 0)
          throw new UserError(`o volume ${volume} ficou: ${output.trim()}`);
      }
    },
  };
}
