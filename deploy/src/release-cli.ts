import path from 'node:path';
import { parseArgs } from 'node:util';
import { readAudience } from './release/audience';
import { readBuildVersion, wasReleased } from './release/build-released';
import { canaryFolder, endCanary, requireCanary } from './release/canaries';
import { describeRunning } from './release/describe-running';
import { failureLine } from './release/failure-line';
import { listRunning } from './release/list-releases';
import { ReleaseRefusedError } from './release/refused-error';
import { performRelease } from './release/release-steps';
import { retireWorker, SERVICE_WORKER } from './release/retire-worker';
import { chooseRollback } from './release/rollback';
import { switchOff, switchOn } from './release/switch';
import { readTarget, type Target } from './release/targets';
import { isWatchable, watchCanary } from './release/watch-canary';
import { describeWatched, describeWatching, readWatching, type Watching } from './release/watching';
import { type Audience, describeAudience } from './site/cohorts';
import { whoReleases } from './site/who-releases';

const USAGE = [
  'Uso: npm run release -- <módulo> [--reason "…"] [--to <destino>]',
  '     npm run release -- <módulo> --canary <de cem> | --for <papel,office:número> [--to <destino>]',
  '     npm run release -- <módulo> --canary <de cem> --auto [--max-errors 2] [--min-loads 100] [--hours 24] [--every 30]',
  '     npm run watch -- <módulo> [--max-errors 2] [--min-loads 100] [--hours 24] [--every 30] [--to <destino>]',
  '     npm run promote -- <módulo> [--reason "…"] [--to <destino>]',
  '     npm run rollback -- <módulo> [versão] --reason "…" [--to <destino>]',
  '     npm run rollback -- service-worker --reason "…" [--to <destino>]',
  '     npm run disable -- <módulo> [<lugar>/<parte>] --reason "…" [--to <destino>]',
  '     npm run enable -- <módulo> [<lugar>/<parte>] [--reason "…"] [--to <destino>]',
  '     npm run releases [-- --to <destino>]',
].join('\n');

interface Order {
  target: Target;
  name: string;
  version: string | undefined;
  reason: string | undefined;
  dist: string | undefined;
  /** The audience; undefined for everybody. */
  audience: Audience | undefined;
  /** How a canary is watched; undefined without a watch. */
  watching: Watching | undefined;
  /** Does nothing when this very build was released before: a container that starts again must not undo a rollback. */
  once: boolean;
}

const required = (value: string | undefined): string => {
  if (value === undefined || value.trim() === '') throw new ReleaseRefusedError(USAGE);
  return value;
};

async function release({
  target,
  name,
  version,
  reason,
  dist,
  once,
  audience,
  watching,
}: Order): Promise<string> {
  if (watching && !audience)
    throw new ReleaseRefusedError('--auto é para canários: use com --canary ou --for.');
  const from = { name, version: version ?? (await readBuildVersion(required(dist))), dist: required(dist) };
  if (once && (await wasReleased(target.site, from)))
    return `${name}: esta construção já foi publicada uma vez; nada a fazer.`;
  // A canary that nobody could watch is not put in force.
  if (watching && !(await isWatchable(watching)))
    throw new ReleaseRefusedError(
      `Nenhum processo da API mostrou as suas medidas (${watching.metrics.join(', ')}): nada foi publicado. Confira os endereços e FORO_METRICS_TOKEN.`,
    );
  const record = await performRelease({
    ...target,
    name,
    from,
    cause: {
      action: audience ? 'canary' : 'release',
      who: whoReleases(process.env),
      reason: reason ?? null,
    },
    canary: audience,
  });
  if (audience) {
    const said = `${name} ${record.canaries?.[name]?.folder} está em canário para ${describeAudience(audience)} (publicação ${record.number}); termine com npm run promote ou npm run rollback.`;
    if (!watching) return said;
    console.log(said);
    return observe({ target, name, watching });
  }
  const off = record.disabled?.[name];
  return [
    `${name} ${name === 'host' ? record.host : record.remotes[name]} está em vigor (publicação ${record.number}).`,
    ...(off === undefined ? [] : [`Segue desligado (${off}): npm run enable -- ${name}`]),
  ].join('\n');
}

