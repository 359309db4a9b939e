import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { loadAjustes } from '../../plataforma/avisos/ajustes.queries';
import {
  beginsInSilence,
  endOfSilence,
  isSilent,
  SILENCIO,
  type Momento,
} from '../../plataforma/avisos/horario';
import { instantOf, momentSql } from '../../plataforma/avisos/write-avisos.queries';
import { DENTRO_DO_DIA } from '../../plataforma/mensagens/refuse-over-day.queries';
import { dropMensagem, hashOfLink, postponeMensagem } from '../../plataforma/mensagens/mensagens.queries';
import { FROM_CONVITE, GRUPO, PODE_SABER, POR_CONTAR, QUEM, SAIU } from './convite-sql';

/** For how many days after its end a commitment that is moved into the future is still announced. */
const DAYS_BACK = 30;

/** Still in the future, by its current or its announced date; an index covers the first line. */
const VALE = `v.fim > $2::timestamptz - interval '${DAYS_BACK} days' and greatest(c.data_fim, v.fim) > $2::timestamptz`;

// At most one mail waits for each person and commitment (or series): later changes go out with it. Whoever was invited
// again while a mail called it off is invited once more for the same version.
const ENQUEUE = `insert into mensagem (id_cliente, chave, tipo, id_usuario, id_convite)
  select distinct on (${QUEM}, ${GRUPO}) v.id_cliente, 'agenda:' || v.id || ':' || c.sequencia || case when ${SAIU} then ':c' else ':r' end
      || case when v.cancelada then ':' || extract(epoch from v.enviada_em) else '' end, 'agenda', u.id, v.id
  from ${FROM_CONVITE} left join aviso_ajuste a on a.id_cliente = v.id_cliente and a.id_usuario = u.id
  where v.id_cliente = $1 and ${VALE} and ${POR_CONTAR} and ${PODE_SABER}
    and (v.email is not null and ${DENTRO_DO_DIA} or u.ativo and u.data_exclusao is null and u.email is not null and a.email is not false)
    and not exists (select from mensagem m join compromisso_convite o on o.id_cliente = m.id_cliente and o.id = m.id_convite
      join compromisso d on d.id_cliente = o.id_cliente and d.id = o.id_processo_agenda
      where m.id_cliente = v.id_cliente and m.tipo = 'agenda' and m.situacao = 'pendente'
        and coalesce('u' || m.id_usuario, lower(o.email)) = ${QUEM} and ${GRUPO.replaceAll('c.', 'd.')} = ${GRUPO})
  order by ${QUEM}, ${GRUPO}, v.id
  on conflict (id_cliente, chave) do nothing`;

/** Requests the mails for the firm's new, changed or cancelled invitations, once for each version of one. */
export async function enqueueConvites(tx: Transaction, idCliente: number, agora: Momento): Promise<void> {
  await tx.query(ENQUEUE, [idCliente, instantOf(agora)]);
}

/** A commitment with the data of an invitation's mail. */
export interface ConviteDaCarta {
  /** The invitation's id. */
  readonly id: number;
  readonly idCompromisso: number;
  readonly sequencia: number;
  readonly titulo: string;
  readonly inicio: Momento;
  readonly fim: Momento;
  readonly local: string | null;
  readonly descricao: string | null;
  readonly isCancelado: boolean;
  /** Whether no mail has announced it before. */
  readonly isNovo: boolean;
  readonly convidadoPor: string | null;
}

/** The content of an invitation's mail, and the secret of its links; null if it only cancels. */
export interface CartaDeConvite {
  readonly convites: readonly ConviteDaCarta[];
  readonly token: string | null;
  readonly isDeFora: boolean;
}

const READ = `select v.id, c.id as "idCompromisso", c.sequencia, c.processo_agenda as titulo, ${momentSql('c.data_inicio')} as inicio, ${momentSql('c.data_fim')} as fim,
    c.local, c.descricao, ${SAIU} as "isCancelado", v.sequencia is null as "isNovo", quem.nome as "convidadoPor"
  from ${FROM_CONVITE} left join usuario quem on quem.id_cliente = v.id_cliente and quem.id = v.id_usuario_inclusao
  where v.id_cliente = $1 and ${VALE} and ${POR_CONTAR} and ${PODE_SABER}
    and (${QUEM}, ${GRUPO}) = (select ${QUEM}, ${GRUPO} from ${FROM_CONVITE} where v.id_cliente = $1 and v.id = $3)
  order by c.data_inicio, c.id`;

/** The mail of a claimed message. */
interface Carta {
  readonly idCliente: number;
  readonly id: number;
  readonly idUsuario: number | null;
  readonly idConvite: number | null;
}

/**
 * The current content of an invitation's mail; null if it is not sent: there is nothing left to announce, or
 * quiet hours apply.
 */
export async function readCarta(
  tx: Transaction,
  carta: Carta,
  agora: Momento,
): Promise<CartaDeConvite | null> {
  const { idCliente, idUsuario, idConvite } = carta;
  const { rows: convites } = await tx.query<ConviteDaCarta & Record<string, unknown>>(READ, [
    idCliente,
    instantOf(agora),
    idConvite,
  ]);
  if (convites.length === 0) {
    await dropMensagem(tx, carta);
    return null;
  }
  const silencio =
    idUsuario === null ? SILENCIO : (await loadAjustes(tx, idCliente, idUsuario)).of(idUsuario).silencio;
  if (isSilent(agora, silencio) && !convites.some(({ inicio }) => beginsInSilence(inicio, agora, silencio))) {
    await postponeMensagem(tx, carta, instantOf(endOfSilence(agora, silencio)));
    return null;
  }
  const standing = convites.flatMap(({ id, isCancelado }) => (isCancelado ? [] : [id]));
  const token = standing.length === 0 ? null : await makeSecret(tx, idCliente, standing);
  return { convites, token, isDeFora: idUsuario === null };
}

/**
 * Creates one secret for all invitations of a mail, which voids those of earlier mails; only its hash is
 * stored.
 */
async function makeSecret(tx: Transaction, idCliente: number, ids: readonly number[]): Promise<string> {
  const token = `${idCliente}.${randomBytes(32).toString('base64url')}`;
  await tx.query('update compromisso_convite set hash = $3 where id_cliente = $1 and id = any($2::int[])', [
    idCliente,
    ids,
    hashOfLink(token),
  ]);
  return token;
}

const TOLD = `update compromisso_convite v set sequencia = d.sequencia, cancelada = d."isCancelado", fim = d.fim, enviada_em = clock_timestamp(),
    hash = case when d."isCancelado" then null else v.hash end
  from jsonb_to_recordset($2::jsonb) as d (id int, sequencia int, "isCancelado" boolean, fim timestamptz)
  where v.id_cliente = $1 and v.id = d.id`;

/** Records what a mail has announced. */
export async function markContados(
  tx: Transaction,
  idCliente: number,
  convites: readonly ConviteDaCarta[],
): Promise<void> {
  const rows = convites.map(({ id, sequencia, isCancelado, fim }) => ({
    id,
    sequencia,
    isCancelado,
    fim: instantOf(fim),
  }));
  await tx.query(TOLD, [idCliente, JSON.stringify(rows)]);
}
