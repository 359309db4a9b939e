import { isAxiosError, isCancel } from 'axios';
import type { ErrorCode } from '../contracts/error';

/** Failures without a response from our API: not reached, cancelled, or a response that is not our API's. */
export type LocalErrorCode = 'REDE' | 'CANCELADO' | 'RESPOSTA_INVALIDA';

const NETWORK_MESSAGE = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';
const ANSWER_MESSAGE = 'O servidor não respondeu como esperado. Tente novamente em instantes.';

interface ApiErrorInit {
  status: number;
  code: ErrorCode | LocalErrorCode | (string & {});
  message: string;
  serverMessage?: string | null;
  fields?: Record<string, string>;
  requestId?: string | null;
  body?: unknown;
  cause?: unknown;
}

/** The error with which every failed request rejects. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: ApiErrorInit['code'];
  /** The server's own Portuguese message; null if it sent none and `message` is ours. */
  readonly serverMessage: string | null;
  /** Message by path of a refused field. */
  readonly fields: Record<string, string> | undefined;
  /** The id under which the server's log has the failure. */
  readonly requestId: string | null;
  /** The unchanged body. */
  readonly body: unknown;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.serverMessage = init.serverMessage ?? null;
    this.fields = init.fields;
    this.requestId = init.requestId ?? null;
    this.body = init.body;
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Reads why a file was refused: a file request also receives its failure as a file. */
export async function readFailedFile(error: unknown): Promise<void> {
  if (!isAxiosError(error) || !error.response) return;
  const data: unknown = error.response.data;
  const isStream = data instanceof ReadableStream;
  if (!isStream && !(data instanceof Blob && data.type.includes('json'))) return;
  // A body that is not JSON is left unchanged.
  error.response.data = await (isStream ? new Response(data) : data)
    .text()
    .then((text): unknown => JSON.parse(text))
    .catch(() => data);
}

/** Converts whatever a request was rejected with into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error))
    return new ApiError({ status: 0, code: 'CANCELADO', message: 'Requisição cancelada.', cause: error });
  if (!isAxiosError(error) || !error.response)
    return new ApiError({ status: 0, code: 'REDE', message: NETWORK_MESSAGE, cause: error });
  const { status, headers } = error.response;
  const data: unknown = error.response.data;
  const body = Object(data) as Record<string, unknown>;
  const serverMessage = textOrNull(body.message);
  return new ApiError({
    status,
    code: textOrNull(body.code) ?? 'RESPOSTA_INVALIDA',
    message: serverMessage ?? ANSWER_MESSAGE,
    serverMessage,
    fields: fieldsOf(body.fields),
    requestId: textOrNull(body.requestId) ?? textOrNull(headers['x-request-id']),
    body: data,
    cause: error,
  });
}

/** Failure of a request whose response does not follow the contract. */
export const invalidAnswer = (body: unknown): ApiError =>
  new ApiError({ status: 200, code: 'RESPOSTA_INVALIDA', message: ANSWER_MESSAGE, body });

/** Whether the server was not reached: no connection, say. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.code === 'REDE';

/**
 * Text of a failure dialog: the server's message, that the server was not reached, or the specification's
 * fallback for the action.
 */
export const failureMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  return error.serverMessage ?? (isUnreached(error) ? error.message : fallback);
};
