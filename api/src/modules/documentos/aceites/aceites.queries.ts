import {
  groupCode,
  type Acceptance,
  type AcceptanceChecked,
  type Accepted,
  type PendingAcceptance,
  type ReceiptReason,
} from '@foro/shared/contracts/document-acceptance';
import { formatDateTime } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { hashOfLink } from '../../plataforma/mensagens/mensagens.queries';
import { hideCpf, hideEmail } from './codigo';
import { ESCRITORIO, FROM_LINK, gone, DOCUMENT_IS_THERE, STANDS } from './link-sql';

/** An acceptance as `ACEITE_COLUMNS` reads it. */
export interface LinhaDeAceite extends Record<string, unknown> {
  readonly aceite: (Omit<Acceptance, 'codigo'> & { readonly verificacao: string }) | null;
}

/** The acceptance `a` as one value; null without one. */
export const ACEITE_COLUMNS = `case when a.id is not null then jsonb_build_object('id', a.id, 'nome', a.nome, 'cpf', a.cpf, 'aceitoEm', ${instantSql('a.aceito_em')},
    'verificacao', a.verificacao, 'sha256', a.sha256, 'copiaSha256', a.copia_sha256, 'copia', a.copia_nome, 'recibo', a.recibo, 'endereco', a.endereco,
    'navegador', a.navegador, 'email', a.email) end as aceite`;

/** An acceptance as the firm sees it. */
export const aceiteOf = (
  idCliente: number,
  { verificacao, ...aceite }: NonNullable<LinhaDeAceite['aceite']>,
): Acceptance => ({ ...aceite, codigo: groupCode(idCliente, verificacao) });

/** A link that asks for acceptance, with the version to accept. */
export interface LinkDeAceite {
  readonly id: number;
  /** The person who made the link. */
  readonly idUsuario: number | null;
  readonly n: number;
  readonly titulo: string;
  readonly arquivo: string;
  readonly tipoConteudo: string;
  readonly tamanho: number;
  readonly sha256: string;
  readonly escritorio: string;
  /** The recipient of the code; null if the link alone suffices. */
  readonly email: string | null;
  readonly baixado: boolean;
  readonly codigoHash: string | null;
  readonly isVencido: boolean;
  readonly tentativas: number;
  readonly pedidos: number;
  /** Seconds since a code was last requested. */
  readonly segundos: number | null;
  readonly agora: string;
}

const LINK = `select t.id, t.id_usuario_inclusao as "idUsuario", t.n, d.titulo, v.nome as arquivo, v.tipo_conteudo as "tipoConteudo", v.tamanho, v.sha256, ${ESCRITORIO} as escritorio,
    t.aceite_email as email, t.aberturas > 0 as baixado, t.codigo_hash as "codigoHash", coalesce(t.codigo_expira_em <= clock_timestamp(), true) as "isVencido",
    t.codigo_tentativas as tentativas, t.codigos_pedidos as pedidos, extract(epoch from clock_timestamp() - t.codigo_pedido_em)::float8 as segundos,
    ${instantSql("date_trunc('milliseconds', clock_timestamp())")} as agora
  ${FROM_LINK} where ${STANDS} and t.pede_aceite and ${DOCUMENT_IS_THERE}`;

/**
 * The link, with its row locked until the end of the transaction.
 * @throws NaoEncontradoError if it is invalid or no longer valid; ConflitoError if its version was accepted
 *   already
 */
export async function lockLink(tx: Transaction, idCliente: number, token: string): Promise<LinkDeAceite> {
  const { rows } = await tx.query<LinkDeAceite & Record<string, unknown>>(`${LINK} for update of t`, [
    idCliente,
    hashOfLink(token),
  ]);
  const [link] = rows;
  if (link === undefined) throw gone();
  await refuseSecond(tx, idCliente, link.id);
  return link;
}

