import type { Dependent, ErrorCode } from '@foro/shared/contracts/error';

/**
 * A refusal that the caller may see: `message` is Portuguese and ready to be shown. The error handler answers
 * it.
 */
export class AppError extends Error {
  override readonly name: string = 'AppError';

  /**
   * @param status HTTP status of the response
   * @param fields messages by the path of the field that they are about
   * @param headers headers of the response, such as `retry-after`
   */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    readonly headers?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

/** 400: the request breaks a rule; one message for each field. */
export class DadosInvalidosError extends AppError {
  override readonly name = 'DadosInvalidosError';

  constructor(fields: Readonly<Record<string, string>>, message = messageOf(fields)) {
    super(400, 'DADOS_INVALIDOS', message, fields);
  }
}

/** 401: no token or key, or a forged, expired or revoked one. */
export class NaoAutenticadoError extends AppError {
  override readonly name = 'NaoAutenticadoError';

  constructor(message = 'Sua sessão terminou. Entre novamente.') {
    super(401, 'NAO_AUTENTICADO', message);
  }
}

/** 403: the role may not do this. */
export class AcessoNegadoError extends AppError {
  override readonly name = 'AcessoNegadoError';

  constructor(message = 'Você não tem permissão para fazer isto.') {
    super(403, 'ACESSO_NEGADO', message);
  }
}

/** 403: the firm requires a second factor of this person, who has none yet. */
export class SegundoFatorExigidoError extends AppError {
  override readonly name = 'SegundoFatorExigidoError';

  constructor() {
    super(
      403,
      'SEGUNDO_FATOR_EXIGIDO',
      'O escritório exige o segundo fator no seu perfil. Ligue-o em "Minha conta".',
    );
  }
}

/** 404: there is no such record, or this user may not see it. */
export class NaoEncontradoError extends AppError {
  override readonly name = 'NaoEncontradoError';

  constructor(message = 'Registro não encontrado.') {
    super(404, 'NAO_ENCONTRADO', message);
  }
}

/**
 * The row of a record that has to exist.
 * @throws NaoEncontradoError if there is none
 */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NaoEncontradoError();
  return row;
}

/** 409: the state of the record forbids it. */
export class ConflitoError extends AppError {
  override readonly name = 'ConflitoError';

  constructor(message: string) {
    super(409, 'CONFLITO', message);
  }
}

/** 409: another record has this value already; `message` names it if the user may know. */
export class DuplicadoError extends AppError {
  override readonly name = 'DuplicadoError';

  constructor(field: string, message: string) {
    super(409, 'DUPLICADO', message, { [field]: message });
  }
}

/** 409: somebody has changed the record since it was read. */
export class DesatualizadoError extends AppError {
  override readonly name = 'DesatualizadoError';

  constructor(message: string) {
    super(409, 'DESATUALIZADO', message);
  }
}

/** 409: other records depend on this one; `message` says how many, `dependents` where they are. */
export class EmUsoError extends AppError {
  override readonly name = 'EmUsoError';

  constructor(
    message: string,
    readonly dependents: readonly Dependent[],
  ) {
    super(409, 'EM_USO', message);
  }
}

/** 502: an outside service failed. */
export class ServicoExternoError extends AppError {
  override readonly name = 'ServicoExternoError';

  constructor(message: string) {
    super(502, 'SERVICO_EXTERNO', message);
  }
}

/** 503: the database cannot be reached, or something that the system needs is missing for the moment. */
export class IndisponivelError extends AppError {
  override readonly name = 'IndisponivelError';

  /** @param logged the line of the log, in Portuguese, where the operator has to act */
  constructor(
    message = 'O sistema está indisponível no momento. Tente novamente em instantes.',
    readonly logged?: string,
  ) {
    super(503, 'INDISPONIVEL', message);
  }
}

function messageOf(fields: Readonly<Record<string, string>>): string {
  const messages = [...new Set(Object.values(fields))];
  if (messages.length === 0) return 'Dados inválidos.';
  return messages.length > 3 ? `${messages.slice(0, 3).join('; ')}…` : messages.join('; ');
}
