import type { WebhookBody } from '@foro/shared/contracts/webhook';
import type { Transaction } from '../../../db/drivers/transaction';
import { linkEventos, type InTenant } from '../../../history/chain';
import { instantSql } from '../../../resource/sql';
import { tellAdmins } from '../avisos/anunciar-aos-admins';

/** How many events become deliveries at once. */
const EVENTS = 1_000;

/** How long deliveries are kept. */
const KEPT_DAYS = 30;

/** The waits after failed attempts, in minutes; the last one repeats. */
const WAITS = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60];

/** After so long without a success, a webhook is switched off. */
const PATIENCE = "interval '3 days'";

/** A webhook of a firm. */
export interface Gancho {
  readonly idCliente: number;
  readonly id: number;
}

/** Firms with events that their webhooks have not seen. */
export async function findAtrasados(tx: Transaction, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id_cliente: number }>(
    'select id_cliente from foro_ganchos_atrasados($1)',
    [limit],
  );
  return rows.map(({ id_cliente }) => id_cliente);
}

/** Webhooks whose first waiting delivery is due. */
export async function findDevidos(tx: Transaction, limit: number): Promise<Gancho[]> {
  const { rows } = await tx.query<Gancho & Record<string, unknown>>(
    'select id_cliente as "idCliente", id from foro_ganchos_devidos($1)',
    [limit],
  );
  return rows;
}

/**
 * Links the firm's events, so that their order is certain, and turns them into deliveries. The webhook's cursor moves
 * in the same transaction: a killed process leaves out no event and makes none twice.
 */
export async function makeEntregas(inTenant: InTenant, idCliente: number): Promise<void> {
  await linkEventos(inTenant, idCliente);
  while (await inTenant((tx) => makeBatch(tx, idCliente)));
}

const LAST_OF_BATCH = `select max(id_evento)::text as ultimo, count(*)::int as total from (select l.id_evento from evento_elo l
  where l.id_cliente = $1 and l.id_evento > (select min(ultimo_evento) from gancho where id_cliente = $1 and ativo)
  order by l.id_evento limit ${EVENTS}) lote`;

const MAKE = `insert into gancho_entrega (id_cliente, id_gancho, id_evento, tipo)
  select e.id_cliente, g.id, e.id, e.tabela || '.' || e.acao
  from gancho g join evento e on e.id_cliente = g.id_cliente and e.id > g.ultimo_evento and e.id <= $2::bigint
    and e.tabela || '.' || e.acao = any(g.tipos)
  where g.id_cliente = $1 and g.ativo order by e.id`;

/** Whether there may be more. */
async function makeBatch(tx: Transaction, idCliente: number): Promise<boolean> {
  await tx.query('select from gancho where id_cliente = $1 and ativo order by id for update', [idCliente]);
  const { rows } = await tx.query<{ ultimo: string | null; total: number }>(LAST_OF_BATCH, [idCliente]);
  const { ultimo = null, total = 0 } = rows[0] ?? {};
  if (ultimo !== null) {
    await tx.query(MAKE, [idCliente, ultimo]);
    await tx.query(
      'update gancho set ultimo_evento = $2::bigint where id_cliente = $1 and ativo and ultimo_evento < $2::bigint',
      [idCliente, ultimo],
    );
  }
  await tx.query(
    `delete from gancho_entrega where id_cliente = $1 and criada_em < clock_timestamp() - interval '${KEPT_DAYS} days'`,
    [idCliente],
  );
  return total === EVENTS;
}

/** A claimed delivery, with what is sent and by which (sealed) secrets it is signed. */
export interface Entrega extends Gancho {
  readonly idEntrega: number;
  readonly endereco: string;
  readonly segredos: readonly string[];
  readonly corpo: WebhookBody;
}

