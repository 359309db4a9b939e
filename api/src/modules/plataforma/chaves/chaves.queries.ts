import type { ApiKey, ApiKeyCreate, ApiKeyListQuery, ApiKeySecret } from '@foro/shared/contracts/api-key';
import type { Page } from '@foro/shared/contracts/list';
import { roleOfTipo } from '@foro/shared/contracts/roles';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import { findShortList } from '../../../resource/short-list';
import { instantSql } from '../../../resource/sql';
import { makeKey } from '../../../session/keys';
import type { Sessao } from '../../../session/session.queries';
import { tellPeople } from '../avisos/anunciar-aos-admins';

const ROWS = `select k.id, k.nome, k.prefixo, k.id_usuario as "idUsuario", u.nome as usuario, u.id_usuario_tipo as "idUsuarioTipo",
    k.escopos, k.redes, ${instantSql('k.data_inclusao')} as "dataInclusao", ${instantSql('k.expira_em')} as "expiraEm",
    ${instantSql('k.usada_em')} as "usadaEm",
    case when k.revogada_em is not null then 'revogada' when k.expira_em <= clock_timestamp() then 'vencida' else 'ativa' end as situacao
  from chave_api k join usuario u on u.id_cliente = k.id_cliente and u.id = k.id_usuario
  where k.id_cliente = $1`;

type Row = Omit<ApiKey, 'userRole'> & { readonly idUsuarioTipo: number };

const keyOf = ({ idUsuarioTipo, ...key }: Row): ApiKey => ({
  ...key,
  prefixo: `foro_${key.prefixo}`,
  userRole: roleOfTipo(idUsuarioTipo),
});

/** GET /ApiKey: the keys that are valid first, and of each kind the latest first. */
export async function listChaves(
  tx: Transaction,
  { idCliente }: Sessao,
  query: ApiKeyListQuery,
): Promise<ApiKey[] | Page<ApiKey>> {
  const found = await findShortList<Row>(
    tx,
    {
      rows: ROWS,
      values: [idCliente],
      text: "concat_ws(' ', nome, 'foro_' || prefixo, usuario)",
      ordering: "situacao <> 'ativa', id desc",
    },
    query,
  );
  return Array.isArray(found) ? found.map(keyOf) : { ...found, items: found.items.map(keyOf) };
}

async function findChave(tx: Transaction, { idCliente }: Sessao, id: number): Promise<ApiKey> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(`${ROWS} and k.id = $2`, [idCliente, id]);
  if (rows[0] === undefined) throw new NaoEncontradoError();
  return keyOf(rows[0]);
}

/**
 * Makes a key.
 * @throws DadosInvalidosError for a person who is not an active platform user
 */
export async function createChave(
  tx: Transaction,
  sessao: Sessao,
  body: ApiKeyCreate,
): Promise<ApiKeySecret> {
  const { idCliente } = sessao;
  const { nome, idUsuario, escopos, redes, dias } = body;
  const message = 'Escolha quem trabalha no escritório e tem o acesso liberado';
  await requireReference(tx, idCliente, { kind: 'plataforma', id: idUsuario, field: 'idUsuario', message });
  const { prefixo, hash, segredo } = makeKey(idCliente);
  const { rows } = await tx.query<{ id: number }>(
    `insert into chave_api (id_cliente, nome, prefixo, segredo_hash, id_usuario, escopos, redes, dias, expira_em)
      values ($1, $2, $3, $4, $5, $6, $7, $8::integer, clock_timestamp() + make_interval(days => $8::integer)) returning id`,
    [idCliente, nome, prefixo, hash, idUsuario, [...new Set(escopos)], [...new Set(redes)], dias],
  );
  return { ...(await findChave(tx, sessao, rows[0]?.id ?? 0)), segredo };
}

/**
 * Gives a key another secret, valid for as many days as the first; the previous secret is void at once.
 * @throws ConflitoError for a revoked key
 */
export async function rotateChave(tx: Transaction, sessao: Sessao, id: number): Promise<ApiKeySecret> {
  const { prefixo, hash, segredo } = makeKey(sessao.idCliente);
  const { rowCount } = await tx.query(
    `update chave_api set prefixo = $3, segredo_hash = $4, expira_em = clock_timestamp() + make_interval(days => dias)
      where id_cliente = $1 and id = $2 and revogada_em is null`,
    [sessao.idCliente, id, prefixo, hash],
  );
  const chave = await findChave(tx, sessao, id);
  if (rowCount === 0) throw new ConflitoError('Esta chave foi revogada: crie outra.');
  return { ...chave, segredo };
}

/** Tells the person in whose name a key acts that somebody else made or changed it. @returns the key */
export async function tellPessoa(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  chave: ApiKeySecret,
  { idRequisicao, hasMail }: { readonly idRequisicao: string; readonly hasMail: boolean },
): Promise<ApiKeySecret> {
  if (chave.idUsuario !== idUsuario)
    await tellPeople(tx, idCliente, [chave.idUsuario], {
      tipo: 'chave',
      titulo: chave.nome,
      chave: `k:${chave.id}:${idRequisicao}`,
      hasMail,
    });
  return chave;
}

/** Revokes a key for good; revoking it again changes nothing. */
export async function revokeChave(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await findChave(tx, sessao, id);
  await tx.query(
    'update chave_api set revogada_em = clock_timestamp() where id_cliente = $1 and id = $2 and revogada_em is null',
    [sessao.idCliente, id],
  );
}
