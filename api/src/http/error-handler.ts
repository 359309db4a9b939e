import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { translateDatabaseError } from '../database-errors';
import { AppError } from '../errors';

/** Answers every failure in the one shape; what is not ours to tell goes to the log alone. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(new AppError(404, 'NAO_ENCONTRADO', 'Endereço não encontrado.'), request, reply),
  );
}

/** The handler itself; also for what Fastify refuses before a route is found. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    error instanceof AppError ? error : (translateDatabaseError(error) ?? refusalOfFramework(error));
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const body: ApiErrorBody = { code: refusal.code, message: refusal.message, requestId: request.id };
  if (refusal.fields && Object.keys(refusal.fields).length > 0) body.fields = { ...refusal.fields };
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'content-type': 'application/json; charset=utf-8' })
    .serializer(JSON.stringify)
    .send(body);
}

const INTERNAL = new AppError(
  500,
  'ERRO_INTERNO',
  'Ocorreu um erro inesperado. Tente novamente; se persistir, fale com o suporte.',
);

function refusalOfFramework(error: unknown): AppError {
  const { statusCode = 500, code = '' } = Object(error) as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500)
    return statusCode === 503
      ? new AppError(503, 'INDISPONIVEL', 'O sistema está reiniciando. Tente novamente em instantes.')
      : INTERNAL;
  if (statusCode === 413) return new AppError(413, 'CORPO_GRANDE', 'Os dados enviados são grandes demais.');
  if (statusCode === 404) return new AppError(404, 'NAO_ENCONTRADO', 'Endereço não encontrado.');
  const isJson = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError;
  const isMedia = code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  return new AppError(
    400,
    'DADOS_INVALIDOS',
    isJson || isMedia ? 'O corpo da requisição não é um JSON válido.' : 'Requisição inválida.',
  );
}
