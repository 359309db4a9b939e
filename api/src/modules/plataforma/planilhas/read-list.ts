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
 * Requires that a path is that of a list with pages.
 * @throws DadosInvalidosError
 */
export function findList({ declaredRoutes }: FastifyInstance, lista: string): void {
  const isFound = declaredRoutes.some(
    ({ method, url, contracts }) =>
      method === 'GET' &&
      contracts.querystring instanceof z.ZodObject &&
      'page' in contracts.querystring.shape &&
      isPathOf(url, `/api${lista}`),
  );
  if (!isFound) throw new DadosInvalidosError({ lista: 'Lista desconhecida' });
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

/** Asks a list for all its rows, page by page, as the person who asks. @throws AppError with the list's own refusal */
export async function readList(
  request: FastifyRequest,
  lista: string,
  parametros: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { statusCode, body } = await request.server.inject({
      method: 'GET',
      url: `/api${lista}`,
      query: { ...parametros, page: String(page), pageSize: String(MAX_PAGE_SIZE) },
      headers: { authorization: request.headers.authorization },
      remoteAddress: request.ip,
    });
    if (statusCode !== 200) {
      const { code, message, fields } = refusalSchema.parse(JSON.parse(body));
      throw new AppError(statusCode, code as AppError['code'], message, fields);
    }
    const answer = answerSchema.parse(JSON.parse(body));
    if (Array.isArray(answer)) return answer;
    rows.push(...answer.items);
    if (answer.total > MAX_ROWS || rows.length > MAX_ROWS) {
      const message = `A lista tem mais de ${MAX_ROWS.toLocaleString('pt-BR')} linhas: procure ou filtre para baixar menos.`;
      throw new DadosInvalidosError({ lista: message }, message);
    }
    if (answer.items.length < MAX_PAGE_SIZE) return rows;
  }
}
