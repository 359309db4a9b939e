import { MORE_HEADER } from '@foro/shared/contracts/list';
import { MAX_PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, DadosInvalidosError } from '../../../errors';

type Row = Readonly<Record<string, unknown>>;

/** The most rows of a spreadsheet. */
const MAX_ROWS = 20_000;

const answerSchema = z.union([
  z.array(z.record(z.string(), z.unknown())),
  z.object({ items: z.array(z.record(z.string(), z.unknown())), total: z.number() }),
]);
const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/**
 * Requires that a path is that of a list: one with pages, or one that is narrowed by its query and answers an array.
 * @returns whether it has pages
 * @throws DadosInvalidosError
 */
function findList({ declaredRoutes }: FastifyInstance, lista: string): boolean {
  for (const { method, url, contracts, answer } of declaredRoutes) {
    if (method !== 'GET' || !(contracts.querystring instanceof z.ZodObject)) continue;
    if (!isPathOf(url, `/api${lista}`)) continue;
    const hasPages = 'page' in contracts.querystring.shape;
    if (hasPages || answer instanceof z.ZodArray) return hasPages;
  }
  throw new DadosInvalidosError({ lista: 'Lista desconhecida' });
}

/** Whether a path is that of a route, whose parameters are ids. */
function isPathOf(url: string, path: string): boolean {
  const asked = path.split('/');
  const parts = url.split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? /^\d{1,10}$/.test(asked[index] ?? '') : part === asked[index],
    )
  );
}

function tooLong(rows: number): DadosInvalidosError {
  const message = `A lista tem mais de ${rows.toLocaleString('pt-BR')} linhas: procure ou filtre para baixar menos.`;
  return new DadosInvalidosError({ lista: message }, message);
}

/**
 * Asks a list for all its rows, page by page if it has pages, as the person who asks.
 * @throws AppError with the list's own refusal; DadosInvalidosError if it has more rows than can be read
 */
export async function readList(
  request: FastifyRequest,
  lista: string,
  parametros: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const hasPages = findList(request.server, lista);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { statusCode, body, headers } = await request.server.inject({
      method: 'GET',
      url: `/api${lista}`,
      query: { ...parametros, ...(hasPages && { page: String(page), pageSize: String(MAX_PAGE_SIZE) }) },
      headers: { authorization: request.headers.authorization },
      remoteAddress: request.ip,
    });
    if (statusCode !== 200) {
      const { code, message, fields } = refusalSchema.parse(JSON.parse(body));
      throw new AppError(statusCode, code as AppError['code'], message, fields);
    }
    const answer = answerSchema.parse(JSON.parse(body));
    if (Array.isArray(answer)) {
      if (headers[MORE_HEADER] !== undefined) throw tooLong(answer.length);
      return answer;
    }
    rows.push(...answer.items);
    if (answer.total > MAX_ROWS || rows.length > MAX_ROWS) throw tooLong(MAX_ROWS);
    if (answer.items.length === MAX_PAGE_SIZE) continue;
    // The search of some lists ends before their last row.
    if (rows.length < answer.total) throw tooLong(rows.length);
    return rows;
  }
}
