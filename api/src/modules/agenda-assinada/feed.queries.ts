import { addDays } from '@foro/shared/format';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/drivers/transaction';
import { startOfDia, toDia } from '../../ics/sao-paulo';
import { donoOf } from '../compromissos/compromissos.policy';
import type { DonoDaAgenda } from './assinatura.queries';

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
/** What was deleted is told so long as cancelled, for programs that keep what they were told. */
const DAYS_CANCELLED = 30;

/** A commitment of the feed. */
export interface LinhaDaAgenda extends Record<string, unknown> {
  readonly id: number;
  readonly sequencia: number;
  readonly inicio: number;
  readonly fim: number;
  readonly alteradoEm: number;
  readonly titulo: string;
  readonly local: string | null;
  readonly descricao: string | null;
  readonly isPrazo: boolean;
  readonly isCancelado: boolean;
  readonly processo: string | null;
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

// Who took part in what was deleted took part until then.
const SEEN = `t.id_cliente = $1 and ($2::int is null or t.id_usuario_inclusao = $2 or exists (select from compromisso_participante p
      where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = $2
        and (p.data_exclusao is null or p.data_exclusao >= t.data_exclusao)))
    and t.data_fim >= $3::timestamptz and t.data_inicio < $4::timestamptz
    and (t.data_exclusao is null or t.data_exclusao >= $5::timestamptz)`;

const FROM = `from compromisso t left join processo c on c.id_cliente = t.id_cliente and c.id = t.id_processo where ${SEEN}`;

const ROWS = `select t.id, t.sequencia, ${millis('t.data_inicio')} as inicio, ${millis('t.data_fim')} as fim,
    ${millis('greatest(t.data_alteracao, t.data_exclusao)')} as "alteradoEm", t.processo_agenda as titulo, t.local, t.descricao,
    t.id_prazo is not null as "isPrazo", t.data_exclusao is not null as "isCancelado",
    nullif(concat_ws(' · ', c.numero_cnj, c.titulo), '') as processo
  ${FROM} order by t.data_inicio, t.id`;

const versionSql = (moment: string) =>
  `coalesce(sum(hashint8extended(${millis(moment)}::bigint, t.id)), 0)::text`;

// A number of all rows' versions, whatever their order: cheaper than the rows themselves.
const VERSION = `select concat_ws(':', count(*), ${versionSql('greatest(t.data_alteracao, t.data_exclusao)')}, ${versionSql('c.data_alteracao')}) as versao
  ${FROM}`;

function bounds({ idCliente, idUsuario, role }: DonoDaAgenda, now: number): readonly unknown[] {
  const day = (days: number) => new Date(startOfDia(addDays(toDia(now), days))).toISOString();
  return [idCliente, donoOf({ role, idUsuario }), day(-DAYS_BACK), day(DAYS_AHEAD + 1), day(-DAYS_CANCELLED)];
}

/** What stands for the feed as it is now: another one after each change, and on each day. */
export async function versionOfFeed(tx: Transaction, dono: DonoDaAgenda, now: number): Promise<string> {
  const values = bounds(dono, now);
  const { rows } = await tx.query<{ versao: string }>(VERSION, values);
  const text = JSON.stringify([values, dono.idUsuario, dono.soOcupado, rows[0]?.versao]);
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** The commitments and deadlines that the person sees, from 60 days back to 400 ahead, by their start; with what was deleted lately. */
export async function listFeed(tx: Transaction, dono: DonoDaAgenda, now: number): Promise<LinhaDaAgenda[]> {
  return (await tx.query<LinhaDaAgenda>(ROWS, bounds(dono, now))).rows;
}
