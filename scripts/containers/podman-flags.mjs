import path from 'node:path';

const each = (flag, values = []) => values.flatMap((value) => [flag, String(value)]);
const one = (flag, value) => (value === undefined || value === null ? [] : [flag, String(value)]);

/** Seconds of a duration such as `15s`, `1m`. */
export const secondsOf = (text) => {
  const [, count, unit] = /^(\d+)(ms|s|m)$/.exec(text) ?? [];
  return (Number(count) * { ms: 1, s: 1000, m: 60_000 }[unit]) / 1000;
};

const isPath = (source) => source.startsWith('.') || source.startsWith('/');

/** `./pasta:/alvo:ro` with its absolute path, `volume:/alvo` with the project's prefix. */
const volume = (text, { folder, project }) => {
  const [source, ...rest] = text.split(':');
  const name = isPath(source) ? path.resolve(folder, source) : `${project}_${source}`;
  return [name, ...rest].join(':');
};

const networkFlags = (service, { project }) => {
  if (service.network_mode) return ['--network', service.network_mode];
  return each(
    '--network',
    (service.networks ?? ['default']).map((name) => `${project}_${name}:alias=${service.name}`),
  );
};

const environmentFlags = ({ environment = {} }) =>
  each(
    '--env',
    Object.entries(environment).map(([name, value]) => `${name}=${value ?? ''}`),
  );

/**
 * The options of `podman create` for a service of a compose file. The log driver, for which podman has no
 * equivalent, is left out; health is checked from outside (`podman-stack.mjs`).
 *
 * @param context `{ folder, project, secrets }`: the compose file's folder, the prefix of names, the secrets'
 * files
 */
export const podmanFlags = (service, context) => [
  ...networkFlags(service, context),
  ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...(service.init ? ['--init'] : []),
  '--no-healthcheck',
  ...each('--cap-drop', service.cap_drop),
  ...each(
    '--security-opt',
    service.security_opt?.map((option) => option.replace(/:true$/, '')),
  ),
  ...each('--tmpfs', service.tmpfs),
  ...one('--user', service.user),
  ...one('--memory', service.mem_limit),
  ...one('--pids-limit', service.pids_limit),
  ...one('--shm-size', service.shm_size),
  ...one('--stop-timeout', service.stop_grace_period && secondsOf(service.stop_grace_period)),
  ...one('--workdir', service.working_dir),
  ...environmentFlags(service),
  ...each(
    '--volume',
    service.volumes?.map((text) => volume(text, context)),
  ),
  ...each(
    '--volume',
    service.secrets?.map((name) => `${context.secrets[name]}:/run/secrets/${name}:ro`),
  ),
];

/** The service's command as a list of words. */
export const commandOf = ({ command = [] }) => (Array.isArray(command) ? command : ['sh', '-c', command]);
