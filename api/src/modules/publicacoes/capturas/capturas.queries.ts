import type { CaptureSource } from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Falha } from './ask-fonte';

/** How long a process's claim of a run lasts before another process may take it; renewed with each page. */
export const LEASE_MS = 10 * 60_000;

/** The delay before a failed run is retried, and the most attempts. */
const RETRY_MS = 30 * 60_000;
const MAX_ATTEMPTS = 5;

/** The key of a due run. */
export interface Devida {
  readonly idCliente: number;
  readonly id: number;
}

/** A claimed run. */
export interface Captura extends Devida {
  /** The watched number; null for the numbers of the firm's cases. */
  readonly oab: { readonly numero: string; readonly uf: string } | null;
  /** DataJud's index for a court; empty for DJEN. */
  readonly alvo: string;
  readonly de: string;
  readonly ate: string;
  readonly pagina: number;
  readonly posicao: string | null;
}

/**
 * How many days the result of a run is kept, if a later good run of its target shows how far the source was
 * read.
 */
const KEPT_DAYS = { djen: 90, datajud: 14 } as const satisfies Record<CaptureSource, number>;

/** Deletes rows that are no longer needed. */
export async function pruneCapturas(
  tx: Transaction,
  idCliente: number,
  fonte: CaptureSource,
  now: Date,
): Promise<void> {
  await tx.query(
    `delete from captura c where c.id_cliente = $1 and c.fonte = $2 and c.terminada_em < $3::timestamptz - make_interval(days => ${KEPT_DAYS[fonte]})
      and exists (select from captura d where d.id_cliente = $1 and d.fonte = c.fonte and d.alvo = c.alvo and d.id_oab is not distinct from c.id_oab
        and d.situacao = 'feita' and d.id > c.id and d.ate >= c.ate and (c.avulsa or not d.avulsa))`,
    [idCliente, fonte, now.toISOString()],
  );
}

/** The due runs of a source, of all tenants. */
export async function findCapturasDevidas(
  tx: Transaction,
  fonte: CaptureSource,
  now: Date,
  limit: number,
): Promise<Devida[]> {
  const { rows } = await tx.query<Devida & Record<string, unknown>>(
    'select id_cliente as "idCliente", id from foro_capturas_devidas($1, $2, $3)',
    [fonte, now.toISOString(), limit],
  );
  return rows;
}

/** Claims a run; null if another process has it. If this process dies, the claim expires. */
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
      select m.id, to_char(m.de, 'YYYY-MM-DD') as de, to_char(m.ate, 'YYYY-MM-DD') as ate, m.pagina, m.posicao, m.alvo, o.numero, o.uf
        from minha m left join oab_monitorada o on o.id_cliente = m.id_cliente and o.id = m.id_oab`,
    [idCliente, id, now.toISOString()],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { numero, uf, ...captura } = row;
  return { ...captura, idCliente, oab: numero === null ? null : { numero, uf } };
}

/** The next case number of the firm after this one, in these courts; null if there is none. */
export async function nextNumero(
  tx: Transaction,
  idCliente: number,
  codigos: readonly string[] | null,
  after: string | null,
): Promise<string | null> {
  const { rows } = await tx.query<{ numero: string }>(
    `select numero_cnj_digitos as numero from processo where id_cliente = $1 and data_exclusao is null and numero_cnj_digitos > $2
        and ($3::text[] is null or substr(numero_cnj_digitos, 14, 3) = any($3))
      order by numero_cnj_digitos limit 1`,
    [idCliente, after ?? '', codigos],
  );
  return rows[0]?.numero ?? null;
}

/** How the rows of a page were stored. */
export interface Guardadas {
  readonly novas: number;
  readonly repetidas: number;
  readonly canceladas: number;
}

/** The progress of a run, and the result of its last page. */
export interface Andamento extends Guardadas {
  readonly pagina: number;
  readonly posicao: string | null;
  readonly alheias: number;
  /** Rows that could not be read. */
  readonly ilegiveis: number;
  /** The day whose query reached the most rows that the source returns, if it did. */
  readonly cortadaEm?: string | null;
}

/** Records its progress, in the transaction that stores the page, and renews its claim. */
export async function advanceCaptura(
  tx: Transaction,
  { idCliente, id }: Devida,
  { pagina, posicao, novas, repetidas, alheias, canceladas, ilegiveis, cortadaEm = null }: Andamento,
  now: Date,
): Promise<void> {
  await tx.query(
    `update captura set pagina = $3, posicao = $4, novas = novas + $5, repetidas = repetidas + $6, alheias = alheias + $7, canceladas = canceladas + $8,
        ilegiveis = ilegiveis + $10, cortada_em = coalesce($11::date, cortada_em), avancou_em = $9::timestamptz, proxima_em = $9::timestamptz + make_interval(secs => ${LEASE_MS / 1000})
      where id_cliente = $1 and id = $2`,
    [
      idCliente,
      id,
      pagina,
      posicao,
      novas,
      repetidas,
      alheias,
      canceladas,
      now.toISOString(),
      ilegiveis,
      cortadaEm,
    ],
  );
}

export async function finishCaptura(tx: Transaction, { idCliente, id }: Devida, now: Date): Promise<void> {
  await tx.query(
    `update captura set situacao = 'feita', terminada_em = $3, avancou_em = $3, falha = null, falhou_em = null, codigo_http = null where id_cliente = $1 and id = $2`,
    [idCliente, id, now.toISOString()],
  );
}

/** Releases it: the next process continues from its position. */
export async function releaseCaptura(tx: Transaction, { idCliente, id }: Devida, now: Date): Promise<void> {
  await tx.query(
    `update captura set proxima_em = $3, tentativas = tentativas - 1 where id_cliente = $1 and id = $2 and situacao = 'pendente'`,
    [idCliente, id, now.toISOString()],
  );
}

/**
 * Makes failed runs that wait for their retry due at once, with all their attempts; returns how many there are.
 * Those that wait longer, for the end of a source's pause, stay as they are.
 */
export async function hastenCapturas(
  tx: Transaction,
  idCliente: number,
  fonte: CaptureSource,
  now: Date,
): Promise<number> {
  // A claimed run is due at the end of its lease, which never equals the time of a retry to the microsecond.
  const { rows } = await tx.query(
    `update captura set proxima_em = $3, tentativas = 0
      where id_cliente = $1 and fonte = $2 and situacao = 'pendente' and proxima_em = falhou_em + make_interval(secs => ${RETRY_MS / 1000}) returning 1`,
    [idCliente, fonte, now.toISOString()],
  );
  return rows.length;
}

/**
 * Records why a run failed; it is due again later, and not before the source's pause ends, or after the last
 * attempt has failed for good.
 */
export async function failCaptura(
  tx: Transaction,
  { idCliente, id }: Devida,
  { falha, codigoHttp, naoAntes }: Falha,
  now: Date,
): Promise<void> {
  await tx.query(
    `update captura set falha = $3, codigo_http = $4, falhou_em = $5::timestamptz,
        proxima_em = greatest($5::timestamptz + make_interval(secs => ${RETRY_MS / 1000}), $6::timestamptz),
        situacao = case when tentativas >= ${MAX_ATTEMPTS} then 'falhou' else 'pendente' end,
        terminada_em = case when tentativas >= ${MAX_ATTEMPTS} then $5::timestamptz end
      where id_cliente = $1 and id = $2`,
    [idCliente, id, falha, codigoHttp, now.toISOString(), naoAntes?.toISOString() ?? null],
  );
}
