import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { AppError, IndisponivelError } from '../../../errors';
import { openContent } from '../../../files/open-content';
import type { Arquivo } from './versoes.queries';

const ALTERED =
  'O arquivo desta versão foi alterado no armazenamento e não é entregue. Avise quem cuida do sistema.';

/**
 * Responds with a stored content as an attachment, whole or the one requested range. Neither the type nor the
 * policy of the response lets a browser run any of it. A content that was altered in the store is never sent
 * whole.
 * @param onOpened called before the first byte of an opened content is sent; if it fails, nothing is sent
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, nome, tipoConteudo, tamanho }: Pick<Arquivo, 'sha256' | 'nome' | 'tipoConteudo' | 'tamanho'>,
  idCliente = request.tenant.idCliente,
  onOpened?: () => Promise<void>,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(kept(etag)).send();
  const range = rangeOf(request, tamanho, etag);
  const { files, alteredFiles } = request.server;
  const wanted = { idCliente, sha256, size: tamanho, refusal: ALTERED };
  const stream = await openContent({ files, alteredFiles, log: request.log }, wanted, range);
  if (stream === null) {
    request.log.error({ sha256, idCliente }, 'the file of a version is not in the store');
    throw new IndisponivelError(
      'O arquivo desta versão não está no armazenamento. Avise quem cuida do sistema.',
    );
  }
  await onOpened?.().catch((error: unknown) => {
    stream.destroy();
    throw error;
  });
  reply.headers({
    ...kept(etag),
    'content-type': tipoConteudo,
    'content-disposition': contentDisposition(nome),
    'content-length': range ? range.end - range.start + 1 : tamanho,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${tamanho}` }),
  });
  return reply.code(range ? 206 : 200).send(stream);
}

const kept = (etag: string) => ({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });

/** The requested range; for several ranges, or for another content's, the whole is returned. */
function rangeOf({ headers }: FastifyRequest, tamanho: number, etag: string) {
  const { range } = headers;
  if (range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== etag))
    return undefined;
  const ranges = parseRange(tamanho, range, { combine: true });
  if (ranges === -1)
    throw new AppError(416, 'DADOS_INVALIDOS', 'O arquivo é menor que a parte pedida.', undefined, {
      'content-range': `bytes */${tamanho}`,
    });
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}
