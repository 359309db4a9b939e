/**
 * The seven ways in which a party learns of an act; each determines the starting day (`marco`) in its own
 * way.
 */
export const COMUNICACOES = [
  'djen',
  'ciencia',
  'juntada',
  'audiencia',
  'tacita_10',
  'domicilio_confirmada',
  'edital',
] as const;
export type Comunicacao = (typeof COMUNICACOES)[number];

export const UNIDADES = ['uteis', 'corridos', 'meses', 'anos'] as const;
export type Unidade = (typeof UNIDADES)[number];

/** The law by which a term is counted; it only affects what the trace cites. */
export const REGIMES = ['cpc', 'clt', 'juizado', 'cpp', 'eca', 'falencia', 'eleitoral', 'material'] as const;
export type Regime = (typeof REGIMES)[number];

/** From the broadest to the narrowest; of two entries for a day the narrower one applies. */
export const NIVEIS = ['nacional', 'lei5010', 'estado', 'tribunal', 'municipio', 'unidade'] as const;
export type NivelDeCalendario = (typeof NIVEIS)[number];

export const TIPOS_DE_DIA = ['fechado', 'parcial', 'aberto'] as const;
export type TipoDeDia = (typeof TIPOS_DE_DIA)[number];

/**
 * A day or a range of days of a calendar: on a date, or by a rule that repeats every year. `ate` has the
 * format of the beginning.
 */
export interface EntradaDeCalendario {
  readonly data?: string | null;
  readonly regra?: string | null;
  readonly ate?: string | null;
  readonly tipo: TipoDeDia;
  readonly motivo: string;
  /** The law or the court's act that establishes it. */
  readonly ato?: string | null;
  readonly desdeAno?: number | null;
  readonly ateAno?: number | null;
}

/**
 * A range in which no term runs: dates (`2026-03-02`), or a range that repeats every year (`12-20` to
 * `01-20`).
 */
export interface SuspensaoDePrazos {
  readonly de: string;
  readonly ate: string;
  readonly motivo: string;
  readonly ato?: string | null;
}

export interface CamadaDeCalendario {
  readonly nivel: NivelDeCalendario;
  readonly dias: readonly EntradaDeCalendario[];
  readonly suspensoes?: readonly SuspensaoDePrazos[];
}

export interface PrazoEntrada {
  readonly comunicacao: Comunicacao;
  /** `YYYY-MM-DD`: availability, knowledge, joining, sending, confirmation or the end of the edital's dilation. */
  readonly dataBase: string;
  readonly dias: number;
  readonly unidade: Unidade;
  readonly dobro: boolean;
  /** Whether the term is suspended from 20/12 to 20/01 (CPC 220, CLT 775-A, CPP 798-A). */
  readonly suspendeRecesso: boolean;
  /** The law that the trace cites; by default the usual one for the unit. */
  readonly regime?: Regime;
}

/** One day of the trace: whether it counts, why, and by which law or act. */
export interface DiaDaMemoria {
  readonly data: string;
  readonly conta: boolean;
  readonly motivo: string;
  readonly fonte: string;
}

export const AVISOS_DE_PRAZO = ['feriadoLocal', 'primeiroDiaParcial', 'leituraDivergente'] as const;
export type AvisoDePrazo = (typeof AVISOS_DE_PRAZO)[number];

export interface PrazoContado {
  /** The day of publication; null if nothing was published in the Diário. */
  readonly publicacao: string | null;
  /** The starting day, which is not counted. */
  readonly marco: string;
  readonly diaUm: string;
  readonly fim: string;
  /** The earlier end if courts read the rule differently, otherwise null. */
  readonly fimConservador: string | null;
  readonly memoria: readonly DiaDaMemoria[];
  readonly avisos: readonly AvisoDePrazo[];
}
