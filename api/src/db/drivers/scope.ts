/**
 * The identity of a transaction.
 * - `{ idCliente, idUsuario?, idRequisicao?, chave? }`: the runtime role, with the tenant set; row-level security
 *   shows that tenant's rows only. The events of its changes name the user, the request, and the API key by its prefix.
 * - `'sistema'`: the runtime role without a tenant: row-level security shows no row of any tenant. For work
 *   before there is a session (sign-in uses its SECURITY DEFINER function), for public reads and for health.
 * - `'manutencao'`: the role of the connection itself, which owns the tables. Migrations, seeds and
 *   benchmarks only, never a request.
 */
export type Scope =
  | {
      readonly idCliente: number;
      readonly idUsuario?: number;
      readonly idRequisicao?: string;
      readonly chave?: string;
    }
  | 'sistema'
  | 'manutencao';

/** The role that every request runs as; the migrations create it (NOLOGIN, no DDL). */
export const RUNTIME_ROLE = 'foro_runtime';

function checkId(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`${name} must be a positive integer`);
  return value;
}

function checkName(name: string, value: string): string {
  if (!/^[\w-]{1,40}$/.test(value)) throw new RangeError(`${name} must be a plain word`);
  return value;
}

/**
 * The statements that open a transaction, sent as one simple-protocol message, which takes no parameters:
 * therefore the values are checked. The settings are local, so they end with the transaction; PostgreSQL then
 * reads a known setting as ''. The last one of a tenant refuses a firm that is served elsewhere, and answers
 * `HELD` where the transaction may only read.
 * @param begin the first statements, BEGIN among them
 * @param writes whether the transaction may write
 */
export function openingStatements(scope: Scope, begin: string, writes = true): string {
  // Maintenance has no time limit: the limits of serving are not for migrations, seeds, export and import.
  if (scope === 'manutencao')
    return `${begin}; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;
  if (scope === 'sistema') return `${begin}; SET LOCAL ROLE ${RUNTIME_ROLE}`;
  const { idCliente, idUsuario, idRequisicao, chave } = scope;
  return [
    `${begin}; SET LOCAL ROLE ${RUNTIME_ROLE}; SET LOCAL foro.id_cliente = ${checkId('idCliente', idCliente)}`,
    ...(idUsuario === undefined ? [] : [`SET LOCAL foro.id_usuario = ${checkId('idUsuario', idUsuario)}`]),
    ...(idRequisicao === undefined
      ? []
      : [`SET LOCAL foro.id_requisicao = '${checkName('idRequisicao', idRequisicao)}'`]),
    ...(chave === undefined ? [] : [`SET LOCAL foro.origem = 'Chave ${checkName('chave', chave)}'`]),
    `SELECT foro_entra(${writes}) AS estado`,
  ].join('; ');
}

/** The state of a firm that `firm move` is moving: its transactions only read. */
export const HELD = 'leitura';
