import {
  BODY_LIMIT,
  BODY_LIMITS,
  DOWNLOADS,
  UPLOAD_LIMIT,
  UPLOADS,
} from '@foro/shared/contracts/body-limits';
import { REFUSALS, type Refusal } from '@foro/shared/server';
import { IMMUTABLE, type PolicyConfig, REVALIDATE, securityHeaders } from '../gateway/security-headers';
import { type Frame, indent, renderFrame } from './nginx-frame';

export interface GatewayConfig extends Frame {
  listen: string;
  /** The site's folder; pages and registry come from its current release. */
  site: string;
  /** Addresses of the API's processes: `api-1:3001`. */
  api: string[];
  /** Address of each front end's static server, by name: `{ host: 'host:8080' }`. */
  statics: Record<string, string>;
  /** The current host's origins; nginx does not read `config.json`. */
  policy?: PolicyConfig;
  /** A folder with more lines for the server, for TLS; it may be empty. */
  tls?: string;
}

const header = (name: string, value: string, isAlways = true) =>
  `add_header ${name} "${value}"${isAlways ? ' always' : ''};`;
const location = (match: string, lines: readonly string[]) => [`location ${match} {`, ...indent(lines), '}'];

type Lines = readonly string[];

/**
 * The location of nginx's own error pages; nobody can request it. It is an address, because a named location cannot
 * handle a broken request line.
 */
const problemPath = ({ status }: Refusal) => `/.foro/${status}`;

const problem = (security: Lines, refusal: Refusal) =>
  location(`= ${problemPath(refusal)}`, [
    'internal;',
    'types { }',
    'default_type application/json;',
    ...security,
    header('cache-control', 'no-store'),
    `return ${refusal.status} '{"code":"${refusal.code}","message":"${refusal.message}","requestId":"$request_id"}';`,
  ]);

/** nginx's own error responses: its default pages are English and lack the security headers. */
const PROBLEMS: readonly [statuses: string, Refusal][] = [
  // 494 and above are nginx's own numbers: oversized headers, and TLS errors.
  ['400 411 421 494 495 496 497', REFUSALS.invalid],
  // A method that an address does not support is treated as a missing address.
  ['403 404 405', REFUSALS.missing],
  ['408', REFUSALS.late],
  ['412', REFUSALS.precondition],
  ['413', REFUSALS.tooLarge],
  ['414', REFUSALS.longAddress],
  ['416', REFUSALS.range],
  ['500 507', REFUSALS.internal],
  ['501', REFUSALS.unsupported],
  ['502 503', REFUSALS.away],
  ['504', REFUSALS.timeout],
  ['505', REFUSALS.version],
];

const proxied = [
  'proxy_http_version 1.1;',
  'proxy_set_header connection "";',
  'proxy_set_header host $http_host;',
];

/** nginx does not send a header without a value, so only clients that came by TLS get this one. */
const STRICT_TRANSPORT = header('strict-transport-security', '$strict_transport');

/** Turns an address's parameters into nginx's expressions. */
const pattern = (path: string) => `~ ^${path.replace(/:\w+/g, '\\d+')}/?$`;

const toApi = [
  // The API's own headers stay; it does not know about TLS.
  STRICT_TRANSPORT,
  'proxy_pass http://api;',
  ...proxied,
  '# The API limits sign-ins by address: what a client claims of itself does not pass.',
  'proxy_set_header x-forwarded-for $remote_addr;',
  'proxy_set_header x-forwarded-proto $scheme;',
  'proxy_set_header x-forwarded-host $http_host;',
  'proxy_read_timeout 120s;',
  'proxy_connect_timeout 1s;',
  '# Another process is asked only when nothing was sent to this one.',
  'proxy_next_upstream error timeout;',
];

const toApiWhole = [
  ...toApi,
  '# A body is here before the API is asked: a slow sender keeps none of its connections busy.',
  'proxy_request_buffering on;',
];

/** Files are streamed in both directions, because there is no space for them here. */
const toApiAsItComes = [...toApi, 'proxy_request_buffering off;', 'proxy_max_temp_file_size 0;'];

