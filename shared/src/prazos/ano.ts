import { rangeOf, type Calendario } from './calendario';
import { diaDaSemana, diaOf, formatDia, parseDia, pascoaOf } from './dia';
import type { CamadaDeCalendario } from './tipos';

export const SITUACOES_DO_DIA = ['fechado', 'parcial', 'aberto', 'suspenso'] as const;
export type SituacaoDoDia = (typeof SITUACOES_DO_DIA)[number];

/** A weekday that is not an ordinary business day, and why. */
export interface DiaDoAno {
  readonly data: string;
  readonly situacao: SituacaoDoDia;
  readonly motivo: string;
  readonly fonte: string;
}

/** An entry of a layer with the days of a year that it covers. */
export interface EntradaDoAno<Camada, Entrada> {
  readonly camada: Camada;
  readonly entrada: Entrada;
  readonly de: string;
  readonly ate: string;
}

const RECESSO = { motivo: 'Prazos suspensos no recesso', fonte: 'CPC, art. 220' };

/**
 * The entries of the layers that overlap the year, by their first day, including a range that began the year
 * before.
 */
export function listEntradasDoAno<Camada extends CamadaDeCalendario>(
  camadas: readonly Camada[],
  ano: number,
): EntradaDoAno<Camada, Camada['dias'][number]>[] {
  const first = diaOf(ano, 1, 1);
  return camadas
    .flatMap((camada) =>
      camada.dias.flatMap((entrada) =>
        [ano - 1, ano].flatMap((year) => {
          const range = rangeOf(entrada, year);
          if (!range || range[1] < first) return [];
          return [{ camada, entrada, de: formatDia(range[0]), ate: formatDia(range[1]) }];
        }),
      ),
    )
    .sort((a, b) => a.de.localeCompare(b.de));
}

/** The suspensions of the layers that overlap the year, by their first day. */
export function listSuspensoesDoAno<Camada extends CamadaDeCalendario>(
  camadas: readonly Camada[],
  ano: number,
): EntradaDoAno<Camada, NonNullable<Camada['suspensoes']>[number]>[] {
  const dated = (day: string, year: number) => (day.length > 5 ? day : `${year}-${day}`);
  return camadas
    .flatMap((camada) =>
      (camada.suspensoes ?? []).flatMap((entrada) => {
        const isYearly = entrada.de.length <= 5;
        const crosses = isYearly && entrada.de > entrada.ate;
        return (crosses ? [ano - 1, ano] : [ano]).map((year) => ({
          camada,
          entrada,
          de: dated(entrada.de, year),
          ate: dated(entrada.ate, crosses ? year + 1 : year),
        }));
      }),
    )
    .filter(({ de, ate }) => de <= `${ano}-12-31` && ate >= `${ano}-01-01`)
    .sort((a, b) => a.de.localeCompare(b.de));
}

/**
 * The weekdays of a year on which the forum is closed, sits for part of the day, or sits despite a broader
 * closure, or on which no term runs.
 */
export function listDiasDoAno(
  calendario: Calendario,
  camadas: readonly CamadaDeCalendario[],
  ano: number,
): DiaDoAno[] {
  const abertos = listEntradasDoAno(camadas, ano).filter(({ entrada }) => entrada.tipo === 'aberto');
  const dias: DiaDoAno[] = [];
  for (let dia = diaOf(ano, 1, 1); dia < diaOf(ano + 1, 1, 1); dia += 1) {
    if (diaDaSemana(dia) % 6 === 0) continue;
    const { texto: data, util, parcial, motivo, fonte, suspensao, recesso } = calendario.read(dia);
    const aberto = abertos.find(({ de, ate }) => de <= data && data <= ate)?.entrada;
    if (!util) dias.push({ data, situacao: 'fechado', motivo, fonte });
    else if (suspensao || recesso) dias.push({ data, situacao: 'suspenso', ...(suspensao ?? RECESSO) });
    else if (parcial) dias.push({ data, situacao: 'parcial', motivo, fonte });
    else if (aberto) dias.push({ data, situacao: 'aberto', motivo: aberto.motivo, fonte: aberto.ato ?? '' });
  }
  return dias;
}

const DE_PASCOA = /carnaval|cinzas|endoen|paix[aã]o|p[aá]scoa|santa|santo|corpus/i;
const DIAS_DE_PASCOA = [-48, -47, -46, -4, -3, -2, 0, 60, 61];

/**
 * The same days in another year: days that depend on Easter (Carnaval, Semana Santa, Corpus Christi, recognised
 * by day and name) keep their distance from it, the others keep day and month. Null if that year has no such
 * day.
 */
export function moveToYear(
  { data, ate, motivo }: { readonly data: string; readonly ate: string | null; readonly motivo: string },
  ano: number,
): { data: string; ate: string | null } | null {
  const from = parseDia(data);
  if (from === null) return null;
  const until = (ate !== null && parseDia(ate)) || from;
  const offset = from - pascoaOf(Number(data.slice(0, 4)));
  const isOfEaster = DIAS_DE_PASCOA.includes(offset) && DE_PASCOA.test(motivo);
  const to = isOfEaster ? pascoaOf(ano) + offset : parseDia(`${ano}${data.slice(4)}`);
  if (to === null) return null;
  return { data: formatDia(to), ate: until > from ? formatDia(to + until - from) : null };
}
