import type { FetchFailure } from '@foro/shared/contracts/publication-codes';
import { addDays, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import type { Guardadas } from './guardar.queries';
import { janelaOf } from './horario';

/** How long a process has an asking in hand before another one may take it, renewed with each page. */
export const LEASE_MS = 10 * 60_000;

/** A run that failed is tried again after this long, and so many times in all. */
const RETRY_MS = 30 * 60_000;
const MAX_ATTEMPTS = 5;

/** Days that the firm's own case numbers are asked about: going over all of them takes a while. */
const DIAS_DOS_PROCESSOS = 30;

/** Where an asking is to be found. */
export interface Devida {
  readonly idCliente: number;
  readonly id: number;
}

/** One asking in hand. */
export interface Captura extends Devida {
  /** The watched number; null: the numbers of the firm's cases. */
  readonly oab: { readonly numero: string; readonly uf: string } | null;
  readonly de: string;
  readonly ate: string;
  readonly pagina: number;
  readonly posicao: string | null;
}

/** Firms that were not asked for yet at this hour of the schedule. */
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

// One after the other: what waits goes on before another one begins, and one that failed is gone on with by the next.
const PLAN_PROCESSOS = `insert into captura (id_cliente, fonte, id_oab, de, ate, horario, proxima_em, pedida_em, posicao)
  select $1, 'djen', null, $3, $4, $2, $5, $5,
    (select case when c.situacao = 'falhou' then c.posicao end from captura c where c.id_cliente = $1 and c.id_oab is null order by c.id desc limit 1)
  where exists (select from processo p where p.id_cliente = $1 and p.numero_cnj_digitos is not null and p.data_exclusao is null)
    and not exists (select from captura c where c.id_cliente = $1 and c.id_oab is null and c.situacao = 'pendente')
  on conflict do nothing`;

/** Days that what came of a run is kept, where a later good one of its target says how far the source was read. */
const KEPT_DAYS = 90;

const PRUNE = `delete from captura c where c.id_cliente = $1 and c.terminada_em < $2::timestamptz - interval '${KEPT_DAYS} days'
  and exists (select from captura d where d.id_cliente = $1 and d.id_oab is not distinct from c.id_oab and d.situacao = 'feita' and d.id > c.id and d.ate >= c.ate)`;

/** Writes down what a firm has to be asked at an hour of the schedule: each target once, by however many processes. */
export async function planCapturas(
  tx: Transaction,
  idCliente: number,
  horario: Date,
  now: Date,
): Promise<void> {
  const { de, ate } = janelaOf(now);
  await tx.query(PLAN, [idCliente, horario.toISOString(), de, ate, now.toISOString()]);
  const desde = addDays(toDateOnly(now), 1 - DIAS_DOS_PROCESSOS);
  await tx.query(PLAN_PROCESSOS, [idCliente, horario.toISOString(), desde, ate, now.toISOString()]);
  await tx.query(PRUNE, [idCliente, now.toISOString()]);
}

/** What is due of all tenants. */
export async function findCapturasDevidas(tx: Transaction, now: Date, limit: number): Promise<Devida[]> {
  const { rows } = await tx.query<Devida & Record<string, unknown>>(
    'select id_cliente as "idCliente", id from foro_capturas_devidas($1, $2)',
    [now.toISOString(), limit],
  );
  return rows;
}

/** Takes an asking in hand; null when another process has it. Who dies with it gives it back when its time is over. */
export async function takeCaptura(
  tx: Transaction,
  { idCliente, id }: Devida,
  now: Date,
): Promise<Captura | null> {
  const { rows } = await tx.query<
    Omit<Captura, 'oab' | 'idCliente'> & { numero: string | null; uf: string } & Record<string, unknown>
  >(
    `with minha as (update captura set tentativas = tentativas + 1, proxima_em = $3::timestamptz + make_interval(secs => ${LEASE_MS / 1000})
        where id_cliente = $1 and id = $2 and situacao = 'pendente' and proxima_em <= $3::timestamptz returning *)
      select m.id, to_char(m.de, 'YYYY-MM-DD') as de, to_char(m.ate, 'YYYY-MM-DD') as ate, m.pagina, m.posicao, o.numero, o.uf
        from minha m left join oab_monitorada o on o.id_cliente = m.id_cliente and o.id = m.id_oab`,
    [idCliente, id, now.toISOString()],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { numero, uf, ...captura } = row;
  return { ...captura, idCliente, oab: numero === null ? null : { numero, uf } };
}

/** How far an asking has come, and what the last page gave. */
export interface Andamento extends Guardadas {
  readonly pagina: number;
  readonly posicao: string | null;
  readonly alheias: number;
}

/** Notes how far it has come, in the transaction that keeps the page, and goes on having it in hand. */
export async function advanceCaptura(
  tx: Transaction,
  { idCliente, id }: Devida,
  { pagina, posicao, novas, repetidas, alheias, canceladas }: Andamento,
  now: Date,
): Promise<void> {
  await tx.query(
    `update captura set pagina = $3, posicao = $4, novas = novas + $5, repetidas = repetidas + $6, alheias = alheias + $7, canceladas = canceladas + $8,
        proxima_em = $9::timestamptz + make_interval(secs => ${LEASE_MS / 1000})
      where id_cliente = $1 and id = $2`,
    [idCliente, id, pagina, posicao, novas, repetidas, alheias, canceladas, now.toISOString()],
  );
}

export async function finishCaptura(tx: Transaction, { idCliente, id }: Devida, now: Date): Promise<void> {
  await tx.query(
    `update captura set situacao = 'feita', terminada_em = $3, falha = null, falhou_em = null, codigo_http = null where id_cliente = $1 and id = $2`,
    [idCliente, id, now.toISOString()],
  );
}

/** Gives it back: whoever comes next goes on from where it is. */
export async function releaseCaptura(tx: Transaction, { idCliente, id }: Devida, now: Date): Promise<void> {
  await tx.query(
    `update captura set proxima_em = $3, tentativas = tentativas - 1 where id_cliente = $1 and id = $2 and situacao = 'pendente'`,
    [idCliente, id, now.toISOString()],
  );
}

/** Notes why it failed; it is due again later, and after the last attempt has failed for good. */
export async function failCaptura(
  tx: Transaction,
  { idCliente, id }: Devida,
  { falha, codigoHttp }: { readonly falha: FetchFailure; readonly codigoHttp: number | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update captura set falha = $3, codigo_http = $4, falhou_em = $5::timestamptz, proxima_em = $5::timestamptz + make_interval(secs => ${RETRY_MS / 1000}),
        situacao = case when tentativas >= ${MAX_ATTEMPTS} then 'falhou' else 'pendente' end,
        terminada_em = case when tentativas >= ${MAX_ATTEMPTS} then $5::timestamptz end
      where id_cliente = $1 and id = $2`,
    [idCliente, id, falha, codigoHttp, now.toISOString()],
  );
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