function staticLocation(security: Lines, [name, address]: [string, string]): string[] {
  const prefix = name === 'host' ? '/assets' : `/mfe/${name}`;
  // Without the first line nginx would redirect a request for the folder's bare name to the folder.
  return [
    `location = ${prefix} { return 404; }`,
    ...location(`^~ ${prefix}/`, [
      `proxy_pass http://${address};`,
      ...proxied,
      'proxy_hide_header cache-control;',
      'proxy_intercept_errors on;',
      ...security,
      // Only for an existing file, because a missing one may appear later.
      header('cache-control', IMMUTABLE, false),
    ]),
  ];
}

const page = (security: Lines, files: string) => [
  ...security,
  header('cache-control', REVALIDATE, false),
  'limit_except GET { deny all; }',
  `try_files ${files} =404;`,
];

/**
 * The single address of the production stack; it answers as the gateway of `npm start` does (nginx.slow.test.ts
 * compares them).
 */
export function renderGateway({
  listen,
  site,
  api: processes,
  statics,
  policy = { environment: 'production' },
  tls,
  ...frame
}: GatewayConfig): string {
  // An `add_header` hides those of the outer levels, so every location states them all.
  const security = [
    ...Object.entries(securityHeaders(policy)).map(([name, value]) => header(name, value)),
    STRICT_TRANSPORT,
  ];
  return renderFrame(frame, [
    '# A header without a value is not sent: only who came by TLS is held to it.',
    'map $scheme $strict_transport {',
    ...indent(['default "";', 'https "max-age=31536000; includeSubDomains";']),
    '}',
    'upstream api {',
    ...indent([
      '# None is given up: what looks like a failure of it may be what a client did, and one that is away refuses at once.',
      ...processes.map((address) => `server ${address} max_fails=0;`),
      'keepalive 64;',
    ]),
    '}',
    '',
    'server {',
    ...indent([
      `listen ${listen};`,
      ...(tls ? [`include ${tls}/*.conf;`] : []),
      `root ${site}/current;`,
      `client_max_body_size ${BODY_LIMIT};`,
      ...PROBLEMS.map(([statuses, refusal]) => `error_page ${statuses} = ${problemPath(refusal)};`),
      '',
      ...location('= /health', [...security, 'default_type text/plain;', 'return 200 "ok\\n";']),
      ...location('^~ /api/', [
        '# For whoever runs the machine, not for the world.',
        'location ~ ^/api/metrics(?:/|$) { return 404; }',
        '# The limits are those of the API, so that it never has to refuse a body half sent.',
        ...Object.entries(BODY_LIMITS).flatMap(([path, limit]) =>
          location(pattern(path), [`client_max_body_size ${limit};`, ...toApiWhole]),
        ),
        ...UPLOADS.flatMap((path) =>
          location(pattern(path), [`client_max_body_size ${UPLOAD_LIMIT};`, ...toApiAsItComes]),
        ),
        ...DOWNLOADS.flatMap((path) => location(pattern(path), toApiAsItComes)),
        "# The address of a person's calendar is a secret: what goes wrong with it is told without it, by the API alone.",
        ...location('^~ /api/agenda/', ['error_log /dev/null;', ...toApiWhole]),
        ...toApiWhole,
      ]),
      ...Object.entries(statics).flatMap((one) => staticLocation(security, one)),
      'location ~ ^/(?:api|assets|mfe)(?:/|$) { return 404; }',
      '# The page that the service worker keeps.',
      ...location('~ "^/shell\\.[0-9a-f]{12}\\.html$"', page(security, '$uri')),
      'location ~ (?:\\.(?:html|br|gz)|/release\\.json)$ { return 404; }',
      ...location('~ "\\.[A-Za-z0-9]{1,12}$"', page(security, '$uri')),
      '# The page of the longest prefix of a remote, as the release wrote it; else the one without a route.',
      ...location(
        '~ "^/(?<first>[a-z0-9-]+)/(?<second>[a-z0-9-]+)(?:/|$)"',
        page(security, '/shells/$first-$second.html /shells/$first.html /index.html'),
      ),
      ...location('~ "^/(?<only>[a-z0-9-]+)/?$"', page(security, '/shells/$only.html /index.html')),
      ...location('/', page(security, '/index.html')),
      ...PROBLEMS.flatMap(([, refusal]) => problem(security, refusal)),
    ]),
    '}',
  ]);
}
