import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Origem } from './session.queries';

/** The origin of a request, as the list of sessions shows it. */
export const origemOf = (request: FastifyRequest): Origem => ({
  aparelho: aparelhoOf(request.headers['user-agent']),
  endereco: request.ip,
});

/** Browser and system of a `User-Agent`, without versions: 'Firefox no Windows'. */
export function aparelhoOf(userAgent: string | undefined): string {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return known.length === 0 ? 'Aparelho desconhecido' : known.join(' no ').slice(0, 60);
}
