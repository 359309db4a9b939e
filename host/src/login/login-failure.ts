import { ApiError } from '@foro/shared/http';
import { LoginError } from '@foro/shared/session';

const REFUSED = 'Credenciais inválidas. Por favor, tente novamente.';
const LIMITED = 'Muitas tentativas de acesso. Aguarde alguns minutos e tente novamente.';
const SERVER = 'O sistema não está disponível no momento. Tente novamente em instantes.';
const NETWORK = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';

/**
 * The login page's message for a failed sign-in: it blames the typed data only if the server refused them. Another
 * refusal is told in the server's words: the firm may have moved to another address.
 */
export function loginFailureMessage(error: unknown): string {
  const cause = error instanceof LoginError ? error.cause : error;
  if (!(cause instanceof ApiError)) return SERVER;
  if (cause.status === 0) return NETWORK;
  if (cause.status === 429) return cause.serverMessage ?? LIMITED;
  if (cause.status === 401 && cause.code !== 'CREDENCIAIS_INVALIDAS') return cause.serverMessage ?? REFUSED;
  return cause.status === 401 || cause.status === 400 ? REFUSED : SERVER;
}
