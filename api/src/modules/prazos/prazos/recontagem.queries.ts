import type { Counted } from '@foro/shared/contracts/deadline-count';
import { formatDateOnly } from '@foro/shared/format';
import type { PrazoEntrada } from '@foro/shared/prazos';
import { CALENDARIOS_DE_FABRICA, findAto } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { loadCalendario, type CalendarioMontado } from '../calendarios/camadas.queries';
import { countOn } from './contagem.queries';
import { dayOf } from './prazos-lista.queries';

export type Tenant = Pick<Sessao, 'idCliente'>;

/** How many deadlines are recounted at once; a batch holds a connection for some 30 ms. */
const BATCH = 200;

interface Andamento extends Record<string, unknown> {
  readonly calendarios: readonly number[];
  readonly total: number | null;
  readonly atual: number;
  readonly ultimo: number;
}

/** The calendars that inherit from one of these, themselves included. */
async function heirsOf(tx: Transaction, idCliente: number, changed: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number; idPai: number | null }>(
    'select id, id_pai as "idPai" from calendario where id_cliente = $1 and data_exclusao is null',
    [idCliente],
  );
  const all = [...CALENDARIOS_DE_FABRICA.map(({ id, idPai }) => ({ id, idPai })), ...rows];
  const heirs = new Set(changed);
  for (let size = -1; size !== heirs.size;) {
    size = heirs.size;
    for (const { id, idPai } of all) if (idPai !== null && heirs.has(idPai)) heirs.add(id);
  }
  return [...heirs];
}

interface Aberto extends Omit<PrazoEntrada, 'regime'>, Record<string, unknown> {
  readonly id: number;
  readonly idCalendario: number;
  readonly idAto: number | null;
  readonly fim: string;
  readonly fimConservador: string | null;
  readonly fimRecontado: string | null;
  readonly avisos: Counted['avisos'];
  readonly dataAlteracao: string;
}

/** What a count needs of a stored deadline. */
const COUNTED = `p.id, p.id_calendario as "idCalendario", p.id_ato as "idAto", p.comunicacao, ${dayOf('p.data_base')} as "dataBase", p.dias::int, p.unidade,
    p.dobro, p.suspende_recesso as "suspendeRecesso", ${dayOf('p.fim')} as fim, ${dayOf('p.fim_conservador')} as "fimConservador",
    ${dayOf('p.fim_recontado')} as "fimRecontado", p.avisos, p.data_alteracao::text as "dataAlteracao"`;
const ABERTO = `p.id_cliente = $1 and p.data_exclusao is null and (p.situacao = 'sugerido' or p.situacao = 'confirmado') and p.id_calendario = any($2::int[])`;
const NEXT = `select ${COUNTED}
  from prazo p where ${ABERTO} and (p.id_calendario, p.id) > ($3, $4) order by p.id_calendario, p.id limit $5`;

/**
 * The current result of the count; null if the calendar has no business days, so that the deadline stays as it
 * is.
 */
function recount(montado: CalendarioMontado, { idAto, ...entrada }: Aberto): Counted | null {
  const regime = idAto === null ? undefined : findAto(idAto)?.regime;
  try {
    return countOn(montado, { ...entrada, ...(regime && { regime }) });
  } catch (error) {
    if (error instanceof DadosInvalidosError) return null;
    throw error;
  }
}

const NAO_CONFERIDO = 'calendarioNaoConferido';
type ComAvisos = Pick<Counted, 'avisos'>;

/** The warnings of the stored count, and whether the calendar is currently checked. */
export function warningsNow({ avisos }: ComAvisos, now: ComAvisos): Counted['avisos'] {
  const others = avisos.filter((aviso) => aviso !== NAO_CONFERIDO);
  return now.avisos.includes(NAO_CONFERIDO) ? [...others, NAO_CONFERIDO] : others;
}

interface Mudanca {
  readonly id: number;
  readonly fimRecontado: string | null;
  readonly avisos: Counted['avisos'];
  readonly dataAlteracao: string;
}

/** The recount's changes of a deadline; null without a change. The stored count stays as it is. */
function changeOf(prazo: Aberto, now: Counted | null): Mudanca | null {
  if (now === null) return null;
  const { id, fim, fimConservador, dataAlteracao } = prazo;
  const isSame = now.fim === fim && now.fimConservador === fimConservador;
  const fimRecontado = isSame ? null : now.fim;
  const avisos = warningsNow(prazo, now);
  if (fimRecontado === prazo.fimRecontado && avisos.length === prazo.avisos.length) return null;
  return { id, fimRecontado, avisos, dataAlteracao };
}

