import type { NotificationKind } from '@foro/shared/contracts/notification-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { addDays } from '@foro/shared/format';
import { dayOf, momentAt, type Momento } from './horario';
import { type TipoDoCliente, waitingSql } from './candidatos.queries';
import { instantOf, momentSql } from './write-avisos.queries';
import { diaQueVale } from '../../prazos/prazos/dia-que-vale';

/** A notice whose content is outdated. */
export interface Superado {
  readonly id: number;
  readonly tipo: NotificationKind;
  readonly idUsuario: number;
  readonly idTitular: number;
  readonly titulo: string;
  readonly idCompromisso: number | null;
  readonly idPrazo: number | null;
  readonly referencia: Momento;
  /** When the thing is now; null if it is called off. */
  readonly nova: Momento | null;
  /** When it was changed, which distinguishes one change from the next. */
  readonly versao: Momento;
  /** Whether no notice is needed: the thing is done, or is another person's now. */
  readonly isCalado: boolean;
  /** Whether an invitation's own mail announces it. */
  readonly isConvidado: boolean;
}

const COLUMNS = `a.id, a.tipo, a.id_usuario as "idUsuario", a.id_titular as "idTitular", a.id_compromisso as "idCompromisso",
  a.id_prazo as "idPrazo", ${momentSql('a.referencia')} as referencia`;

const COMPROMISSOS = `select ${COLUMNS}, c.processo_agenda as titulo, case when c.data_exclusao is null then ${momentSql('c.data_inicio')} end as nova,
    exists (select from compromisso_convite v join compromisso_participante p on p.id_cliente = v.id_cliente and p.id = v.id_participante
      where v.id_cliente = c.id_cliente and v.id_processo_agenda = c.id and p.id_usuario_participante = a.id_usuario and v.sequencia is not null) as "isConvidado",
    ${momentSql('c.data_alteracao')} as versao, c.data_exclusao is null and seu.participa is not true as "isCalado"
  from aviso a join compromisso c on c.id_cliente = a.id_cliente and c.id = a.id_compromisso
  cross join lateral (select c.id_usuario_inclusao = a.id_titular or exists (select from compromisso_participante p where p.id_cliente = c.id_cliente
    and p.id_processo_agenda = c.id and p.id_usuario_participante = a.id_titular and p.data_exclusao is null) as participa) seu
  where a.id_cliente = $1 and a.retirado_em is null and (a.referencia > $2::timestamptz or a.referencia = $3::timestamptz) and a.tipo in ('compromisso', 'audiencia', 'mudanca', 'convite', 'cancelamento')
    and case when a.tipo = 'cancelamento' then c.data_exclusao is null and seu.participa is true
      else c.data_exclusao is not null or c.data_inicio <> a.referencia or seu.participa is not true end
  order by a.id limit 500`;

const ABERTO = "p.data_exclusao is null and p.situacao in ('sugerido', 'confirmado')";
const DIA = `${diaQueVale('p')}::timestamp at time zone 'America/Sao_Paulo'`;

// An overdue deadline keeps its notices until it is closed or moved.
const PRAZOS = `select ${COLUMNS}, p.descricao as titulo, case when ${ABERTO} then ${momentSql(DIA)} end as nova, false as "isConvidado", ${momentSql('p.data_alteracao')} as versao,
    a.tipo = 'vencido' or p.situacao in ('cumprido', 'perdido') as "isCalado"
  from aviso a join prazo p on p.id_cliente = a.id_cliente and p.id = a.id_prazo
  where a.id_cliente = $1 and a.retirado_em is null and a.referencia > $2::timestamptz and a.tipo in ('prazo', 'vencido', 'mudanca', 'cancelamento')
    and (a.tipo = 'vencido' or a.referencia >= $3::timestamptz)
    and case when a.tipo = 'cancelamento' then ${ABERTO} else not (${ABERTO}) or ${DIA} <> a.referencia end
  order by a.id limit 500`;

// Once nothing of the client waits, the notice is obsolete; what comes later starts another.
const doClienteSql = (
  tipo: TipoDoCliente,
  { from, where } = waitingSql(tipo),
) => `select a.id, a.tipo, a.id_usuario as "idUsuario", a.id_titular as "idTitular", a.titulo, null::int as "idCompromisso", null::int as "idPrazo",
    ${momentSql('a.criado_em')} as referencia, null::float8 as nova, ${momentSql('a.criado_em')} as versao, true as "isCalado", false as "isConvidado"
  from aviso a where a.id_cliente = $1 and a.retirado_em is null and a.tipo = '${tipo}' and not exists (select from ${from}
    where t.id_cliente = a.id_cliente and t.id_processo = a.id_processo and ${where})
  order by a.id limit 500`;

/** Outdated notices: moved, cancelled, another person's now, or cancelled and restored. */
export async function readSuperados(tx: Transaction, idCliente: number, agora: Momento): Promise<Superado[]> {
  const hoje = momentAt(dayOf(agora), 0);
  const [compromissos, prazos, entregas, mensagens] = await Promise.all([
    // Those of the whole of today, too: changed at night, they are corrected in the morning.
    tx.query<Superado & Record<string, unknown>>(COMPROMISSOS, [
      idCliente,
      instantOf(agora),
      instantOf(hoje),
    ]),
    tx.query<Superado & Record<string, unknown>>(PRAZOS, [
      idCliente,
      instantOf(momentAt(addDays(dayOf(agora), -90), 0)),
      instantOf(hoje),
    ]),
    tx.query<Superado & Record<string, unknown>>(doClienteSql('entrega'), [idCliente]),
    tx.query<Superado & Record<string, unknown>>(doClienteSql('mensagem'), [idCliente]),
  ]);
  return [...compromissos.rows, ...prazos.rows, ...entregas.rows, ...mensagens.rows];
}