/** @throws ConflitoError if the link's version was accepted, saying by whom and when */
export async function refuseSecond(tx: Transaction, idCliente: number, id: number): Promise<void> {
  const { rows } = await tx.query<{ nome: string; aceitoEm: string }>(
    `select nome, ${instantSql('aceito_em')} as "aceitoEm" from documento_aceite where id_cliente = $1 and id_compartilhamento = $2`,
    [idCliente, id],
  );
  const [feito] = rows;
  if (feito)
    throw new ConflitoError(
      `Este documento já foi aceito por ${feito.nome} em ${formatDateTime(feito.aceitoEm)}.`,
    );
}

/** Records a request for a code, and requests its mail; an unsent earlier one is withdrawn. */
export async function askCodigo(tx: Transaction, idCliente: number, id: number): Promise<void> {
  await tx.query(
    "delete from mensagem where id_cliente = $1 and id_compartilhamento = $2 and situacao = 'pendente'",
    [idCliente, id],
  );
  const { rows } = await tx.query<{ pedidos: number }>(
    `update documento_compartilhamento set codigos_pedidos = codigos_pedidos + 1, codigo_pedido_em = clock_timestamp()
      where id_cliente = $1 and id = $2 returning codigos_pedidos as pedidos`,
    [idCliente, id],
  );
  await tx.query(
    "insert into mensagem (id_cliente, chave, tipo, id_compartilhamento) values ($1, $2, 'aceite', $3)",
    [idCliente, `aceite:${id}:${rows[0]?.pedidos ?? 0}`, id],
  );
}

/** Counts an attempt at the code before the check. */
export async function countTentativaDeCodigo(tx: Transaction, idCliente: number, id: number): Promise<void> {
  await tx.query(
    'update documento_compartilhamento set codigo_tentativas = codigo_tentativas + 1 where id_cliente = $1 and id = $2',
    [idCliente, id],
  );
}

/** The data of an acceptance besides those of the link. */
export interface AceiteNovo {
  readonly link: LinkDeAceite;
  readonly nome: string;
  readonly cpf: string;
  readonly endereco: string;
  readonly navegador: string | null;
  readonly verificacao: string;
  readonly copia: {
    readonly sha256: string;
    readonly nome: string;
    readonly tamanho: number;
    readonly recibo: ReceiptReason | null;
  };
}

const KEEP = `insert into documento_aceite (id_cliente, id_documento, id_compartilhamento, n, titulo, arquivo, sha256, nome, cpf, aceito_em, endereco, navegador, email, verificacao,
    copia_sha256, copia_nome, copia_tamanho, recibo)
  select t.id_cliente, t.id_documento, t.id, t.n, $3, $4, $5, $6, $7, $8, $9, $10, t.aceite_email, $11, $12, $13, $14, $15
  from documento_compartilhamento t where ${STANDS} and t.pede_aceite and ${DOCUMENT_IS_THERE}
  on conflict (id_cliente, id_compartilhamento) do nothing returning id`;

/**
 * Stores an acceptance, once for its link; the code is used up.
 * @throws ConflitoError if somebody accepted first; NaoEncontradoError if the link is no longer valid
 */
export async function keepAceite(
  tx: Transaction,
  idCliente: number,
  token: string,
  { link, nome, cpf, endereco, navegador, verificacao, copia }: AceiteNovo,
): Promise<void> {
  const { rows } = await tx.query(KEEP, [
    idCliente,
    hashOfLink(token),
    link.titulo,
    link.arquivo,
    link.sha256,
    nome,
    cpf,
    link.agora,
    endereco,
    navegador,
    verificacao,
    copia.sha256,
    copia.nome,
    copia.tamanho,
    copia.recibo,
  ]);
  if (rows.length === 0) {
    await refuseSecond(tx, idCliente, link.id);
    throw gone();
  }
  await tx.query(
    'update documento_compartilhamento set codigo_hash = null, codigo_expira_em = null where id_cliente = $1 and id = $2 and codigo_hash is not null',
    [idCliente, link.id],
  );
}

