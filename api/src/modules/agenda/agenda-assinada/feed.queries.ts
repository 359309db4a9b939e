import { addDays } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { startOfDia, toDia } from '../../../ics/sao-paulo';
import { isNaoConferido } from '../../prazos/prazos/dia-que-vale';
import { donoOf } from '../compromissos/compromissos.policy';
import type { DonoDaAgenda } from './assinatura.queries';

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
/** For how many days a deleted entry is listed as cancelled, for programs that keep old entries. */
const DAYS_CANCELLED = 30;
/** The most commitments of a feed: the later ones are left out. */
const MOST = 20_000;

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
  readonly isNaoConferido: boolean;
  readonly isCancelado: boolean;
  readonly processo: string | null;
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const WITHIN = 't.id_cliente = $1 and t.data_fim >= $2::timestamptz and t.data_inicio < $3::timestamptz';

// Existing and deleted entries are each found by their own index.
const THERE = `select t.* from compromisso t where ${WITHIN} and t.data_exclusao is null`;
const DELETED = `select t.* from compromisso t where ${WITHIN} and t.data_exclusao >= $4::timestamptz`;

const PARTICIPATION = `select p.id_processo_agenda from compromisso_participante p
  where p.id_cliente = $1 and p.id_usuario_participante = $5`;

// The participants of a deleted entry are those at its deletion.
const OWN = `${THERE} and t.id in (
    select c.id from compromisso c where c.id_cliente = $1 and c.id_usuario_inclusao = $5 and c.data_exclusao is null
    union ${PARTICIPATION} and p.data_exclusao is null)
  union all ${DELETED} and (t.id_usuario_inclusao = $5 or exists (
    ${PARTICIPATION} and p.id_processo_agenda = t.id and (p.data_exclusao is null or p.data_exclusao >= t.data_exclusao)))`;

const rowsSql = (
  which: string,
) => `select t.id, t.sequencia, ${millis('t.data_inicio')} as inicio, ${millis('t.data_fim')} as fim,
    ${millis('greatest(t.data_alteracao, t.data_exclusao)')} as "alteradoEm", t.processo_agenda as titulo, t.local, t.descricao,
    t.id_prazo is not null as "isPrazo", coalesce(${isNaoConferido('d')}, false) as "isNaoConferido",
    t.data_exclusao is not null as "isCancelado", nullif(concat_ws(' · ', c.numero_cnj, c.titulo), '') as processo
  from (select * from (${which}) w order by w.data_inicio, w.id limit ${MOST}) t
  left join processo c on c.id_cliente = t.id_cliente and c.id = t.id_processo
  left join prazo d on d.id_cliente = t.id_cliente and d.id = t.id_prazo order by t.id`;

const ROWS_OF_ALL = rowsSql(`${THERE} union all ${DELETED}`);
const OWN_ROWS = rowsSql(OWN);

/**
 * The commitments and deadlines that the person sees, from 60 days back to 400 ahead, by id; recently deleted
 * ones included.
 */
export async function listFeed(
  tx: Transaction,
  { idCliente, idUsuario, role }: DonoDaAgenda,
  now: number,
): Promise<LinhaDaAgenda[]> {
  const day = (days: number) => new Date(startOfDia(addDays(toDia(now), days))).toISOString();
  const window = [idCliente, day(-DAYS_BACK), day(DAYS_AHEAD + 1), day(-DAYS_CANCELLED)];
  const dono = donoOf({ role, idUsuario });
  const { rows } =
    dono === null
      ? await tx.query<LinhaDaAgenda>(ROWS_OF_ALL, window)
      : await tx.query<LinhaDaAgenda>(OWN_ROWS, [...window, dono]);
  return rows;
}
