import type { Page } from '@foro/shared/contracts/list';
import type {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookListQuery,
  WebhookSecret,
  WebhookUpdate,
} from '@foro/shared/contracts/webhook';
import { TEST_KIND } from '@foro/shared/contracts/webhook-kinds';
import { STALE_ADVICE } from '@foro/shared/contracts/stale';
import type { Config } from '../../../config';
import type { Transaction } from '../../../db/drivers/transaction';
import {
  ConflitoError,
  DadosInvalidosError,
  DesatualizadoError,
  NaoEncontradoError,
  requireRow,
} from '../../../errors';
import { isOutsideAddress } from '../../../outgoing/reachable';
import { findShortList } from '../../../resource/short-list';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { makeSegredo, sealSegredo } from './assinatura';

type Installation = Pick<Config, 'jwtSecret' | 'lookupPrivate'>;
type Firm = Pick<Sessao, 'idCliente'>;

/** The most webhooks of a firm. */
const MAX_GANCHOS = 10;

const OFF = 'Este webhook está desligado: ligue-o antes.';

const ROWS = `select g.id, g.descricao, g.endereco, g.tipos, g.ativo, g.motivo, ${instantSql('g.falha_desde')} as "falhaDesde",
    ${instantSql('g.data_inclusao')} as "dataInclusao", ${instantSql('g.data_alteracao')} as "dataAlteracao",
    case when not g.ativo then 'desligado' when g.falha_desde is not null then 'falhando' else 'ligado' end as situacao
  from gancho g where g.id_cliente = $1`;

/** GET /Webhook: the latest first. */
export const listGanchos = (
  tx: Transaction,
  { idCliente }: Firm,
  query: WebhookListQuery,
): Promise<Webhook[] | Page<Webhook>> =>
  findShortList<Webhook>(
    tx,
    { rows: ROWS, values: [idCliente], text: "concat_ws(' ', descricao, endereco)" },
    query,
  );

/** @throws NaoEncontradoError */
export async function findGancho(tx: Transaction, { idCliente }: Firm, id: number): Promise<Webhook> {
  const { rows } = await tx.query<Webhook & Record<string, unknown>>(`${ROWS} and g.id = $2`, [
    idCliente,
    id,
  ]);
  return requireRow(rows[0]);
}

const LAST_EVENT = 'coalesce((select max(id) from evento where id_cliente = $1), 0)';

/**
 * Makes a webhook, which is told of what changes from now on.
 * @throws DadosInvalidosError for a forbidden address; ConflitoError if the firm has the most
 */
export async function createGancho(
  tx: Transaction,
  sessao: Firm,
  { descricao, endereco, tipos, ativo = true }: WebhookCreate,
  installation: Installation,
): Promise<WebhookSecret> {
  const { idCliente } = sessao;
  requireEndereco(endereco, installation);
  // One at a time for each firm: several at once would each see room for one more.
  await tx.query("select pg_advisory_xact_lock(hashtext('gancho'), $1)", [idCliente]);
  const { rows: counted } = await tx.query<{ total: number }>(
    'select count(*)::int as total from gancho where id_cliente = $1',
    [idCliente],
  );
  if ((counted[0]?.total ?? 0) >= MAX_GANCHOS)
    throw new ConflitoError(`O escritório já tem ${MAX_GANCHOS} webhooks: exclua um antes.`);
  const segredo = makeSegredo();
  const { rows } = await tx.query<{ id: number }>(
    `insert into gancho (id_cliente, descricao, endereco, tipos, segredo, ativo, ultimo_evento)
      values ($1, $2, $3, $4, $5, $6, ${LAST_EVENT}) returning id`,
    [idCliente, descricao, endereco, tipos, sealSegredo(installation.jwtSecret, idCliente, segredo), ativo],
  );
  return { ...(await findGancho(tx, sessao, rows[0]?.id ?? 0)), segredo };
}

/**
 * Changes a webhook; without `ativo` it stays on or off. What waits is tried again at once. Switched on again, it is
 * also told of what changes from now on.
 * @throws DesatualizadoError if somebody has changed it since
 */
export async function updateGancho(
  tx: Transaction,
  sessao: Firm,
  { id, dataAlteracao, descricao, endereco, tipos, ativo }: WebhookUpdate,
  installation: Installation,
): Promise<Webhook> {
  requireEndereco(endereco, installation);
  const { rowCount } = await tx.query(
    `update gancho set descricao = $4, endereco = $5, tipos = $6, ativo = coalesce($7, ativo),
        motivo = case when not coalesce($7, ativo) then motivo end, falha_desde = case when ativo then falha_desde end,
        ultimo_evento = case when ativo then ultimo_evento else ${LAST_EVENT} end,
        data_alteracao = foro_nova_versao(data_alteracao)
      where id_cliente = $1 and id = $2 and data_alteracao = $3::timestamptz`,
    [sessao.idCliente, id, dataAlteracao, descricao, endereco, tipos, ativo ?? null],
  );
  const gancho = await findGancho(tx, sessao, id);
  if (rowCount === 0)
    throw new DesatualizadoError(`Este webhook foi alterado depois que você o abriu. ${STALE_ADVICE}`);
  await hasten(tx, sessao, id);
  return gancho;
}

