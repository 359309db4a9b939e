import { addDays, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import { janelaOf } from '../capturas/horario';

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

const PLAN = `insert into captura (id_cliente, fonte, id_oab, de, ate, horario, proxima_em, pedida_em)
  select $1, 'djen', o.id, least($3::date, (select max(c.ate) from captura c where c.id_cliente = $1 and c.id_oab = o.id and c.situacao = 'feita')),
    $4, $2, $5, $5
  from oab_monitorada o where o.id_cliente = $1 and o.ativa and o.data_exclusao is null
  on conflict do nothing`;

// One after the other: a waiting run continues before another begins, and the next run continues a failed one.
const PLAN_PROCESSOS = `insert into captura (id_cliente, fonte, id_oab, de, ate, horario, proxima_em, pedida_em, posicao)
  select $1, 'djen', null, $3, $4, $2, $5, $5,
    (select case when c.situacao = 'falhou' then c.posicao end from captura c where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab is null order by c.id desc limit 1)
  where exists (select from processo p where p.id_cliente = $1 and p.numero_cnj_digitos is not null and p.data_exclusao is null)
    and not exists (select from captura c where c.id_cliente = $1 and c.fonte = 'djen' and c.id_oab is null and c.situacao = 'pendente')
  on conflict do nothing`;

/** Plans a firm's runs for an hour of the schedule: each target once, however many processes plan. */
export async function planDjen(tx: Transaction, idCliente: number, horario: Date, now: Date): Promise<void> {
  const { de, ate } = janelaOf(now);
  await tx.query(PLAN, [idCliente, horario.toISOString(), de, ate, now.toISOString()]);
  const desde = addDays(toDateOnly(now), 1 - DIAS_DOS_PROCESSOS);
  await tx.query(PLAN_PROCESSOS, [idCliente, horario.toISOString(), desde, ate, now.toISOString()]);
}

/** The next case number of the firm after this one. */
export async function nextNumero(
  tx: Transaction,
  idCliente: number,
  after: string | null,
): Promise<string | null> {
  const { rows } = await tx.query<{ numero: string }>(
    `select numero_cnj_digitos as numero from processo where id_cliente = $1 and data_exclusao is null and numero_cnj_digitos > $2
      order by numero_cnj_digitos limit 1`,
    [idCliente, after ?? ''],
  );
  return rows[0]?.numero ?? null;
}