/** The acceptance that a link asks for; null without one. The caller has checked that the link is valid. */
export async function readPendente(
  tx: Transaction,
  idCliente: number,
  token: string,
): Promise<PendingAcceptance | null> {
  const { rows } = await tx.query<Omit<PendingAcceptance, 'feito'> & LinhaDeAceite>(
    `select t.n, v.sha256, t.aceite_email as email, t.aberturas > 0 as baixado, ${ACEITE_COLUMNS}
      ${FROM_LINK} left join documento_aceite a on a.id_cliente = t.id_cliente and a.id_compartilhamento = t.id
      where t.id_cliente = $1 and t.segredo_hash = $2 and t.pede_aceite`,
    [idCliente, hashOfLink(token)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { n, sha256, email, baixado, aceite } = row;
  return {
    n,
    sha256,
    baixado,
    email: email && hideEmail(email),
    feito: aceite && feitoOf(idCliente, aceite),
  };
}

const feitoOf = (
  idCliente: number,
  { nome, aceitoEm, verificacao, copia, recibo }: NonNullable<LinhaDeAceite['aceite']>,
): Accepted => ({ nome, aceitoEm, codigo: groupCode(idCliente, verificacao), copia, recibo });

/** A stored copy, with the data for sending it. */
export interface Copia {
  readonly sha256: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly tipoConteudo: string;
}

const COPIA = `a.copia_sha256 as sha256, a.copia_nome as nome, a.copia_tamanho as tamanho, 'application/pdf' as "tipoConteudo"`;

/** The copy for the person who accepted by this link; counts the fetch. @throws NaoEncontradoError */
export async function openCopia(tx: Transaction, idCliente: number, token: string): Promise<Copia> {
  const { rows } = await tx.query<Copia & Record<string, unknown>>(
    `update documento_compartilhamento t set copias = t.copias + 1 from documento_aceite a
      where ${STANDS} and a.id_cliente = t.id_cliente and a.id_compartilhamento = t.id and ${DOCUMENT_IS_THERE} returning ${COPIA}`,
    [idCliente, hashOfLink(token)],
  );
  const [copia] = rows;
  if (copia === undefined) throw gone();
  return copia;
}

/** The copy of an acceptance, for the firm. @throws NaoEncontradoError */
export async function findCopia(tx: Transaction, idCliente: number, id: number): Promise<Copia> {
  const { rows } = await tx.query<Copia & Record<string, unknown>>(
    `select ${COPIA} from documento_aceite a join documento d on d.id_cliente = a.id_cliente and d.id = a.id_documento and d.data_exclusao is null
      where a.id_cliente = $1 and a.id = $2`,
    [idCliente, id],
  );
  return requireRow(rows[0]);
}

const CHECK = `select ${ESCRITORIO} as escritorio, a.titulo, a.arquivo, a.n, a.nome, a.cpf, ${instantSql('a.aceito_em')} as "aceitoEm", a.email is not null as "comCodigo",
    a.sha256, a.copia_sha256 as "copiaSha256"
  ${FROM_LINK} join documento_aceite a on a.id_cliente = t.id_cliente and a.id_compartilhamento = t.id
  where a.id_cliente = $1 and a.verificacao = $2`;

/** The public data of an acceptance by its code; null for an unknown code. */
export async function checkAceite(
  tx: Transaction,
  idCliente: number,
  letters: string,
): Promise<AcceptanceChecked | null> {
  const { rows } = await tx.query<Omit<AcceptanceChecked, 'codigo'> & Record<string, unknown>>(CHECK, [
    idCliente,
    letters,
  ]);
  const [found] = rows;
  return found === undefined
    ? null
    : { ...found, cpf: hideCpf(found.cpf), codigo: groupCode(idCliente, letters) };
}
