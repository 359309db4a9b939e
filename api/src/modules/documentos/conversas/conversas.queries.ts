import {
  type Conversation,
  type Message,
  MESSAGES_AT_ONCE,
  UNREAD_CASES,
  type UnreadCase,
} from '@foro/shared/contracts/conversation';
import type { Escopo } from '@foro/shared/contracts/escopo';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { clientScopeOf, isClientOf, isInEscopo } from '../../processos/processos/processos.policy';
import { requireProcesso } from '../documentos/documentos.policy';

/** Whether the user writes and reads as the client of its cases. */
export const isOfClient = (sessao: Sessao): boolean => clientScopeOf(sessao) !== null;

type Row = Omit<Message, 'documento'> & { idDocumento: number | null; documento: string | null };

// `$2` is the reader, `$3` whether it is a client: a document that was hidden since keeps only its place.
const MENSAGEM = `select m.id, m.do_cliente as "doCliente", u.nome as autor, m.id_usuario_inclusao = $2 as minha, m.texto, m.id_documento as "idDocumento",
    case when d.data_exclusao is null and (d.visivel_cliente or not $3::bool) then d.titulo end as documento,
    ${instantSql('m.data_inclusao')} as "enviadaEm", ${instantSql('m.lida_em')} as "lidaEm", ${instantSql('m.retirada_em')} as "retiradaEm"
  from conversa_mensagem m
  left join usuario u on u.id_cliente = m.id_cliente and u.id = m.id_usuario_inclusao
  left join documento d on d.id_cliente = m.id_cliente and d.id = m.id_documento
  where m.id_cliente = $1 and m.data_exclusao is null`;

const messageOf = ({ idDocumento, documento, ...row }: Row): Message => ({
  ...row,
  minha: row.minha ?? false,
  documento: idDocumento === null ? null : { id: idDocumento, titulo: documento },
});

const readerOf = (sessao: Sessao) => [sessao.idCliente, sessao.idUsuario, isOfClient(sessao)];

/** One message, which the caller knows that the user may read. */
export async function findMensagem(tx: Transaction, sessao: Sessao, id: number): Promise<Message> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(`${MENSAGEM} and m.id = $4`, [
    ...readerOf(sessao),
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no message ${id}`);
  return messageOf(row);
}

const LEITORES = `select u.nome from processo p join usuario u on u.id_cliente = p.id_cliente and ${isClientOf('u', 'p')}
  where p.id_cliente = $1 and p.id = $2 order by u.nome limit 50`;

/**
 * The latest messages of a case, or those before a given one.
 * @throws NaoEncontradoError if the user sees no such case
 */
export async function readConversa(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  antes: number | undefined,
): Promise<Conversation> {
  await requireProcesso(tx, sessao, idProcesso);
  const [messages, readers] = await Promise.all([
    tx.query<Row & Record<string, unknown>>(
      `${MENSAGEM} and m.id_processo = $4 and ($5::int is null or m.id < $5) order by m.id desc limit ${MESSAGES_AT_ONCE + 1}`,
      [...readerOf(sessao), idProcesso, antes ?? null],
    ),
    tx.query<{ nome: string }>(LEITORES, [sessao.idCliente, idProcesso]),
  ]);
  return {
    mensagens: messages.rows.slice(0, MESSAGES_AT_ONCE).map(messageOf).toReversed(),
    haMais: messages.rows.length > MESSAGES_AT_ONCE,
    leitores: readers.rows.map(({ nome }) => nome),
  };
}

/** SQL: the cases `p` of the scope. The whole firm's names the parameter too: PostgreSQL has to know its type. */
const ofEscopo = (escopo: Escopo) =>
  escopo === 'escritorio' ? '$3::int is not null' : isInEscopo(escopo, 'p', '$3');

/** The user's cases with messages of the other side that nobody of its own has read, the latest first. */
export async function listPorLer(
  tx: Transaction,
  sessao: Sessao,
  escopo: Escopo = 'escritorio',
): Promise<UnreadCase[]> {
  const scope = clientScopeOf(sessao);
  const { rows } = await tx.query<UnreadCase & Record<string, unknown>>(
    `select p.id as "idProcesso", p.titulo, count(*)::int as "naoLidas", ${instantSql('max(m.data_inclusao)')} as "ultimaEm"
      from conversa_mensagem m join processo p on p.id_cliente = m.id_cliente and p.id = m.id_processo and p.data_exclusao is null
      where m.id_cliente = $1 and m.lida_em is null and m.retirada_em is null and m.do_cliente = $2
        and ${scope === null ? ofEscopo(escopo) : `p.${scope.column} = $3`}
      group by p.id_cliente, p.id order by max(m.data_inclusao) desc, p.id limit ${UNREAD_CASES}`,
    [sessao.idCliente, scope === null, scope?.id ?? sessao.idUsuario],
  );
  return rows;
}
