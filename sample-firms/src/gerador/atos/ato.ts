import type { Polo } from '../../installation';

/** A follow-up as a firm writes it. `{cliente}`, `{contra}`, `{vara}`, `{emCidade}`, `{data}` and `{valor}` are filled in. */
export interface Ato {
  /** Label of the follow-up's type. */
  readonly tipo: string;
  readonly textos: readonly string[];
  /**
   * The lawyer's opinion, for the firm's eyes only. If there are as many opinions as texts, each belongs to
   * its text; otherwise any of them fits.
   */
  readonly pareceres?: readonly string[];
  /** Only if the client is at this pole. */
  readonly polo?: Polo;
}
