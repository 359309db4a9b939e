import { addDays } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { JANELA_DIAS, janelaOf } from '../capturas/horario';

/** For how many days back the firm's own case numbers are queried: a round over all of them takes a while. */
const DIAS_DOS_PROCESSOS = 30;

/** Firms without runs yet for this hour of the schedule. */
export async function findFirmasPorCapturar(tx: Transaction, horario: Date): Promise<number[]> {
  const { rows } = await tx.query<{ idCliente: number }>(
    'select id_cliente as "idCliente" from foro_firmas_por_capturar($1)',
    [horario.toISOString()],
  );
  return rows.map(({ idCliente }) => idCliente);
}

/** Which runs are planned. */
interface Pedido {
  /** The scheduled hour; null if a person requests them. */
  readonly horario: Date | null;
  /** Exactly these days, which a person chose; null for all since each target was read. */
  readonly periodo: Readonly<Record<'de' | 'ate', string>> | null;
}

/** Targets that are queried, whether or not a run is added for them. */
interface Alvos {
  readonly total: number;
  /** The first day that they are queried about; null if there is no target. */
  readonly de: string | null;
}

// A usual run begins where that of the first day without a good one would have, because courts publish late; or
// where the first one began while all have failed: so no day is skipped, however long a source was silent, and
// the end of a good run is the target's cursor.
const PLAN_OABS = `with alvo as (select o.id, case when $6::boolean then $3::date else least($3::date, (
      select coalesce(max(c.ate) filter (where c.situacao = 'feita') + 1 - ${JANELA_DIAS - 1}, min(c.de)) from captura c
        where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab = o.id and not c.avulsa)) end as de
    from oab_monitorada o where o.id_cliente = $1 and o.ativa and o.data_exclusao is null),
  nova as (insert into captura (id_cliente, fonte, id_oab, de, ate, horario, proxima_em, pedida_em, avulsa)
    select $1, 'djen', a.id, a.de, $4::date, $2::timestamptz, $5::timestamptz, $5::timestamptz, $6::boolean from alvo a
    where $2::timestamptz is not null or not exists (select from captura c where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab = a.id
      and c.situacao = 'pendente' and c.de <= a.de and c.ate >= $4::date and ($6::boolean or not c.avulsa))
    on conflict do nothing)
  select count(*)::int as total, to_char(min(de), 'YYYY-MM-DD') as de from alvo`;

// One after the other: a waiting run continues before another begins, and the next run continues a failed one.
const PLAN_PROCESSOS = `with alvo as (select $3::date as de where exists (
      select from processo p where p.id_cliente = $1 and p.numero_cnj_digitos is not null and p.data_exclusao is null)),
  nova as (insert into captura (id_cliente, fonte, id_oab, de, ate, horario, proxima_em, pedida_em, avulsa, posicao)
    select $1, 'djen', null, a.de, $4::date, $2::timestamptz, $5::timestamptz, $5::timestamptz, $6::boolean,
      (select case when c.situacao = 'falhou' and not $6::boolean then c.posicao end from captura c
        where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab is null and not c.avulsa order by c.id desc limit 1)
    from alvo a
    where not exists (select from captura c where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab is null and c.situacao = 'pendente'
      and c.avulsa = $6::boolean and (not $6::boolean or c.de <= a.de and c.ate >= $4::date))
    on conflict do nothing)
  select count(*)::int as total, to_char(min(de), 'YYYY-MM-DD') as de from alvo`;

/** Plans a firm's runs: each target once, however many processes plan or persons ask. */
export async function planDjen(
  tx: Transaction,
  idCliente: number,
  { horario, periodo }: Pedido,
  now: Date,
): Promise<{ readonly oabs: Alvos; readonly processos: Alvos }> {
  const { de, ate } = periodo ?? janelaOf(now);
  const desde = periodo?.de ?? addDays(ate, 1 - DIAS_DOS_PROCESSOS);
  const plan = async (text: string, first: string) => {
    const values = [
      idCliente,
      horario?.toISOString() ?? null,
      first,
      ate,
      now.toISOString(),
      periodo !== null,
    ];
    const { rows } = await tx.query<Alvos & Record<string, unknown>>(text, values);
    return rows[0] ?? { total: 0, de: null };
  };
  return { oabs: await plan(PLAN_OABS, de), processos: await plan(PLAN_PROCESSOS, desde) };
}
