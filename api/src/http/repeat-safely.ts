import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The program's own key of a POST that is being answered for the first time. */
    repetivel: string | null;
  }
}

const HEADER = 'idempotency-key';

const SWEEP = `delete from pedido_repetivel where id_cliente = $1 and id_chave = $2 and em < clock_timestamp() - interval '24 hours'`;
const CLAIM = `insert into pedido_repetivel (id_cliente, id_chave, chave, pedido_hash) values ($1, $2, $3, $4)
  on conflict do nothing returning chave`;
const FIND = `select pedido_hash as hash, situacao, resposta from pedido_repetivel
  where id_cliente = $1 and id_chave = $2 and chave = $3`;
const ANSWER = `update pedido_repetivel set situacao = $4, resposta = $5 where id_cliente = $1 and id_chave = $2 and chave = $3`;
const RELEASE = 'delete from pedido_repetivel where id_cliente = $1 and id_chave = $2 and chave = $3';

interface Stored {
  readonly hash: string;
  readonly situacao: number | null;
  readonly resposta: string | null;
}

/**
 * Lets a program send a POST again without making a second record: with the header `Idempotency-Key`, an API key's
 * request is carried out once in 24 hours, and repeated with the same body it gets the same answer. A refused request
 * leaves nothing, so that it may be sent again, corrected. Register it after the session.
 */
export function repeatSafely(app: FastifyInstance, database: Database): void {
  app.decorateRequest('repetivel', null);
  const within = <T>(
    { chave }: FastifyRequest,
    work: (tx: Transaction, of: readonly number[]) => Promise<T>,
  ) => {
    if (chave === null) throw new Error('only a request with a key can be repeated');
    const { idCliente, chave: key } = chave.sessao;
    return database.transaction({ idCliente }, (tx) => work(tx, [idCliente, key.id]));
  };

  /** @returns the stored answer; null for the first request */
  const begin = async (request: FastifyRequest, chave: string): Promise<Stored | null> => {
    await request.authorize();
    const hash = hashOf(request);
    const found = await within(request, async (tx, of) => {
      await tx.prepared(SWEEP, of);
      const [claimed] = await tx.prepared(CLAIM, [...of, chave, hash]);
      if (claimed !== undefined) return null;
      const [stored] = await tx.prepared<Stored & Record<string, unknown>>(FIND, [...of, chave]);
      return stored ?? null;
    });
    if (found === null) {
      request.repetivel = chave;
      return null;
    }
    if (found.hash !== hash) throw new ConflitoError('Esta Idempotency-Key já foi usada com outro pedido.');
    if (found.situacao === null)
      throw new ConflitoError('Este pedido já chegou e ainda não tem resposta: confira antes de repetir.');
    return found;
  };

  app.addHook('preHandler', (request, reply, done) => {
    const chave = request.headers[HEADER];
    // The documentation's pages, registered before the session, have no key at all.
    if (!request.chave || request.method !== 'POST' || chave === undefined) return done();
    const refusal = refusalOf(request, chave);
    if (refusal !== null) return done(new DadosInvalidosError({ [HEADER]: refusal }));
    begin(request, String(chave)).then((stored) => {
      if (stored === null) return done();
      void reply
        .code(stored.situacao ?? 200)
        .headers({ 'idempotency-replayed': 'true', 'content-type': 'application/json; charset=utf-8' })
        .serializer((text: unknown) => String(text))
        .send(stored.resposta ?? '');
    }, done);
  });
  app.addHook<string>('onSend', (request, reply, payload, done) => {
    const { repetivel } = request;
    if (!repetivel) return done(null, payload);
    request.repetivel = null;
    const isDone = reply.statusCode < 300 && typeof payload === 'string';
    within(request, (tx, of) =>
      isDone
        ? tx.prepared(ANSWER, [...of, repetivel, reply.statusCode, payload])
        : tx.prepared(RELEASE, [...of, repetivel]),
    )
      // The answer is true all the same; a repetition is then told to look first.
      .catch((error: unknown) => request.log.warn({ err: error }, 'answer not stored for a repetition'))
      .finally(() => done(null, payload));
  });
}

function refusalOf({ headers }: FastifyRequest, chave: string | readonly string[]): string | null {
  if (typeof chave !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(chave))
    return 'De 1 a 100 letras, números e sinais, sem espaços';
  return headers['content-type']?.startsWith('multipart/') ? 'Só vale em pedidos JSON' : null;
}

const hashOf = ({ url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
