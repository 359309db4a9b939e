import type { ErrorCode } from '../contracts/error';

/**
 * The responses to requests that reach no code of ours; nginx, the gateway of `npm start` and the API send
 * the same ones.
 */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

const INVALID = { code: 'DADOS_INVALIDOS', message: 'Requisição inválida.' } as const;

export const REFUSALS = {
  invalid: { status: 400, ...INVALID },
  missing: { status: 404, code: 'NAO_ENCONTRADO', message: 'Não encontrado.' },
  late: {
    status: 408,
    code: 'TEMPO_ESGOTADO',
    message: 'A requisição demorou demais para chegar. Tente novamente.',
  },
  precondition: { status: 412, ...INVALID },
  tooLarge: { status: 413, code: 'CORPO_GRANDE', message: 'Os dados enviados são grandes demais.' },
  longAddress: { status: 414, code: 'DADOS_INVALIDOS', message: 'O endereço pedido é longo demais.' },
  range: { status: 416, ...INVALID },
  uploads: {
    status: 429,
    code: 'MUITAS_TENTATIVAS',
    message: 'Muitos envios ao mesmo tempo. Aguarde um deles terminar e tente novamente.',
  },
  headers: {
    status: 431,
    code: 'DADOS_INVALIDOS',
    message: 'Os cabeçalhos da requisição são longos demais.',
  },
  internal: {
    status: 500,
    code: 'ERRO_INTERNO',
    message: 'Ocorreu um erro inesperado. Tente novamente; se persistir, fale com o suporte.',
  },
  unsupported: { status: 501, ...INVALID },
  broken: {
    status: 502,
    code: 'SERVICO_EXTERNO',
    message: 'O servidor não respondeu como esperado. Tente novamente em instantes.',
  },
  away: {
    status: 503,
    code: 'INDISPONIVEL',
    message: 'O servidor está indisponível no momento. Tente novamente em instantes.',
  },
  timeout: {
    status: 504,
    code: 'TEMPO_ESGOTADO',
    message: 'O servidor demorou demais para responder. Tente novamente.',
  },
  version: { status: 505, ...INVALID },
} as const satisfies Record<string, Refusal>;

/**
 * The refusal for a status; a status without its own is an invalid request, or from 500 on an internal
 * failure.
 */
export const refusalOf = (status: number): Refusal =>
  Object.values(REFUSALS).find((refusal) => refusal.status === status) ??
  (status >= 400 && status < 500 ? REFUSALS.invalid : REFUSALS.internal);
