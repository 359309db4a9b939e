import { DEFAULT_STEPS, type NotificationKind } from '@foro/shared/contracts/notification-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Momento } from './horario';
import type { Janela } from './planejar';

/** An instant in PostgreSQL's format. */
export const instantOf = (at: Momento): string => new Date(at).toISOString();

/** SQL that reads an instant in milliseconds. */
export const momentSql = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** A firm whose round is due. */
export interface FirmDue {
  readonly idCliente: number;
  /** Its newest event. */
  readonly evento: string;
}

const DUE = 'select id_cliente as "idCliente", evento::text from foro_rondas_devidas($1, $2, $3, $4)';
const PASSOS = [...new Set([...DEFAULT_STEPS.compromisso, ...DEFAULT_STEPS.audiencia])];

/** The firms without a round since an instant that have something to tell of, or may have. */
export async function findFirmsDue(
  tx: Transaction,
  { desde, ate }: Janela,
  limit: number,
): Promise<FirmDue[]> {
  const { rows } = await tx.query<FirmDue & Record<string, unknown>>(DUE, [
    instantOf(ate),
    instantOf(desde),
    PASSOS,
    limit,
  ]);
  return rows;
}

/** A round missed for longer than this is not made up for: its notices would be outdated. */
const LONGEST = 7 * 86_400_000;

/** Rounds overlap, because what was written just before the end of one may be committed after it. Keys keep notices single. */
const OVERLAP = 60_000;

// If the clock was put back, recorded instants lie in the future: they count as past.
const TAKE = `update aviso_ronda set tomada_ate = $2::timestamptz + interval '1 minute'
  where id_cliente = $1 and (tomada_ate <= $2 or tomada_ate > $2::timestamptz + interval '10 minutes') and (ate < $2 or ate > $2::timestamptz + interval '10 minutes')
  returning ${momentSql('ate')} as desde`;

/**
 * Claims a firm for a round, for a minute; null if another process has it or has just finished one.
 * @returns the interval since the last round, and a little more
 */
export async function takeFirm(tx: Transaction, idCliente: number, agora: Momento): Promise<Janela | null> {
  const { rows } = await tx.query<{ desde: number }>(TAKE, [idCliente, instantOf(agora)]);
  const [row] = rows;
  if (row === undefined) return null;
  return { desde: Math.max(Math.min(row.desde, agora) - OVERLAP, agora - LONGEST), ate: agora };
}

/** Records that the firm's notices are written up to an instant and an event. */
export async function finishFirm(
  tx: Transaction,
  { idCliente, evento }: FirmDue,
  agora: Momento,
): Promise<void> {
  await tx.query(
    'update aviso_ronda set ate = $2, tomada_ate = $2, ultimo_evento = $3 where id_cliente = $1',
    [idCliente, instantOf(agora), evento],
  );
}

/** A notice to be written. */
export interface Novo {
  readonly chave: string;
  readonly tipo: NotificationKind;
  readonly idUsuario: number;
  readonly idTitular: number;
  readonly titulo: string;
  readonly idCompromisso: number | null;
  readonly idPrazo: number | null;
  readonly idProcesso?: number | null;
  readonly referencia: Momento | null;
  readonly quantidade: number | null;
  /** Whether a mail announces it too. */
  readonly email: boolean;
  /** Whether the person's browsers show it. */
  readonly push: boolean;
}

