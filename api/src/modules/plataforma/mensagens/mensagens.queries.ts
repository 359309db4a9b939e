import type { Outbox, OutboxKind, OutboxRow } from '@foro/shared/contracts/outbox';
import { cutText } from '@foro/shared/format';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';

/** How long the link of a mail is valid, in minutes. */
export const LINK_MINUTES = 30;

/** How long an invitation is valid, in days. */
export const CONVITE_DAYS = 7;

/** After this many attempts it is not retried automatically. */
const MAX_ATTEMPTS = 8;

type Tenant = Pick<Sessao, 'idCliente'>;

const ENQUEUE = `insert into mensagem (id_cliente, chave, tipo, id_usuario) values ($1, $2, $3, $4)
  on conflict (id_cliente, chave) do nothing`;

/** A requested mail. */
export interface MensagemPedida {
  /** The key that makes repeated requests one mail. */
  readonly chave: string;
  readonly tipo: OutboxKind;
  readonly idUsuario: number;
}

/** Requests a mail in the transaction of a change; the same `chave` requests it only once. */
export async function enqueueMensagem(
  tx: Transaction,
  { idCliente }: Tenant,
  { chave, tipo, idUsuario }: MensagemPedida,
): Promise<void> {
  await tx.query(ENQUEUE, [idCliente, chave, tipo, idUsuario]);
}

/** The key of a due message: its tenant and id. */
export interface MensagemDevida extends Tenant {
  readonly id: number;
}

/** The due messages of all tenants. */
export async function findMensagensDevidas(tx: Transaction, limit: number): Promise<MensagemDevida[]> {
  const { rows } = await tx.query<MensagemDevida & Record<string, unknown>>(
    'select id_cliente as "idCliente", id from foro_mensagens_devidas($1)',
    [limit],
  );
  return rows;
}

/** A claimed message, with the secret of its link. */
export interface MensagemTomada extends MensagemDevida {
  readonly chave: string;
  readonly tipo: OutboxKind;
  readonly nome: string;
  readonly email: string;
  /** Null for a recipient from outside. */
  readonly idUsuario: number | null;
  /** The secret of the mail's link; null for a mail without one. */
  readonly token: string | null;
  /** The notice that it delivers; null for the others. */
  readonly idAviso: number | null;
  /** The invitation that it delivers; null for the others. */
  readonly idConvite: number | null;
  /** The document's link whose code it delivers; null for the others. */
  readonly idCompartilhamento: number | null;
}

// Claiming postpones the message, so that it becomes due again if this process dies with it.
const TAKE = `update mensagem m set tentativas = m.tentativas + 1,
    proxima_em = clock_timestamp() + make_interval(secs => least(3600, 60 * 2 ^ m.tentativas))
  from mensagem d left join usuario u on u.id_cliente = d.id_cliente and u.id = d.id_usuario
    left join compromisso_convite v on v.id_cliente = d.id_cliente and v.id = d.id_convite
    left join documento_compartilhamento s on s.id_cliente = d.id_cliente and s.id = d.id_compartilhamento
  where m.id_cliente = $1 and m.id = $2 and m.situacao = 'pendente' and m.proxima_em <= clock_timestamp()
    and d.id_cliente = m.id_cliente and d.id = m.id
  returning m.chave, m.tipo, m.id_usuario as "idUsuario", m.id_aviso as "idAviso", m.id_convite as "idConvite",
    m.id_compartilhamento as "idCompartilhamento", coalesce(u.nome, v.nome, s.aceite_email) as nome,
    coalesce(u.email, v.email, s.aceite_email) as email, case when u.id is null then coalesce(v.email, s.aceite_email) is not null else u.ativo and u.data_exclusao is null and u.email is not null end as "mayReceive"`;

const LINK = `insert into link_de_senha (id_cliente, id_usuario, hash, expira_em, finalidade)
  values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4), $5)
  on conflict (id_cliente, id_usuario) do update
    set hash = excluded.hash, expira_em = excluded.expira_em, finalidade = excluded.finalidade`;

/**
 * Claims a due message for this attempt; null if another process has it, or its recipient no longer exists.
 * The link is created only now: just its hash is stored, and its validity begins when the mail is sent.
 */
export async function takeMensagem(
  tx: Transaction,
  { idCliente, id }: MensagemDevida,
): Promise<MensagemTomada | null> {
  const {
    rows: [row],
  } = await tx.query<{
    chave: string;
    tipo: OutboxKind;
    idUsuario: number | null;
    idAviso: number | null;
    idConvite: number | null;
    idCompartilhamento: number | null;
    nome: string;
    email: string;
    mayReceive: boolean;
  }>(TAKE, [idCliente, id]);
  if (row === undefined) return null;
  if (!row.mayReceive) {
    await failMensagem(tx, { idCliente, id }, 'a pessoa não tem mais acesso', true);
    return null;
  }
  const { idUsuario, tipo, mayReceive: _, ...rest } = row;
  const token =
    idUsuario !== null && (tipo === 'redefinir' || tipo === 'convite')
      ? await makeLink(tx, { idCliente, idUsuario }, tipo)
      : null;
  return { ...rest, idCliente, id, idUsuario, tipo, token };
}

/** The purpose of a link. */
export type Finalidade = 'redefinir' | 'convite';

