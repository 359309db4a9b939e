import type { CaptureSource } from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../db/drivers/transaction';
import type { InTenant } from '../../history/chain';
import type { SourceConfig } from '../../sources-config';
import type { Captura } from './capturas.queries';
import type { Canal, Falha } from './perguntar';

/** How a run ended: to its end, on its way, stopped, or failed. */
export type Desfecho = 'feita' | 'continua' | 'parada' | Falha;

/** What a run works with. */
export interface Rodada {
  readonly inTenant: InTenant;
  readonly canal: Canal;
  readonly now: () => Date;
  /** Whether the process is to end. */
  readonly isStopped: () => boolean;
}

/** Case numbers that are asked about before others have their turn: some three minutes. */
export const NUMEROS_POR_VEZ = 200;

/** A service that the worker asks: what of it, for whom, and what is done with the answers. */
export interface Fonte {
  readonly codigo: CaptureSource;
  readonly source: SourceConfig;
  /** Firms for which nothing was written down yet at this hour of the schedule. */
  findFirmas(tx: Transaction, horario: Date): Promise<number[]>;
  /** Writes down what a firm has to be asked at an hour of the schedule: each target once, by however many processes. */
  plan(tx: Transaction, idCliente: number, horario: Date, now: Date): Promise<void>;
  /** Asks about a target, from where an earlier process left it. */
  capturar(rodada: Rodada, captura: Captura): Promise<Desfecho>;
}
