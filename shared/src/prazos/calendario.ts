import { anoOf, diaDaSemana, formatDia, parseDia, type Dia } from './dia';
import { parseRegra } from './regra';
import type { CamadaDeCalendario, EntradaDeCalendario, NivelDeCalendario, SuspensaoDePrazos } from './tipos';

/** A calendar's data for one day. */
export interface DiaLido {
  readonly texto: string;
  /** Whether the forum sits, even if only for part of the day. */
  readonly util: boolean;
  readonly parcial: boolean;
  /**
   * Whether a state's, a court's or a town's own rule closed the day: an appeal has to prove it (CPC 1.003, §
   * 6º).
   */
  readonly local: boolean;
  readonly motivo: string;
  readonly fonte: string;
  readonly recesso: boolean;
  readonly suspensao: { readonly motivo: string; readonly fonte: string } | null;
}

export interface Calendario {
  read: (dia: Dia) => DiaLido;
}

interface Marcado {
  readonly entrada: EntradaDeCalendario;
  readonly nivel: NivelDeCalendario;
}

const FIM_DE_SEMANA: readonly (string | null)[] = ['Domingo', null, null, null, null, null, 'Sábado'];
const PESO = { aberto: 0, parcial: 1, fechado: 2 } as const;
const SEM_ATO = 'Calendário do tribunal';

/** The range of the entry that begins in this year. */
export function rangeOf(entrada: EntradaDeCalendario, year: number): readonly [Dia, Dia] | null {
  if (entrada.data) {
    const from = parseDia(entrada.data);
    if (from === null || anoOf(from) !== year) return null;
    return [from, (entrada.ate && parseDia(entrada.ate)) || from];
  }
  if ((entrada.desdeAno ?? year) > year || (entrada.ateAno ?? year) < year) return null;
  const from = parseRegra(entrada.regra ?? '')?.(year) ?? null;
  if (from === null) return null;
  const until = entrada.ate ? parseRegra(entrada.ate) : null;
  if (!until) return [from, from];
  const same = until(year) ?? from;
  return [from, same < from ? (until(year + 1) ?? from) : same];
}

/**
 * The days of one layer that begin in these years; a closed day takes precedence over a partial one, and a
 * partial one over an open one.
 */
function markDays(camada: CamadaDeCalendario, years: readonly number[], marked: Map<Dia, Marcado>): void {
  const own = new Map<Dia, EntradaDeCalendario>();
  for (const entrada of camada.dias)
    for (const year of years) {
      const range = rangeOf(entrada, year);
      if (!range) continue;
      for (let dia = range[0]; dia <= range[1]; dia += 1) {
        const there = own.get(dia);
        if (!there || PESO[entrada.tipo] > PESO[there.tipo]) own.set(dia, entrada);
      }
    }
  for (const [dia, entrada] of own) marked.set(dia, { entrada, nivel: camada.nivel });
}

const isWithin = (texto: string, { de, ate }: SuspensaoDePrazos): boolean => {
  if (de.length > 5) return texto >= de && texto <= ate;
  const day = texto.slice(5);
  return de <= ate ? day >= de && day <= ate : day >= de || day <= ate;
};

/**
 * Compiles a calendar from these layers, from the broadest to the narrowest: of two entries for one day, the
 * later layer's applies. It reads each day once and caches it. Saturdays and Sundays are closed by law (CPC
 * 216), so no layer opens them.
 */
export function compileCalendario(camadas: readonly CamadaDeCalendario[]): Calendario {
  const years = new Map<number, ReadonlyMap<Dia, Marcado>>();
  const days = new Map<Dia, DiaLido>();
  const suspensoes = camadas.flatMap((camada) => camada.suspensoes ?? []);

  const markedIn = (year: number): ReadonlyMap<Dia, Marcado> => {
    const known = years.get(year);
    if (known) return known;
    const marked = new Map<Dia, Marcado>();
    // A range may have begun a year earlier, as the recess does.
    for (const camada of camadas) markDays(camada, [year - 1, year], marked);
    years.set(year, marked);
    return marked;
  };

  const look = (dia: Dia): DiaLido => {
    const texto = formatDia(dia);
    const day = texto.slice(5);
    const suspensao = suspensoes.find((one) => isWithin(texto, one));
    const common = {
      texto,
      recesso: day >= '12-20' || day <= '01-20',
      suspensao: suspensao ? { motivo: suspensao.motivo, fonte: suspensao.ato ?? SEM_ATO } : null,
    };
    const weekend = FIM_DE_SEMANA[diaDaSemana(dia)];
    if (weekend)
      return {
        ...common,
        util: false,
        parcial: false,
        local: false,
        motivo: weekend,
        fonte: 'CPC, art. 216',
      };
    const marked = markedIn(anoOf(dia)).get(dia);
    if (!marked || marked.entrada.tipo === 'aberto')
      return { ...common, util: true, parcial: false, local: false, motivo: 'Dia útil', fonte: '' };
    const { entrada, nivel } = marked;
    const isClosed = entrada.tipo === 'fechado';
    return {
      ...common,
      util: !isClosed,
      parcial: !isClosed,
      local: isClosed && nivel !== 'nacional' && nivel !== 'lei5010',
      motivo: entrada.motivo,
      fonte: entrada.ato ?? SEM_ATO,
    };
  };

  return {
    read: (dia) => {
      const known = days.get(dia);
      if (known) return known;
      const read = look(dia);
      days.set(dia, read);
      return read;
    },
  };
}
