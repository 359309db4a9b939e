import type { Dia } from './calendario';
import type { Referencias } from './installation';

/** What the writers of a firm's rows need. */
export interface Firma {
  readonly idCliente: number;
  readonly hoje: Dia;
  readonly referencias: Referencias;
}
