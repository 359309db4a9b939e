import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { readCompose } from './compose-file.mjs';

const WAIT_MS = 300_000;

/** `docker compose run` has no --tmpfs, so this is a volume with 64 kB of memory. */
const SMALL_VOLUME = ['type=tmpfs', 'device=tmpfs', 'o=size=64k,mode=1777'].flatMap((option) => [
  '--opt',
  option,
]);

/** The same as `openPodmanStack`, with Docker's own `docker compose`. */
export async function openDockerStack({ file, project, variables }) {
  const compose = await readCompose(file, variables);
  const options = { cwd: compose.folder, env: variables, timeoutMs: 40 * 60_000 };
  const docker = (...args) => run('docker', args, options);
  const plain = (...args) => docker('compose', '-p', project, '-f', file, ...args);
  // All profiles, so that a service is found whichever profile started it.
  const profiles = new Set(Object.values(compose.services).flatMap((service) => service.profiles ?? []));
  const ofAll = [...profiles].flatMap((profile) => ['--profile', profile]);
  const composed = (...args) => plain(...ofAll, ...args);
  const small = [];
  const must = async (result) => {
    const { code, stdout, output } = await result;
    if (code !== 0) throw new UserError(output.trim().split('\n').slice(-25).join('\n'));
    return stdout.trim();
  };
  const containerOf = async (name) => must(composed('ps', '--all', '--quiet', name));
  const inspect = async (name) => JSON.parse(await must(docker('inspect', await containerOf(name))))[0].State;
  const state = async (name) => {
    const { Running: isRunning, ExitCode: exitCode } = await inspect(name);
    return { isRunning, exitCode };
  };
  const isHealthy = async (name) => {
    const { Running, Health } = await inspect(name);
    return Running && (Health === undefined || Health.Status === 'healthy');
  };
  const logs = async (name) => (await composed('logs', '--no-log-prefix', name)).output;
  return {
    ...compose,
    project,
    logs,
    state,
    isHealthy,
    async wait(name, condition, timeoutMs = WAIT_MS) {
      for (const startedAt = Date.now(); ; await pause(500)) {
        const { isRunning, exitCode } = await state(name);
        if (condition === 'service_completed_successfully' && !isRunning) {
          if (exitCode === 0) return;
          throw new UserError(`${name} terminou com o código ${exitCode}:\n${await logs(name)}`);
        }
        if (condition === 'service_healthy' && (await isHealthy(name))) return;
        if (condition === 'service_started' && isRunning) return;
        if (Date.now() - startedAt > timeoutMs)
          throw new UserError(`${name} não ficou pronto em ${timeoutMs / 1000} s:\n${await logs(name)}`);
      }
    },
    async build(names = []) {
      const result = await composed('build', '--progress', 'plain', ...names);
      await must(result);
      return result.output;
    },
    up: (names = []) => must(plain('up', '--detach', ...names)),
    run: (name, command, { flags = [] } = {}) =>
      composed('run', '--rm', '--no-deps', '-T', ...flags, name, ...command),
    async fullFolder(target) {
      const volume = `${project}_cheio`;
      await docker('volume', 'rm', '--force', volume);
      await must(docker('volume', 'create', ...SMALL_VOLUME, volume));
      small.push(volume);
      return ['--volume', `${volume}:${target}`];
    },
    exec: (name, command) => composed('exec', '-T', name, ...command),
    // Through docker itself: compose would also start or wait for its dependencies.
    stop: async (name) => must(docker('stop', await containerOf(name))),
    start: async (name) => must(docker('start', await containerOf(name))),
    /** @throws UserError if it fails, or leaves a volume that it was to delete */
    async down({ isForgetting = false } = {}) {
      await must(composed('down', ...(isForgetting ? ['--volumes'] : [])));
      if (!isForgetting) return;
      for (const volume of small) await docker('volume', 'rm', '--force', volume);
      for (const name of Object.keys(compose.volumes)) {
        const volume = `${project}_${name}`;
        if ((await docker('volume', 'inspect', volume)).code === 0)
          throw new UserError(`o volume ${volume} ficou`);
      }
    },
  };
}
