import type { Contexto } from './ler-publicacao';

/** What a lawyer reads in a text; what is absent is not judged. */
export interface Caso {
  readonly nome: string;
  readonly texto: string;
  readonly contexto?: Contexto;
  /** The term to be met by the office: `15u`, `8` without a unit, `legal`, `x2` behind it in double; null: none. */
  readonly prazo: string | null;
  readonly ato?: number | null;
  /** `2026-05-20 14:30`; null: none. */
  readonly audiencia?: string | null;
  readonly especie?: string;
}
