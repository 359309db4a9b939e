import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { REFUSALS, type Refusal } from '@foro/shared/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { translateDatabaseError } from '../database-errors';
import { isCommitUncertain } from '../db/drivers/errors';
import { AppError, EmUsoError, IndisponivelError } from '../errors';
import { setHeaders } from './headers';

/** Answers every failure in the same format; internal details go only to the log. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(new AppError(404, 'NAO_ENCONTRADO', 'Endereço não encontrado.'), request, reply),
  );
}

/** The error handler itself. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    error instanceof AppError ? error : (translateDatabaseError(error) ?? refusalOfFramework(error));
  // Its record may exist: the key of the request stays taken, and a repetition is told to look first.
  if (isCommitUncertain(error)) request.repetivel = null;
  if (refusal.status >= 500) request.log.error({ err: error }, lineOf(refusal));
  const body: ApiErrorBody = { code: refusal.code, message: refusal.message, requestId: request.id };
  if (refusal.fields && Object.keys(refusal.fields).length > 0) body.fields = { ...refusal.fields };
  if (refusal instanceof EmUsoError) body.dependents = [...refusal.dependents];
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'content-type': 'application/json; charset=utf-8' })
    .serializer(JSON.stringify)
    .send(body);
}

const lineOf = (refusal: AppError) =>
  (refusal instanceof IndisponivelError && refusal.logged) || 'request failed';

/** Answers what Fastify refuses before a route is found, and so before any hook. */
export function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(request, reply);
  answerError(error, request, reply);
}

const appErrorOf = ({ status, code, message }: Refusal) => new AppError(status, code, message);
const INTERNAL = appErrorOf(REFUSALS.internal);

function refusalOfFramework(error: unknown): AppError {
  const { statusCode = 500, code = '' } = Object(error) as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500)
    return statusCode === 503
      ? new AppError(503, 'INDISPONIVEL', 'O sistema está reiniciando. Tente novamente em instantes.')
      : INTERNAL;
  if (statusCode === 413) return appErrorOf(REFUSALS.tooLarge);
  if (statusCode === 404) return new AppError(404, 'NAO_ENCONTRADO', 'Endereço não encontrado.');
  const isJson = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError;
  const isMedia = code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  return isJson || isMedia
    ? new AppError(400, 'DADOS_INVALIDOS', 'O corpo da requisição não é um JSON válido.')
    : appErrorOf(REFUSALS.invalid);
}
