import type { Contexto } from './read-publicacao';

/** A lawyer's reading of a text; absent parts are not compared. */
export interface Caso {
  readonly nome: string;
  readonly texto: string;
  readonly contexto?: Contexto;
  /**
   * The term that the office has to meet: `15u`, `8` without a unit, `legal`, a trailing `x2` for double;
   * null: none.
   */
  readonly prazo: string | null;
  readonly ato?: number | null;
  /** `2026-05-20 14:30`; null: none. */
  readonly audiencia?: string | null;
  readonly especie?: string;
}
