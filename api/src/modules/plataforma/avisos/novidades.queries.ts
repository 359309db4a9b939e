import type { Transaction } from '../../../db/drivers/transaction';
import { MOSTRA_MOVIMENTOS } from '../../processos/movimentos/visibilidade.queries';
import { isClientOf } from '../../processos/processos/processos.policy';
import { assuntoOf, noticeFor, type FirmContext } from './anunciar';
import { BATCH } from './candidatos.queries';
import { dayOf, whenToTell, type Momento } from './horario';
import { isWithin, type Janela } from './planejar';
import { instantOf, momentSql, type Novo } from './write-avisos.queries';

/** A case with news for its client. */
export interface NovidadeDoCaso {
  readonly idProcesso: number;
  readonly titulo: string;
  /** The latest of them. */
  readonly em: Momento;
  /** The client's people who have access. */
  readonly titulares: readonly number[];
}

// What a client may read since: messages of the firm, documents asked for, refused files, statements sent or sent back
// (by the first of their cases), follow-ups that no imported file brought, because those are old, and movements of a
// court, but not the old ones that the first capture of a case brings.
const NOVAS = `select m.id_processo, m.data_inclusao as em from conversa_mensagem m
    where m.id_cliente = $1 and m.data_inclusao > $2::timestamptz and m.data_inclusao <= $3::timestamptz
      and not m.do_cliente and m.retirada_em is null and m.data_exclusao is null
  union all
  select d.id_processo, d.data_inclusao from documento_pedido d
    where d.id_cliente = $1 and d.data_inclusao > $2::timestamptz and d.data_inclusao <= $3::timestamptz and not d.cancelado and d.data_exclusao is null
  union all
  select e.id_processo, e.decidido_em from documento_entrega e
    where e.id_cliente = $1 and e.decidido_em > $2::timestamptz and e.decidido_em <= $3::timestamptz and e.situacao = 'recusada' and e.data_exclusao is null
  union all
  select min(l.id_processo), pc.data_alteracao from prestacao_conta pc join lancamento l on l.id_cliente = pc.id_cliente and l.id_prestacao = pc.id
    where pc.id_cliente = $1 and pc.situacao = 'enviada' and pc.data_alteracao > $2::timestamptz and pc.data_alteracao <= $3::timestamptz and pc.data_exclusao is null
    group by pc.id, pc.data_alteracao
  union all
  select a.id_processo, a.data_inclusao from acompanhamento a
    where a.id_cliente = $1 and a.data_inclusao > $2::timestamptz and a.data_inclusao <= $3::timestamptz
      and a.data_exclusao is null and foro_cliente_ve_acompanhamento(a.id_cliente, a.visivel_cliente)
      and not exists (select from importacao_linha l join importacao i on i.id_cliente = l.id_cliente and i.id = l.id_importacao
        where l.id_cliente = a.id_cliente and l.id_registro = a.id and i.tipo = 'acompanhamentos')
  union all
  select c.id, m.visto_em from movimento m join processo c on c.id_cliente = m.id_cliente and c.numero_cnj_digitos = m.numero and not c.restrito
    where m.id_cliente = $1 and m.visto_em > $2::timestamptz and m.visto_em <= $3::timestamptz
      and m.data_hora > m.visto_em - interval '30 days' and ${MOSTRA_MOVIMENTOS}`;

/** The next cases with news within the window. */
export async function readNovidades(
  tx: Transaction,
  idCliente: number,
  { desde, ate }: Janela,
  after: NovidadeDoCaso | undefined,
): Promise<NovidadeDoCaso[]> {
  const { rows } = await tx.query<NovidadeDoCaso & Record<string, unknown>>(
    `select p.id as "idProcesso", left(p.titulo, 200) as titulo, ${momentSql('n.em')} as em,
        array(select u.id from usuario u where u.id_cliente = p.id_cliente and ${isClientOf('u', 'p')} order by u.id) as titulares
      from (select id_processo, max(em) as em from (${NOVAS}) t where id_processo > $4 group by 1 order by 1 limit ${BATCH}) n
      join processo p on p.id_cliente = $1 and p.id = n.id_processo and p.data_exclusao is null order by p.id`,
    [idCliente, instantOf(desde), instantOf(ate), after?.idProcesso ?? 0],
  );
  return rows;
}

/**
 * Notifies a client's people: one notice for each case and day, so at most one mail and one push; later news of the
 * day only makes it unread again.
 */
export const tellNovidade = (
  context: FirmContext,
  { idProcesso, titulo, em, titulares }: NovidadeDoCaso,
): Novo[] =>
  titulares.flatMap((titular) => {
    const at = whenToTell(em, null, context.ajustes.of(titular).silencio);
    const assunto = assuntoOf('novidade', titulo, { idProcesso, referencia: em });
    const news = { key: `n:${idProcesso}:${dayOf(at)}`, at, assunto };
    return isWithin(at, context.janela) ? [noticeFor(context, titular, news)] : [];
  });
