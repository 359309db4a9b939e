import type { FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import type { DeclaredRoute } from '../session/session.plugin';
import { tokenOf } from '../testing/builders-app';
import { readPdf } from '../testing/read-pdf';
import { BODIES, IDS } from './tenants-addresses';
import type { Dados } from './tenants.fixtures';

type Who = Parameters<typeof tokenOf>[1];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Parameters that a list may require, by the name of the query's field. */
const PEDIDOS: Readonly<Record<string, (dados: Dados) => string | number>> = {
  idProcesso: ({ processo }) => processo,
  inicio: () => '2026-11-01',
  fim: () => '2026-12-01',
};

/** Bodies of routes that name their records only in the body. */
const CORPOS: Readonly<Record<string, (dados: Dados) => object>> = {
  '/api/ProcessDocument/zip': ({ documento }) => ({ ids: [documento] }),
};

/** Ends the session of the walk itself, or opens a restricted case to it, so it is asked last. */
const isLast = ({ url }: DeclaredRoute) => url.endsWith('/logout') || url.endsWith('/enter');

/** The addresses of a route, with each of these records, and as a page where it has pages. */
function addressesOf({ method, url, contracts: { querystring } }: DeclaredRoute, dados: Dados): string[] {
  const ids = IDS[url]?.(dados) ?? [2_000_000];
  const fields = querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : [];
  const query = fields.flatMap((field) => {
    const value = PEDIDOS[field]?.(dados);
    return value === undefined ? [] : [`${field}=${value}`];
  });
  const queries = [query, ...(fields.includes('page') ? [[...query, 'page=1']] : [])];
  return ids.flatMap((id) =>
    (method === 'GET' ? queries : [query]).map(
      (parts) => `${url.replace(/:\w+/g, String(id))}?${parts.join('&')}`,
    ),
  );
}

/** All texts of an answer, also those in a file. */
async function read(app: FastifyInstance, who: Who, method: Method, url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokenOf(app, who)}` },
    ...(payload !== undefined && { payload }),
  });
  const type = String(answer.headers['content-type'] ?? '');
  const file = answer.rawPayload;
  const text = type.includes('pdf')
    ? readPdf(file).join(' ')
    : type.includes('spreadsheet')
      ? JSON.stringify(await readSheet(file))
      : answer.body;
  return { status: answer.statusCode, text: `${text} ${JSON.stringify(answer.headers)}` };
}

/** Whether the search finds something by this text. */
export async function isFound(app: FastifyInstance, who: Who, texto: string): Promise<boolean> {
  const { text } = await read(app, who, 'GET', `/api/Search?q=${texto}`);
  return !text.startsWith('{"groups":[]}');
}

/** The answer of a route, with the address that was asked. */
export interface Answer {
  readonly name: string;
  readonly route: DeclaredRoute;
  readonly status: number;
  readonly text: string;
}

/**
 * The answers of every route to this person, by these records: reads before writes. A route for which `isWhole` is
 * false is asked once, for its refusal.
 */
export async function readAll(
  app: FastifyInstance,
  who: Who,
  all: readonly Dados[],
  isWhole: (route: DeclaredRoute) => boolean,
): Promise<Answer[]> {
  const order = (route: DeclaredRoute) => (isLast(route) ? 2 : route.method === 'GET' ? 0 : 1);
  const answers: Answer[] = [];
  for (const route of app.declaredRoutes.toSorted((a, b) => order(a) - order(b))) {
    const isWrite = route.method === 'POST' || route.method === 'PUT';
    const asked = new Set<string>();
    for (const records of all) {
      for (const url of addressesOf(route, records)) {
        const payload = isWrite ? (CORPOS[route.url]?.(records) ?? BODIES[route.url] ?? {}) : undefined;
        const name = `${route.method} ${url} ${JSON.stringify(payload)}`;
        if (asked.has(name) || (asked.size > 0 && !isWhole(route))) continue;
        asked.add(name);
        answers.push({ name, route, ...(await read(app, who, route.method as Method, url, payload)) });
      }
    }
  }
  return answers;
}
