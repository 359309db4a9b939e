import type { Comunicacao, Regime, Unidade } from '../tipos';
import { LINHAS_DE_ATOS } from './atos-linhas';

const DOBRA = { F: 'fazenda', M: 'ministerioPublico', D: 'defensoria', L: 'litisconsortes' } as const;
type Letra = keyof typeof DOBRA;

/** An act of the catalogue; always a suggestion. */
export interface AtoDePrazo {
  readonly id: number;
  readonly nome: string;
  /** Null where the law gives no number: it is set by the judge, or runs otherwise. */
  readonly dias: number | null;
  /** Null without a number; `horas` are not computed. */
  readonly unidade: Unidade | 'horas' | null;
  readonly lei: string;
  readonly comunicacao: Comunicacao | null;
  readonly dobra: readonly (typeof DOBRA)[Letra][];
  readonly suspendeRecesso: boolean;
  readonly regime: Regime;
  readonly nota: string | null;
}

const UNIDADE: Readonly<Record<string, AtoDePrazo['unidade']>> = {
  u: 'uteis',
  c: 'corridos',
  m: 'meses',
  a: 'anos',
  h: 'horas',
};

/** The law by which an act is counted, from the number of its block. */
function regimeOf(id: number, unidade: AtoDePrazo['unidade']): Regime {
  if (unidade === 'meses' || unidade === 'anos') return 'material';
  if (id >= 500 && id < 540) return 'juizado';
  if (id >= 550 && id < 630) return 'clt';
  if (id >= 640 && id < 780) return 'cpp';
  if (id >= 780 && id < 790) return 'eca';
  if (id >= 790 && id < 800) return 'falencia';
  return 'cpc';
}

const isLetra = (letra: string): letra is Letra => letra in DOBRA;

/** The catalogue of acts, by number. */
export const ATOS: readonly AtoDePrazo[] = LINHAS_DE_ATOS.map(
  ([id, nome, prazo, lei, comunicacao, dobra, nota]): AtoDePrazo => {
    const [, dias, letra = ''] = /^(\d+)([ucmah])$/.exec(prazo) ?? [];
    const unidade = UNIDADE[letra] ?? null;
    return {
      id,
      nome,
      dias: dias ? Number(dias) : null,
      unidade,
      lei,
      comunicacao: comunicacao || null,
      dobra: [...dobra].filter(isLetra).map((one) => DOBRA[one]),
      suspendeRecesso: (unidade === 'uteis' || unidade === 'corridos') && id !== 450,
      regime: regimeOf(id, unidade),
      nota: nota ?? null,
    };
  },
);

const byId = new Map(ATOS.map((ato) => [ato.id, ato]));

export const findAto = (id: number): AtoDePrazo | undefined => byId.get(id);