function requireEndereco(endereco: string, { lookupPrivate }: Installation): void {
  if (!isOutsideAddress(endereco, lookupPrivate))
    throw new DadosInvalidosError({
      endereco: 'Use um endereço https:// público, sem usuário nem senha',
    });
}

export async function deleteGancho(tx: Transaction, { idCliente }: Firm, id: number): Promise<void> {
  const { rowCount } = await tx.query('delete from gancho where id_cliente = $1 and id = $2', [
    idCliente,
    id,
  ]);
  if (rowCount === 0) throw new NaoEncontradoError();
}

/** Gives a webhook another secret; for 24 hours, messages are signed with the previous one too. */
export async function rotateGancho(
  tx: Transaction,
  sessao: Firm,
  id: number,
  { jwtSecret }: Installation,
): Promise<WebhookSecret> {
  const segredo = makeSegredo();
  await tx.query(
    `update gancho set segredo = $3, segredo_anterior = segredo, anterior_ate = clock_timestamp() + interval '24 hours',
        data_alteracao = foro_nova_versao(data_alteracao) where id_cliente = $1 and id = $2`,
    [sessao.idCliente, id, sealSegredo(jwtSecret, sessao.idCliente, segredo)],
  );
  await hasten(tx, sessao, id);
  return { ...(await findGancho(tx, sessao, id)), segredo };
}

const ENTREGAS = `select e.id, e.tipo, v.id_registro as "idRegistro", v.id_processo as "idProcesso", e.situacao, e.tentativas, e.resposta,
    ${instantSql('e.criada_em')} as "criadaEm", ${instantSql('e.entregue_em')} as "entregueEm",
    ${instantSql("case when e.situacao = 'pendente' and g.ativo then e.proxima_em end")} as "proximaEm"
  from gancho_entrega e join gancho g on g.id_cliente = e.id_cliente and g.id = e.id_gancho
    left join evento v on v.id_cliente = e.id_cliente and v.id = e.id_evento
  where e.id_cliente = $1 and e.id_gancho = $2`;

/** GET /Webhook/{id}/deliveries: of the last 30 days, the latest first. */
export async function listEntregas(
  tx: Transaction,
  sessao: Firm,
  id: number,
  query: WebhookListQuery,
): Promise<WebhookDelivery[] | Page<WebhookDelivery>> {
  await findGancho(tx, sessao, id);
  const list = { rows: ENTREGAS, values: [sessao.idCliente, id], text: "concat_ws(' ', id, tipo, resposta)" };
  return findShortList<WebhookDelivery>(tx, list, query);
}

/**
 * Sends a delivery again, under the same id, and at once what waits before it.
 * @throws ConflitoError while the webhook is off
 */
export async function redeliver(
  tx: Transaction,
  sessao: Firm,
  { id, idEntrega }: { readonly id: number; readonly idEntrega: number },
): Promise<void> {
  await requireAtivo(tx, sessao, id);
  const { rowCount } = await tx.query(
    `update gancho_entrega set situacao = 'pendente', entregue_em = null where id_cliente = $1 and id_gancho = $2 and id = $3`,
    [sessao.idCliente, id, idEntrega],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
  await hasten(tx, sessao, id);
}

/**
 * Sends a test, after what waits.
 * @throws ConflitoError while the webhook is off
 */
export async function sendTeste(tx: Transaction, sessao: Firm, id: number): Promise<void> {
  await requireAtivo(tx, sessao, id);
  await hasten(tx, sessao, id);
  await tx.query('insert into gancho_entrega (id_cliente, id_gancho, tipo) values ($1, $2, $3)', [
    sessao.idCliente,
    id,
    TEST_KIND,
  ]);
}

async function requireAtivo(tx: Transaction, sessao: Firm, id: number): Promise<void> {
  const { ativo } = await findGancho(tx, sessao, id);
  if (!ativo) throw new ConflitoError(OFF);
}

/** What waits is due at once, with the first waits between attempts. */
async function hasten(tx: Transaction, { idCliente }: Firm, id: number): Promise<void> {
  await tx.query(
    `update gancho_entrega set tentativas = 0, proxima_em = clock_timestamp() where id_cliente = $1 and id_gancho = $2 and situacao = 'pendente'`,
    [idCliente, id],
  );
}
