import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildVersion, wasReleased } from './release/build-released';
import { describeRunning } from './release/describe-running';
import { failureLine } from './release/failure-line';
import { listRunning } from './release/list-releases';
import { ReleaseRefusedError } from './release/refused-error';
import { performRelease } from './release/release-steps';
import { retireWorker, SERVICE_WORKER } from './release/retire-worker';
import { chooseRollback } from './release/rollback';
import { switchOff, switchOn } from './release/switch';
import { readTarget, type Target } from './release/targets';
import { pruneSite } from './site/prune-site';
import { withSiteLock } from './site/site-lock';
import { whoReleases } from './site/who-releases';

const USAGE = [
  'Uso: npm run release -- publish <módulo> [--reason "…"] [--to <destino>]',
  '     npm run release -- activate <módulo> <versão> --reason "…" [--to <destino>]',
  '     npm run release -- rollback <módulo> [<versão>] --reason "…" [--to <destino>]',
  '     npm run release -- rollback service-worker --reason "…" [--to <destino>]',
  '     npm run release -- disable <módulo> [<lugar>/<parte>] --reason "…" [--to <destino>]',
  '     npm run release -- enable <módulo> [<lugar>/<parte>] [--reason "…"] [--to <destino>]',
  '     npm run release -- list [--to <destino>]',
  '     npm run release -- prune [--to <destino>]',
].join('\n');

interface Order {
  target: Target;
  name: string;
  version: string | undefined;
  reason: string | undefined;
  dist: string | undefined;
  /** Does nothing when this very build was released before: a container that starts again must not undo a rollback. */
  once: boolean;
}

const required = (value: string | undefined): string => {
  if (value === undefined || value.trim() === '') throw new ReleaseRefusedError(USAGE);
  return value;
};

async function publish({ target, name, version, reason, dist, once }: Order): Promise<string> {
  const from = { name, version: version ?? (await readBuildVersion(required(dist))), dist: required(dist) };
  if (once && (await wasReleased(target.site, from)))
    return `${name}: esta construção já foi publicada uma vez; nada a fazer.`;
  const cause = { action: 'release' as const, who: whoReleases(process.env), reason: reason ?? null };
  const record = await performRelease({ ...target, name, from, cause });
  const off = record.disabled?.[name];
  return [
    `${name} ${name === 'host' ? record.host : record.remotes[name]} está em vigor (publicação ${record.number}).`,
    ...(off === undefined ? [] : [`Segue desligado (${off}): npm run release -- enable ${name}`]),
  ].join('\n');
}

async function rollback({ target, name, version, reason }: Order): Promise<string> {
  const cause = { action: 'rollback' as const, who: whoReleases(process.env), reason: required(reason) };
  if (name === SERVICE_WORKER)
    return `O service worker foi retirado (publicação ${(await retireWorker(target.site, cause)).number}); a próxima publicação do host o traz de volta.`;
  const folder = await chooseRollback(target.site, name, version);
  const record = await performRelease({ ...target, name, from: { folder }, cause });
  return `${name} voltou a ${folder} (publicação ${record.number}).`;
}

/** A rollback to a version that is named; it may be newer than the current one. */
const activate = (order: Order): Promise<string> => rollback({ ...order, version: required(order.version) });

async function prune({ target }: Order): Promise<string> {
  const removed = await withSiteLock(target.site, () => pruneSite(target.site));
  return removed.length === 0 ? 'Nada a remover.' : `Removido: ${removed.join(', ')}.`;
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
  publish,
  activate,
  rollback,
  disable,
  enable,
  list,
  prune,
};

/** The commands that are about the site, and no module. */
const ABOUT_THE_SITE = ['list', 'prune'];

/**
 * `release-cli.mjs publish|activate|rollback|disable|enable|list|prune [name] [version or part]`; called by
 * scripts/release/release-command.mjs, which builds what is to be published.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      reason: { type: 'string' },
      dist: { type: 'string' },
      once: { type: 'boolean' },
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
      name: ABOUT_THE_SITE.includes(action) ? '' : required(name),
      version,
      reason: values.reason,
      dist: values.dist,
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
