import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { readCompose, unprofiled } from './compose-file.mjs';

const WAIT_MS = 300_000;

/** The same as `openPodmanStack`, by Docker's own `docker compose`. */
export async function openDockerStack({ file, project, variables }) {
  const compose = await readCompose(file, variables);
  const options = { cwd: compose.folder, env: variables, timeoutMs: 40 * 60_000 };
  const docker = (...args) => run('docker', args, options);
  const composed = (...args) => docker('compose', '-p', project, '-f', file, ...args);
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
        if (condition === 'service_completed_successfully' && !isRunning && exitCode === 0) return;
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
    up: (names = unprofiled(compose)) => must(composed('up', '--detach', ...names)),
    run: (name, command, { flags = [] } = {}) => composed('run', '--rm', '-T', ...flags, name, ...command),
    exec: (name, command) => composed('exec', '-T', name, ...command),
    stop: (name) => must(composed('stop', name)),
    start: (name) => must(composed('start', name)),
    down: ({ isForgetting = false } = {}) => composed('down', ...(isForgetting ? ['--volumes'] : [])),
  };
}
