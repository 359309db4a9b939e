import { type Refusal, refusalOf } from '@foro/shared/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Answers a refusal in the shape of the API's own. */
export const refuse = (reply: FastifyReply, { status, code, message }: Refusal): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, message, requestId: reply.request.id });

/** Fastify's error handler: only its status says what went wrong. */
export function refuseError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  // Another content type is a bad request, as the API has it.
  refuse(reply, refusalOf(statusCode));
}
