import { AppError } from '../../../errors';

/** The refusal after too many guesses, with the wait. */
export function tooManyAttempts(waitSeconds: number): AppError {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `Muitas tentativas de acesso. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
  return new AppError(429, 'MUITAS_TENTATIVAS', message, undefined, { 'retry-after': String(waitSeconds) });
}