async function observe({
  target,
  name,
  watching,
}: Pick<Order, 'target' | 'name' | 'watching'>): Promise<string> {
  if (!watching) throw new ReleaseRefusedError(USAGE);
  const folder = await requireCanary(target.site, name);
  console.log(describeWatching(name, watching));
  const watched = await watchCanary({
    ...watching,
    site: target.site,
    name,
    folder,
    who: whoReleases(process.env),
  });
  return describeWatched(name, watched);
}

async function promote({ target, name, reason }: Order): Promise<string> {
  const folder = await requireCanary(target.site, name);
  const cause = { action: 'promote' as const, who: whoReleases(process.env), reason: reason ?? null };
  const record = await performRelease({ ...target, name, from: { folder }, cause });
  return `${name} ${folder} está em vigor para todos (publicação ${record.number}).`;
}

async function rollback({ target, name, version, reason }: Order): Promise<string> {
  const cause = { action: 'rollback' as const, who: whoReleases(process.env), reason: required(reason) };
  if (name === SERVICE_WORKER)
    return `O service worker foi retirado (publicação ${(await retireWorker(target.site, cause)).number}); a próxima publicação do host o traz de volta.`;
  if (version === undefined && (await canaryFolder(target.site, name)) !== null)
    return `O canário de ${name} foi retirado (publicação ${(await endCanary({ site: target.site, name }, cause)).number}).`;
  const folder = await chooseRollback(target.site, name, version);
  const record = await performRelease({ ...target, name, from: { folder }, cause });
  return `${name} voltou a ${folder} (publicação ${record.number}).`;
}

const list = async ({ target }: Order): Promise<string> =>
  describeRunning(target.site, await listRunning(target.site));

const named = ({ name, version: part }: Order) => (part === undefined ? name : `${name} ${part}`);

async function disable(order: Order): Promise<string> {
  const { target, name, version: part } = order;
  const cause = {
    action: 'disable' as const,
    who: whoReleases(process.env),
    reason: required(order.reason).trim(),
  };
  const { number } = await switchOff({ site: target.site, name, part }, cause);
  return `${named(order)} está desligado (publicação ${number}), e as pessoas leem: ${cause.reason}`;
}

async function enable(order: Order): Promise<string> {
  const { target, name, version: part, reason = null } = order;
  const cause = { action: 'enable' as const, who: whoReleases(process.env), reason };
  const { number } = await switchOn({ site: target.site, name, part }, cause);
  return `${named(order)} está ligado (publicação ${number}).`;
}

const commands: Record<string, (order: Order) => Promise<string>> = {
  release,
  promote,
  watch: observe,
  rollback,
  disable,
  enable,
  list,
};

/**
 * `release-cli.mjs release|watch|promote|rollback|disable|enable|list [name] [version or part]`; called by
 * scripts/release/*, which build what is to be released.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      reason: { type: 'string' },
      dist: { type: 'string' },
      once: { type: 'boolean' },
      canary: { type: 'string' },
      for: { type: 'string' },
      auto: { type: 'boolean' },
      'max-errors': { type: 'string' },
      'min-loads': { type: 'string' },
      hours: { type: 'string' },
      every: { type: 'string' },
      targets: { type: 'string' },
      root: { type: 'string' },
    },
  });
  const [action = '', name, version] = positionals;
  const command = Object.hasOwn(commands, action) ? commands[action] : undefined;
  if (!command) throw new ReleaseRefusedError(USAGE);
  const target = await readTarget(
    required(values.targets),
    values.to ?? 'local',
    path.resolve(values.root ?? '.'),
  );
  console.log(
    await command({
      target,
      name: action === 'list' ? '' : required(name),
      version,
      reason: values.reason,
      dist: values.dist,
      audience: readAudience(values.canary, values.for),
      watching: values.auto || action === 'watch' ? readWatching(values, target, process.env) : undefined,
      once: values.once ?? false,
    }),
  );
}

main().catch((error: unknown) => {
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? USAGE : (failureLine(error) ?? error));
  process.exitCode = 1;
});
