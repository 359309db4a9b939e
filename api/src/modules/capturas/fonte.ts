import type { CaptureSource } from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../db/drivers/transaction';
import type { InTenant } from '../../history/chain';
import type { SourceConfig } from '../../sources-config';
import type { Captura } from './capturas.queries';
import type { Canal, Falha } from './ask-fonte';

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

/** Case numbers queried before others get their turn: some three minutes. */
export const NUMEROS_POR_VEZ = 200;

/** A service that the worker queries: which queries, for whom, and how responses are processed. */
export interface Fonte {
  readonly codigo: CaptureSource;
  readonly source: SourceConfig;
  /** Firms for which nothing was written down yet at this hour of the schedule. */
  findFirmas(tx: Transaction, horario: Date): Promise<number[]>;
  /** Writes a firm's runs for a scheduled hour: each target once, whatever the number of processes. */
  plan(tx: Transaction, idCliente: number, horario: Date, now: Date): Promise<void>;
  /** Asks about a target, from where an earlier process left it. */
  capturar(rodada: Rodada, captura: Captura): Promise<Desfecho>;
}
