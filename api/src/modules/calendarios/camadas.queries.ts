import { compileCalendario, type CamadaDeCalendario, type Calendario } from '@foro/shared/prazos';
import { findDeFabrica, PRIMEIRO_ID_DE_FIRMA } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../db/drivers/transaction';

interface DaFirma extends Record<string, unknown> {
  readonly id: number;
  readonly idPai: number;
  readonly nivel: CamadaDeCalendario['nivel'];
}

interface Somado<T> {
  readonly idCalendario: number;
  readonly itens: readonly T[];
}

/** A calendar ready to count by, and the years for which somebody checked it or what it inherits from. */
export interface CalendarioMontado {
  readonly calendario: Calendario;
  readonly isChecked: (ano: number) => boolean;
}

const DIAS = `select id_calendario as "idCalendario", json_agg(json_build_object('data', data, 'regra', regra, 'ate', ate, 'tipo', tipo,
    'motivo', motivo, 'ato', ato, 'desdeAno', desde_ano, 'ateAno', ate_ano)) as itens
  from calendario_dia where id_cliente = $1 and id_calendario = any($2::int[]) and data_exclusao is null group by id_calendario`;
const SUSPENSOES = `select id_calendario as "idCalendario", json_agg(json_build_object('de', de, 'ate', ate, 'motivo', motivo, 'ato', ato)) as itens
  from calendario_suspensao where id_cliente = $1 and id_calendario = any($2::int[]) and data_exclusao is null group by id_calendario`;

/** The calendar and what it inherits from, narrowest first; null for one that the firm does not have. */
async function chainOf(tx: Transaction, idCliente: number, id: number) {
  const rows = await tx.prepared<DaFirma>(
    'select id, id_pai as "idPai", nivel from calendario where id_cliente = $1 and data_exclusao is null',
    [idCliente],
  );
  const own = new Map(rows.map((row) => [row.id, row]));
  const chain: { id: number; nivel: CamadaDeCalendario['nivel'] }[] = [];
  const seen = new Set<number>();
  for (let next: number | null = id; next !== null;) {
    const found: { idPai: number | null; nivel: CamadaDeCalendario['nivel'] } | undefined =
      next < PRIMEIRO_ID_DE_FIRMA ? findDeFabrica(next) : own.get(next);
    if (!found || seen.has(next)) return null;
    seen.add(next);
    chain.push({ id: next, nivel: found.nivel });
    next = found.idPai;
  }
  return chain;
}

/** The ids of a calendar and of all that it inherits from; null for one that the firm does not have. */
export async function ancestryOf(tx: Transaction, idCliente: number, id: number): Promise<number[] | null> {
  return (await chainOf(tx, idCliente, id))?.map((one) => one.id) ?? null;
}

/** The calendar with what it inherits and what the firm added to either; null for one that the firm does not have. */
export async function loadCalendario(
  tx: Transaction,
  idCliente: number,
  id: number,
): Promise<CalendarioMontado | null> {
  const chain = await chainOf(tx, idCliente, id);
  if (chain === null) return null;
  const ids = chain.map((one) => one.id);
  const [dias, suspensoes, conferencias] = await Promise.all([
    tx.prepared<Somado<CamadaDeCalendario['dias'][number]> & Record<string, unknown>>(DIAS, [idCliente, ids]),
    tx.prepared<Somado<NonNullable<CamadaDeCalendario['suspensoes']>[number]> & Record<string, unknown>>(
      SUSPENSOES,
      [idCliente, ids],
    ),
    tx.prepared<{ ano: number }>(
      'select distinct ano from calendario_conferencia where id_cliente = $1 and id_calendario = any($2::int[]) and data_exclusao is null',
      [idCliente, ids],
    ),
  ]);
  const camadas = chain.toReversed().flatMap((one): CamadaDeCalendario[] => {
    const deFabrica = findDeFabrica(one.id);
    return [
      ...(deFabrica ? [deFabrica] : []),
      {
        nivel: one.nivel,
        dias: dias.find(({ idCalendario }) => idCalendario === one.id)?.itens ?? [],
        suspensoes: suspensoes.find(({ idCalendario }) => idCalendario === one.id)?.itens ?? [],
      },
    ];
  });
  const anos = new Set([
    ...chain.flatMap((one) => findDeFabrica(one.id)?.anosConferidos ?? []),
    ...conferencias.map(({ ano }) => ano),
  ]);
  return { calendario: compileCalendario(camadas), isChecked: (ano) => anos.has(ano) };
}