/**
 * Creates a person's link, which voids the previous one; only its hash is stored.
 * @returns the link's secret: its tenant, and 256 random bits
 */
export async function makeLink(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  finalidade: Finalidade,
): Promise<string> {
  const token = `${idCliente}.${randomBytes(32).toString('base64url')}`;
  const minutes = finalidade === 'convite' ? CONVITE_DAYS * 24 * 60 : LINK_MINUTES;
  await tx.query(LINK, [idCliente, idUsuario, hashOfLink(token), minutes, finalidade]);
  return token;
}

/** The stored hash of a link. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @param texto the mail's text, if it is to be displayed instead of sent */
export async function markEnviada(
  tx: Transaction,
  { idCliente, id }: MensagemDevida,
  texto: string | null,
): Promise<void> {
  await tx.query(
    `update mensagem set situacao = 'enviada', enviada_em = clock_timestamp(), texto = $3, ultima_falha = null
      where id_cliente = $1 and id = $2`,
    [idCliente, id, texto],
  );
}

/** Removes a mail that has become pointless. */
export async function dropMensagem(tx: Transaction, { idCliente, id }: MensagemDevida): Promise<void> {
  await tx.query('delete from mensagem where id_cliente = $1 and id = $2', [idCliente, id]);
}

/** Postpones a mail until a moment; that does not count as an attempt. */
export async function postponeMensagem(
  tx: Transaction,
  { idCliente, id }: MensagemDevida,
  ate: string,
): Promise<void> {
  await tx.query(
    'update mensagem set proxima_em = $3, tentativas = tentativas - 1 where id_cliente = $1 and id = $2',
    [idCliente, id, ate],
  );
}

/** Records why an attempt failed; after the last one, or if a retry is useless, it has failed for good. */
export async function failMensagem(
  tx: Transaction,
  { idCliente, id }: MensagemDevida,
  falha: string,
  isForGood = false,
): Promise<void> {
  await tx.query(
    `update mensagem set ultima_falha = $3, situacao = case when $4 or tentativas >= ${MAX_ATTEMPTS} then 'falhou' else 'pendente' end
      where id_cliente = $1 and id = $2 and situacao = 'pendente'`,
    [idCliente, id, cutText(falha, 120), isForGood],
  );
}

// Notices and digests have a separate list, /avisos/enviados.
const SEM_AVISOS = "m.tipo <> 'aviso' and m.tipo <> 'resumo'";
const LIST = `select m.id, m.tipo, coalesce(u.nome, v.nome, s.destinatario, s.aceite_email) as nome, coalesce(u.email, v.email, s.aceite_email) as email, m.situacao, m.tentativas, ${instantSql('m.criada_em')} as "criadaEm",
    ${instantSql('m.enviada_em')} as "enviadaEm", m.ultima_falha as "ultimaFalha", m.texto
  from mensagem m left join usuario u on u.id_cliente = m.id_cliente and u.id = m.id_usuario
    left join compromisso_convite v on v.id_cliente = m.id_cliente and v.id = m.id_convite
    left join documento_compartilhamento s on s.id_cliente = m.id_cliente and s.id = m.id_compartilhamento
  where m.id_cliente = $1 and ${SEM_AVISOS} order by m.criada_em desc, m.id desc limit 50`;
const COUNTS = `select count(*) filter (where situacao = 'pendente' and ${SEM_AVISOS})::int as pendentes,
    count(*) filter (where situacao = 'falhou' and ${SEM_AVISOS})::int as falhas, count(*) filter (where situacao = 'falhou')::int as "todasAsFalhas"
  from mensagem m where id_cliente = $1 and situacao <> 'enviada'`;

interface Contagem extends Record<string, unknown> {
  readonly pendentes: number;
  readonly falhas: number;
  /** All failures, including those of notices and digests. */
  readonly todasAsFalhas: number;
}

const countSaida = async (tx: Transaction, idCliente: number): Promise<Contagem> =>
  (await tx.query<Contagem>(COUNTS, [idCliente])).rows[0] ?? { pendentes: 0, falhas: 0, todasAsFalhas: 0 };

/** How many mails of the tenant are pending, without notices, and how many of all have failed for good. */
export async function readCorreio(
  tx: Transaction,
  { idCliente }: Tenant,
): Promise<Pick<Outbox, 'pendentes' | 'falhas'>> {
  const { pendentes, todasAsFalhas } = await countSaida(tx, idCliente);
  return { pendentes, falhas: todasAsFalhas };
}

/** The outbox of the tenant: pending and failed mails, and the newest. */
export async function readSaida(tx: Transaction, { idCliente }: Tenant): Promise<Omit<Outbox, 'modo'>> {
  const [{ rows: mensagens }, { pendentes, falhas }] = await Promise.all([
    tx.query<OutboxRow & Record<string, unknown>>(LIST, [idCliente]),
    countSaida(tx, idCliente),
  ]);
  return { pendentes, falhas, mensagens };
}

/** Makes mails that failed for good due again. */
export async function retryMensagens(tx: Transaction, { idCliente }: Tenant): Promise<void> {
  await tx.query(
    `update mensagem set situacao = 'pendente', tentativas = 0, proxima_em = clock_timestamp()
      where id_cliente = $1 and situacao = 'falhou'`,
    [idCliente],
  );
}
