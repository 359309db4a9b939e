import targets from '../../targets.json';
import { renderGateway } from './gateway-config';
import { renderStatic } from './static-config';

// As in compose.production.yml and Debian's nginx. Nothing but /tmp is written.
const frame = { scratch: '/tmp', brotliModule: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so' };
const site = '/srv/foro/site';
const listen = '8080';

/** A target of `targets.json`: nginx reads no `config.json`, so its policy is written for one target. */
export type PolicyTarget = keyof typeof targets;

export const isPolicyTarget = (name: string): name is PolicyTarget => Object.hasOwn(targets, name);

/**
 * The configurations of the production stack, by their file names in `deploy/nginx`: each front end has its
 * own static server.
 */
export function productionConfigs(
  remotes: readonly string[],
  target: PolicyTarget = 'production',
): Record<string, string> {
  const names = ['host', ...remotes];
  return {
    'gateway.conf': renderGateway({
      ...frame,
      listen,
      site,
      api: ['api-1:3001', 'api-2:3001'],
      statics: Object.fromEntries(names.map((name) => [name, `${name}:8080`])),
      policy: targets[target].config,
      tls: '/etc/foro/tls',
    }),
    ...Object.fromEntries(
      names.map((name) => [`${name}.conf`, renderStatic({ ...frame, listen, site, name })]),
    ),
  };
}
