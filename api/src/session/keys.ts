import { roleOfTipo } from '@foro/shared/contracts/roles';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/drivers/database';
import { AcessoNegadoError, NaoAutenticadoError } from '../errors';
import { parseNetwork } from '../outgoing/reachable';
import { may } from '../policy';
import { isExport, opensAction } from './key-scopes';
import { findChave, type FoundKey } from './keys.queries';
import type { Sessao } from './session.queries';

/** A key that may call the route of its request. */
export interface AdmittedKey {
  readonly sessao: Sessao & Required<Pick<Sessao, 'chave'>>;
  readonly isUnmarked: boolean;
}

/** What the API stores of a new key, and the key itself, which is shown once. */
export interface NewKey {
  readonly prefixo: string;
  readonly hash: string;
  readonly segredo: string;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Makes a key: `foro_`, eight letters for its tenant and two random bytes, `_`, and 256 random bits. The tenant is
 * in it so that it is looked up under row-level security, like every other row.
 */
export function makeKey(idCliente: number): NewKey {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(idCliente);
  const prefixo = Buffer.concat([head, randomBytes(2)]).toString('base64url');
  const segredo = `foro_${prefixo}_${randomBytes(32).toString('base64url')}`;
  return { prefixo, segredo, hash: hashOf(segredo) };
}

/** The key of an `Authorization` header, the only place where one is accepted; null if there is none. */
export const keyIn = (authorization: string | undefined): string | null =>
  /^Bearer (foro_[\w-]{8}_[\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null;

const MAX_ID = 2_147_483_647;

async function findKey(database: Database, key: string) {
  const idCliente = Buffer.from(key.slice(5, 13), 'base64url').readUInt32BE();
  if (idCliente === 0 || idCliente > MAX_ID) return null;
  const found = await database.transaction({ idCliente }, (tx) => findChave(tx, idCliente, hashOf(key)));
  return found && { idCliente, ...found };
}

/**
 * Lets a key pass to the route of the request if it is valid, comes from one of its networks, and both its person's
 * role and its scopes open the route. The claims are set first, so that a refusal is an event with the key's name.
 * @throws NaoAutenticadoError for a key that does not exist or is no longer valid; AcessoNegadoError
 */
export async function admitKey(request: FastifyRequest, database: Database, key: string): Promise<void> {
  const found = await findKey(database, key);
  if (found === null) throw new NaoAutenticadoError('A chave não existe, venceu ou foi revogada.');
  const { id, prefixo, escopos, idCliente, idUsuario, idUsuarioTipo, idEmpresa, isUnmarked } = found;
  request.claims = { idCliente, idUsuario, versaoToken: 0, idSessao: '', chave: `foro_${prefixo}` };
  if (!isInside(request.ip, found.redes)) throw new AcessoNegadoError('Esta chave não vale nesta rede.');
  const role = roleOfTipo(idUsuarioTipo);
  if (!mayCall(request, found)) throw new AcessoNegadoError('Esta chave não dá acesso a isto.');
  const sessao = { idSessao: '', idUsuario, idCliente, idUsuarioTipo, role, idEmpresa, isRestrita: false };
  request.chave = { sessao: { ...sessao, chave: { id, prefixo, escopos } }, isUnmarked };
}

function mayCall({ routeOptions }: FastifyRequest, { idUsuarioTipo, escopos }: FoundKey): boolean {
  const { policy } = routeOptions.config;
  return (
    policy !== 'publica' &&
    may(roleOfTipo(idUsuarioTipo), policy) &&
    opensAction(escopos, policy) &&
    !isExport(routeOptions.url ?? '')
  );
}

/** Whether the address is in one of the networks; without any, every address is. */
function isInside(address: string, redes: readonly string[]): boolean {
  if (redes.length === 0) return true;
  const parsed = ipaddr.process(address);
  return redes.some((rede) => {
    const network = parseNetwork(rede);
    return network !== null && parsed.kind() === network[0].kind() && parsed.match(network);
  });
}
