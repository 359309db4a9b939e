import { compileCalendario, NIVEIS, type CamadaDeCalendario, type Calendario } from '@foro/shared/prazos';
import {
  compileExpediente,
  findDeFabrica,
  ID_NACIONAL,
  PRIMEIRO_ID_DE_FIRMA,
} from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';

interface DaFirma extends Record<string, unknown> {
  readonly id: number;
  readonly idPai: number;
  readonly nivel: CamadaDeCalendario['nivel'];
  readonly nome: string;
}

/** A layer with its source; an entry without an id is built in. */
export interface CamadaComOrigem extends CamadaDeCalendario {
  readonly idCalendario: number;
  readonly nome: string;
  readonly dias: readonly (CamadaDeCalendario['dias'][number] & {
    readonly id?: number;
    readonly link?: string | null;
  })[];
  readonly suspensoes: readonly (NonNullable<CamadaDeCalendario['suspensoes']>[number] & {
    readonly id?: number;
  })[];
}

interface Somado<T> {
  readonly idCalendario: number;
  readonly itens: readonly T[];
}

/**
 * A calendar ready for counting, and the years for which somebody checked it. A checked court calendar also
 * covers the towns and units under it; a checked national or state calendar does not cover a court's own
 * days.
 */
export interface CalendarioMontado {
  readonly calendario: Calendario;
  /** From the widest to the narrowest, as the calendar was compiled from them. */
  readonly camadas: readonly CamadaComOrigem[];
  readonly isChecked: (ano: number) => boolean;
}

const DIAS = `select id_calendario as "idCalendario", json_agg(json_build_object('id', id, 'link', link, 'data', data, 'regra', regra, 'ate', ate, 'tipo', tipo,
    'motivo', motivo, 'ato', ato, 'desdeAno', desde_ano, 'ateAno', ate_ano)) as itens
  from calendario_dia where id_cliente = $1 and id_calendario = any($2::int[]) and data_exclusao is null group by id_calendario`;
const SUSPENSOES = `select id_calendario as "idCalendario", json_agg(json_build_object('id', id, 'de', de, 'ate', ate, 'motivo', motivo, 'ato', ato)) as itens
  from calendario_suspensao where id_cliente = $1 and id_calendario = any($2::int[]) and data_exclusao is null group by id_calendario`;

type Elo = Pick<DaFirma, 'id' | 'nivel' | 'nome'>;

/** The calendar and what it inherits from, narrowest first; null if the firm does not have it. */
async function chainOf(tx: Transaction, idCliente: number, id: number) {
  const rows = await tx.prepared<DaFirma>(
    'select id, id_pai as "idPai", nivel, nome from calendario where id_cliente = $1 and data_exclusao is null',
    [idCliente],
  );
  const own = new Map(rows.map((row) => [row.id, row]));
  const chain: Elo[] = [];
  const seen = new Set<number>();
  for (let next: number | null = id; next !== null;) {
    const found: (Omit<Elo, 'id'> & { idPai: number | null }) | undefined =
      next < PRIMEIRO_ID_DE_FIRMA ? findDeFabrica(next) : own.get(next);
    if (!found || seen.has(next)) return null;
    seen.add(next);
    chain.push({ id: next, nivel: found.nivel, nome: found.nome });
    next = found.idPai;
  }
  return chain;
}

/** The ids of a calendar and of all that it inherits from; null if the firm does not have it. */
export async function ancestryOf(tx: Transaction, idCliente: number, id: number): Promise<number[] | null> {
  return (await chainOf(tx, idCliente, id))?.map((one) => one.id) ?? null;
}

/**
 * The calendar with what it inherits and what the firm added to either; null if the firm does not have it.
 */
export async function loadCalendario(
  tx: Transaction,
  idCliente: number,
  id: number,
): Promise<CalendarioMontado | null> {
  const chain = await chainOf(tx, idCliente, id);
  if (chain === null) return null;
  const ids = chain.map((one) => one.id);
  const [dias, suspensoes, conferencias] = await Promise.all([
    tx.prepared<Somado<CamadaComOrigem['dias'][number]> & Record<string, unknown>>(DIAS, [idCliente, ids]),
    tx.prepared<Somado<CamadaComOrigem['suspensoes'][number]> & Record<string, unknown>>(SUSPENSOES, [
      idCliente,
      ids,
    ]),
    tx.prepared<{ ano: number }>(
      'select distinct ano from calendario_conferencia where id_cliente = $1 and id_calendario = any($2::int[]) and data_exclusao is null',
      [idCliente, chain.filter((one) => speaksFor(one, id)).map((one) => one.id)],
    ),
  ]);
  const camadas = chain.toReversed().flatMap(({ id: idCalendario, nivel, nome }): CamadaComOrigem[] => {
    const deFabrica = findDeFabrica(idCalendario);
    const own = { idCalendario, nivel, nome };
    return [
      ...(deFabrica ? [{ ...own, dias: deFabrica.dias, suspensoes: deFabrica.suspensoes }] : []),
      {
        ...own,
        dias: dias.find((one) => one.idCalendario === idCalendario)?.itens ?? [],
        suspensoes: suspensoes.find((one) => one.idCalendario === idCalendario)?.itens ?? [],
      },
    ];
  });
  const anos = new Set([
    ...chain
      .filter((one) => speaksFor(one, id))
      .flatMap((one) => findDeFabrica(one.id)?.anosConferidos ?? []),
    ...conferencias.map(({ ano }) => ano),
  ]);
  return { calendario: compileCalendario(camadas), camadas, isChecked: (ano) => anos.has(ano) };
}

/** Whether a check of one calendar also covers another that inherits from it. */
export const speaksFor = (one: Pick<Elo, 'id' | 'nivel'>, id: number) =>
  one.id === id || NIVEIS.indexOf(one.nivel) >= NIVEIS.indexOf('tribunal');

/**
 * Loads a function that tells whether the firm works on a day: by the national calendar with the days that
 * the firm added to it, without the recess of the courts.
 */
export async function loadExpediente(tx: Transaction, idCliente: number): Promise<(dia: string) => boolean> {
  const montado = await loadCalendario(tx, idCliente, ID_NACIONAL);
  if (montado === null) throw new Error('no national calendar');
  return compileExpediente(montado.camadas);
}