// If a person changed the deadline meanwhile, it was counted with the current calendar: that result stays.
const WRITE = `update prazo p set fim_recontado = n."fimRecontado", avisos = n.avisos
  from jsonb_to_recordset($2::jsonb) as n(id int, "fimRecontado" date, avisos jsonb, "dataAlteracao" timestamptz)
  where p.id_cliente = $1 and p.id = n.id and p.data_alteracao = n."dataAlteracao"`;

/** The calendars of these deadlines, by id; null for one that is gone. */
async function calendarsOf(tx: Transaction, idCliente: number, prazos: readonly Aberto[]) {
  const montados = new Map<number, CalendarioMontado | null>();
  for (const { idCalendario } of prazos)
    if (!montados.has(idCalendario))
      montados.set(idCalendario, await loadCalendario(tx, idCliente, idCalendario));
  return montados;
}

async function recountBatch(tx: Transaction, idCliente: number, batch: readonly Aberto[]): Promise<void> {
  const montados = await calendarsOf(tx, idCliente, batch);
  const changes = batch.flatMap((prazo) => {
    const montado = montados.get(prazo.idCalendario);
    const change = montado && changeOf(prazo, recount(montado, prazo));
    return change ? [change] : [];
  });
  if (changes.length > 0) await tx.query(WRITE, [idCliente, JSON.stringify(changes)]);
}

type Memoria = Counted['memoria'];

/** The days that count in one trace and not in the other, in words. */
function causeOf(stored: Memoria, now: Memoria): string {
  const before = new Map(stored.map((dia) => [dia.data, dia]));
  return now
    .filter(({ data, conta }) => (before.get(data)?.conta ?? conta) !== conta)
    .map(
      ({ data, conta, motivo }) =>
        `${formatDateOnly(data)} ${conta ? 'passou a contar' : 'deixou de contar'} (${motivo})`,
    )
    .join('; ');
}

/** A page of recounted deadlines, each with the reason why the current calendar gives another day. */
export async function withCauses<Row extends { readonly id: number }>(
  tx: Transaction,
  idCliente: number,
  items: readonly Row[],
): Promise<(Row & { causaDaRecontagem: string })[]> {
  const { rows } = await tx.query<Aberto & { memoria: Memoria }>(
    `select ${COUNTED}, p.memoria from prazo p where p.id_cliente = $1 and p.id = any($2::int[])`,
    [idCliente, items.map(({ id }) => id)],
  );
  const montados = await calendarsOf(tx, idCliente, rows);
  const causes = new Map(
    rows.map((prazo) => {
      const montado = montados.get(prazo.idCalendario);
      const now = montado && recount(montado, prazo);
      return [prazo.id, now ? causeOf(prazo.memoria, now.memoria) : ''];
    }),
  );
  return items.map((item) => ({ ...item, causaDaRecontagem: causes.get(item.id) ?? '' }));
}

/**
 * Recounts the next deadlines of a firm, in one transaction.
 * @returns whether there is more to do; also false if another process is working on it
 */
export async function recountNext(tx: Transaction, { idCliente }: Tenant, size = BATCH): Promise<boolean> {
  const {
    rows: [andamento],
  } = await tx.query<Andamento>(
    `select calendarios, total, calendario_atual as atual, ultimo from recontagem
      where id_cliente = $1 and situacao <> 'pronta' for update skip locked`,
    [idCliente],
  );
  if (andamento === undefined) return false;
  const heirs = await heirsOf(tx, idCliente, andamento.calendarios);
  const { rows: batch } = await tx.query<Aberto>(NEXT, [
    idCliente,
    heirs,
    andamento.atual,
    andamento.ultimo,
    size,
  ]);
  await recountBatch(tx, idCliente, batch);
  const last = batch.at(-1);
  const isDone = batch.length < size;
  await tx.query(
    `update recontagem set feitos = feitos + $2, calendario_atual = $3, ultimo = $4, situacao = $5,
        terminada_em = case when $6 then clock_timestamp() end,
        total = coalesce(total, (select count(*) from prazo p where ${ABERTO.replace('$2', '$7')}))
      where id_cliente = $1`,
    [
      idCliente,
      batch.length,
      last?.idCalendario ?? andamento.atual,
      last?.id ?? andamento.ultimo,
      isDone ? 'pronta' : 'andamento',
      isDone,
      heirs,
    ],
  );
  return !isDone;
}
