import { createSorteio, type Sorteio } from '@foro/sample-firms/sorteio';
import type { DeclaredRoute } from '../../session/session.plugin';
import { ODD_PARTS, ODD_VALUES, RawJson } from './odd-values';
import { ODD_BODIES, ODD_CONTENT_TYPES, ODD_HEADERS, ODD_PATHS } from './odd-requests';
import { pathsOf, sampleOf, schemaOf, withValue } from './sample-body';

/** A request to send, and the route that it was generated for. */
export interface AssaultRequest {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

type Make = (route: DeclaredRoute, sorteio: Sorteio) => Omit<AssaultRequest, 'route'>;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Requests that would sign the senders out, or query an outside server. */
const NEVER_WITH_A_REAL_ID =
  /^(DELETE \/api\/User\/|POST \/api\/User\/toggleActive\/|GET \/api\/(Cep|ReceitaCNPJ)\/)/;

const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`;

/** JSON of the value; values that JavaScript cannot represent are sent as written. */
function encode(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map((each) => encode(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${encode(each)}`).join(',')}}`;
}

const bodyOf = ({ contracts }: DeclaredRoute, sorteio: Sorteio): unknown => {
  const schema = schemaOf(contracts.body);
  return schema === null ? undefined : sampleOf(schema, sorteio);
};

const isReal = (part: string) => /^\d{1,3}$/.test(part) && part !== '0';

function pathOf(route: DeclaredRoute, sorteio: Sorteio): string {
  const parts = NEVER_WITH_A_REAL_ID.test(nameOf(route))
    ? ODD_PARTS.filter((part) => !isReal(part) && part !== '1,2')
    : [...ODD_PARTS, ...Array.from({ length: 20 }, () => String(sorteio.integer(1, 60)))];
  return route.url.replace(/:\w+/g, () => sorteio.pick(parts));
}

const plain: Make = (route, sorteio) => {
  const body = bodyOf(route, sorteio);
  return {
    method: route.method,
    path: pathOf(route, sorteio),
    headers: body === undefined ? {} : JSON_TYPE,
    body: body === undefined ? undefined : encode(body),
  };
};

const withOddQuery: Make = (route, sorteio) => {
  const names = Object.keys(schemaOf(route.contracts.querystring)?.properties ?? { desconhecido: {} });
  const pairs = [
    ...sorteio.sample(names, sorteio.integer(1, 3)),
    ...(sorteio.chance(0.1) ? ['__proto__'] : []),
  ];
  const query = pairs.map((name) => `${name}=${sorteio.pick(ODD_PARTS)}`).join('&');
  return { ...plain(route, sorteio), path: `${pathOf(route, sorteio)}?${query}` };
};

const withOddBody: Make = (route, sorteio) => ({
  ...plain(route, sorteio),
  headers: JSON_TYPE,
  body: sorteio.pick(ODD_BODIES),
});

const withOddType: Make = (route, sorteio) => ({
  ...plain(route, sorteio),
  headers: { 'content-type': sorteio.pick(ODD_CONTENT_TYPES) },
  body: encode(bodyOf(route, sorteio) ?? {}),
});

const withOddHeaders: Make = (route, sorteio) => {
  const usual = plain(route, sorteio);
  return { ...usual, headers: { ...usual.headers, ...sorteio.pick(ODD_HEADERS) } };
};

const withOddMethod: Make = (route, sorteio) => ({
  ...plain(route, sorteio),
  method: sorteio.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']),
});

const toOddPath: Make = (route, sorteio) => ({ ...plain(route, sorteio), path: sorteio.pick(ODD_PATHS) });

const KINDS = [plain, withOddQuery, withOddBody, withOddType, withOddHeaders, withOddMethod, toOddPath];

/** One field of one route, to be sent once for each odd value. */
interface FieldCase {
  readonly route: DeclaredRoute;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

function fieldCases(routes: readonly DeclaredRoute[]): FieldCase[] {
  return routes.flatMap((route) => {
    const schema = schemaOf(route.contracts.body);
    if (schema === null) return [];
    return pathsOf(schema).flatMap((path) => ODD_VALUES.map((value) => ({ route, path, value })));
  });
}

const withOddField = (
  { route, path, value }: FieldCase,
  sorteio: Sorteio,
): Omit<AssaultRequest, 'route'> => ({
  ...plain(route, sorteio),
  headers: JSON_TYPE,
  body: encode(withValue(bodyOf(route, sorteio), path, value)),
});

/**
 * Generates invalid requests, the same for the same seed. Half of them give one field another value: every
 * field of every route in turn, each time with another odd value; the others are wrong in address, query,
 * method, headers or the body as a whole.
 */
export function createRequests(
  routes: readonly DeclaredRoute[],
  seed: string,
  count: number,
): AssaultRequest[] {
  const sorteio = createSorteio(seed);
  const cases = fieldCases(routes);
  const [shuffled] = [sorteio.sample(cases, Math.ceil(count / 2))];
  return Array.from({ length: count }, (_, index) => {
    const field = index % 2 === 0 ? shuffled[(index / 2) % shuffled.length] : undefined;
    if (field) return { route: nameOf(field.route), ...withOddField(field, sorteio) };
    const route = sorteio.pick(routes);
    return { route: nameOf(route), ...sorteio.pick(KINDS)(route, sorteio) };
  });
}
