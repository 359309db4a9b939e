import type { Polo } from '../../installation';

/** A follow-up as a firm writes it. `{cliente}`, `{contra}`, `{vara}`, `{emCidade}`, `{data}` and `{valor}` are filled in. */
export interface Ato {
  /** Label of the follow-up's type. */
  readonly tipo: string;
  readonly textos: readonly string[];
  /** The lawyer's opinion, for the firm's eyes only; each to its text where there are as many, any of them otherwise. */
  readonly pareceres?: readonly string[];
  /** Only where the client stands at this pole. */
  readonly polo?: Polo;
}
