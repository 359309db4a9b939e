import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import parseRange from 'range-parser';
import { AppError, IndisponivelError } from '../../errors';
import type { Arquivo } from './versoes.queries';

/**
 * Answers a kept content as an attachment, whole or the one range that was asked for. Neither the type nor the policy of
 * the answer lets a browser run anything of it.
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, nome, tipoConteudo, tamanho }: Pick<Arquivo, 'sha256' | 'nome' | 'tipoConteudo' | 'tamanho'>,
  idCliente = request.tenant.idCliente,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = rangeOf(request, tamanho, etag);
  const stream = await request.server.files.open(idCliente, sha256, range);
  if (stream === null) {
    request.log.error({ sha256, idCliente }, 'the file of a version is not in the store');
    throw new IndisponivelError(
      'O arquivo desta versão não está no armazenamento. Avise quem cuida do sistema.',
    );
  }
  const size = range ? range.end - range.start + 1 : tamanho;
  reply.headers({
    'content-type': tipoConteudo,
    'content-disposition': contentDisposition(nome),
    'content-length': size,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${tamanho}` }),
  });
  const sent = Readable.from(whole(stream, size), { objectMode: false });
  // Who goes away before the first byte leaves no file open.
  sent.on('close', () => stream.destroy());
  return reply.code(range ? 206 : 200).send(sent);
}

/** The stream, which breaks off where it is not as long as was said: a receiver would wait for the rest, or take a part for the whole. */
async function* whole(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let rest = size;
  for await (const chunk of stream) {
    rest -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  if (rest !== 0) throw new Error('a kept file is not as long as it was');
}

/** The one range that is asked for; of several, or of another content's, the whole is answered. */
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
