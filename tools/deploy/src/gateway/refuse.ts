import { type Refusal, refusalOf } from '@foro/shared/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Sends a refusal in the API's own format. */
export const refuse = (reply: FastifyReply, { status, code, message }: Refusal): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, message, requestId: reply.request.id });

/** Fastify's error handler: the response tells nothing but the status of what went wrong. */
export function refuseError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  // An unknown content type is a bad request, as in the API.
  refuse(reply, refusalOf(statusCode));
}