// Claiming postpones the delivery, so that it becomes due again if this process dies with it.
const TAKE = `with tomada as (
    update gancho_entrega e set tentativas = e.tentativas + 1, proxima_em = clock_timestamp() + interval '1 minute'
    from gancho g
    where e.id_cliente = $1 and e.situacao = 'pendente' and e.proxima_em <= clock_timestamp()
      and e.id = (select p.id from gancho_entrega p where p.id_cliente = $1 and p.id_gancho = $2 and p.situacao = 'pendente' order by p.id limit 1)
      and g.id_cliente = $1 and g.id = $2 and g.ativo
    returning e.id, e.id_evento, e.tipo, e.criada_em, g.endereco,
      array_remove(array[g.segredo, case when g.anterior_ate > clock_timestamp() then g.segredo_anterior end], null) as segredos)
  select t.id as "idEntrega", t.endereco, t.segredos,
    json_build_object('type', t.tipo, 'timestamp', ${instantSql('coalesce(v.em, t.criada_em)')},
      'data', json_build_object('id', v.id_registro, 'idProcesso', v.id_processo, 'versao', l.ordem)) as corpo
  from tomada t left join evento v on v.id_cliente = $1 and v.id = t.id_evento
    left join evento_elo l on l.id_cliente = $1 and l.id_evento = t.id_evento`;

/** Claims a webhook's first waiting delivery for an attempt; null if it is not due, or another process has it. */
export async function takeEntrega(tx: Transaction, gancho: Gancho): Promise<Entrega | null> {
  const { rows } = await tx.query<Omit<Entrega, keyof Gancho> & Record<string, unknown>>(TAKE, [
    gancho.idCliente,
    gancho.id,
  ]);
  return rows[0] === undefined ? null : { ...gancho, ...rows[0] };
}

/** The outcome of an attempt; `isGone`: the receiver wants no more (410). */
export interface Desfecho {
  readonly isDelivered: boolean;
  readonly isGone: boolean;
  readonly resposta: string;
}

/**
 * Records the outcome of an attempt. A webhook that has failed for three days, or whose receiver wants no more, is
 * switched off, and the administrators are notified; its deliveries wait.
 * @returns whether it was switched off
 */
export async function noteDesfecho(
  tx: Transaction,
  entrega: Entrega,
  { isDelivered, isGone, resposta }: Desfecho,
  hasMail: boolean,
): Promise<boolean> {
  const { idCliente, id, idEntrega } = entrega;
  const gancho = [idCliente, id];
  if (isDelivered) {
    await tx.query(
      "update gancho_entrega set situacao = 'entregue', entregue_em = clock_timestamp(), resposta = $3 where id_cliente = $1 and id = $2",
      [idCliente, idEntrega, resposta],
    );
    await tx.query(
      'update gancho set falha_desde = null where id_cliente = $1 and id = $2 and falha_desde is not null',
      gancho,
    );
    return false;
  }
  await tx.query(
    'update gancho set falha_desde = clock_timestamp() where id_cliente = $1 and id = $2 and falha_desde is null',
    gancho,
  );
  // The last attempt is at the end of the three days.
  await tx.query(
    `update gancho_entrega e set resposta = $3, proxima_em = least(
        clock_timestamp() + make_interval(mins => ($4::int[])[least(e.tentativas, ${WAITS.length})]),
        greatest(g.falha_desde + ${PATIENCE}, clock_timestamp() + interval '1 minute'))
      from gancho g where e.id_cliente = $1 and e.id = $2 and g.id_cliente = $1 and g.id = e.id_gancho`,
    [idCliente, idEntrega, resposta, WAITS],
  );
  const { rows } = await tx.query<{ descricao: string }>(
    `update gancho set ativo = false, motivo = $4, data_alteracao = foro_nova_versao(data_alteracao)
      where id_cliente = $1 and id = $2 and ativo and ($3 or falha_desde <= clock_timestamp() - ${PATIENCE}) returning descricao`,
    [
      ...gancho,
      isGone,
      isGone ? 'O endereço não quer mais receber (410)' : `Três dias sem receber: ${resposta}`,
    ],
  );
  const [off] = rows;
  if (off === undefined) return false;
  const chave = `gancho:${id}:${idEntrega}:${Date.now()}`;
  await tellAdmins(tx, idCliente, { tipo: 'gancho', titulo: off.descricao, chave, hasMail });
  return true;
}