const WRITE = `with dados as (
    select * from jsonb_to_recordset($2::jsonb) as d (chave text, tipo text, "idUsuario" int, "idTitular" int, titulo text,
      "idCompromisso" int, "idPrazo" int, "idProcesso" int, referencia timestamptz, quantidade int, email boolean, push boolean)),
  novos as (
    insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo, id_compromisso, id_prazo, id_processo, referencia, quantidade)
    select $1, chave, tipo, "idUsuario", "idTitular", titulo, "idCompromisso", "idPrazo", "idProcesso", referencia, quantidade from dados d
    -- Nobody is told of a restricted case that he does not see.
    where not exists (select from processo p where p.id_cliente = $1 and p.restrito and p.id = any(foro_processos_ocultos(d."idUsuario"))
      and p.id = coalesce(d."idProcesso", (select c.id_processo from compromisso c where c.id_cliente = $1 and c.id = d."idCompromisso"),
        (select z.id_processo from prazo z where z.id_cliente = $1 and z.id = d."idPrazo")))
    on conflict (id_cliente, chave) do update set lido_em = null, referencia = excluded.referencia, criado_em = clock_timestamp()
      where aviso.tipo = 'novidade' and aviso.lido_em < excluded.referencia
    returning id, chave, id_usuario),
  envios as (
    insert into aviso_envio (id_cliente, id_aviso, id_aparelho)
    select $1, n.id, a.id from novos n join dados d using (chave) join aviso_aparelho a on a.id_cliente = $1 and a.id_usuario = n.id_usuario where d.push
    on conflict do nothing returning 1),
  cartas as (
    insert into mensagem (id_cliente, chave, tipo, id_usuario, id_aviso)
    select $1, 'aviso:' || n.id, 'aviso', n.id_usuario, n.id from novos n join dados d using (chave) where d.email
    on conflict (id_cliente, chave) do nothing returning 1)
  select count(*)::int as total from novos`;

/**
 * Writes notices and requests their mails; existing ones are not written again, but a read one of a client is unread
 * after later news. @returns how many are new
 */
export async function writeAvisos(
  tx: Transaction,
  idCliente: number,
  novos: readonly Novo[],
): Promise<number> {
  if (novos.length === 0) return 0;
  const rows = novos.map(({ referencia, ...novo }) => ({
    ...novo,
    referencia: referencia === null ? null : instantOf(referencia),
  }));
  const written = await tx.query<{ total: number }>(WRITE, [idCliente, JSON.stringify(rows)]);
  return written.rows[0]?.total ?? 0;
}

/** How long notices are kept, in days. */
const KEPT_DAYS = 365;
const LONG_AGO = `clock_timestamp() - interval '${KEPT_DAYS} days'`;

// An open overdue deadline keeps its notice, whose key prevents another.
const OLD = `select a.id from aviso a where a.id_cliente = $1 and a.criado_em < ${LONG_AGO} and (a.tipo <> 'vencido' or not exists (select from prazo p
    where p.id_cliente = a.id_cliente and p.id = a.id_prazo and p.data_exclusao is null and p.situacao in ('sugerido', 'confirmado')))
  order by a.criado_em limit 5000`;

/**
 * Removes notices older than a year, with their mails and pushes, and the mails of digests and invitations of
 * that time.
 */
export async function pruneAvisos(tx: Transaction, idCliente: number): Promise<void> {
  await tx.query(`delete from aviso where id_cliente = $1 and id in (${OLD})`, [idCliente]);
  await tx.query(
    `delete from mensagem where id_cliente = $1 and criada_em < ${LONG_AGO} and tipo in ('resumo', 'agenda') and situacao <> 'pendente'`,
    [idCliente],
  );
}

/** Withdraws notices, with their unsent mails. An overdue deadline that is open again is told of anew. */
export async function withdrawAvisos(
  tx: Transaction,
  idCliente: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `with retirados as (update aviso set retirado_em = clock_timestamp(), chave = case tipo when 'vencido' then chave || ':' || id else chave end where id_cliente = $1 and id = any($2::int[]) and retirado_em is null returning id)
      , parados as (delete from aviso_envio e using retirados r where e.id_cliente = $1 and e.id_aviso = r.id and e.situacao = 'pendente' returning 1)
      delete from mensagem m using retirados r where m.id_cliente = $1 and m.id_aviso = r.id and m.situacao = 'pendente'`,
    [idCliente, ids],
  );
}
