import type { CaptureSource } from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import type { InTenant } from '../../../history/chain';
import type { SourceConfig } from '../../../sources-config';
import type { Captura } from './capturas.queries';
import type { Canal, Falha } from './ask-fonte';

/** How a run ended: finished, to be continued, stopped, or failed. */
export type Desfecho = 'feita' | 'continua' | 'parada' | Falha;

/** The context of a run. */
export interface Rodada {
  readonly inTenant: InTenant;
  readonly canal: Canal;
  readonly now: () => Date;
  /** Whether the process is to end. */
  readonly isStopped: () => boolean;
}

/** How many case numbers are queried before others get their turn: some three minutes. */
export const NUMEROS_POR_VEZ = 200;

/** A service that the worker queries: which queries, for whom, and how responses are processed. */
export interface Fonte {
  readonly codigo: CaptureSource;
  readonly source: SourceConfig;
  /** Firms whose runs for this scheduled hour are not written yet. */
  findFirmas(tx: Transaction, horario: Date): Promise<number[]>;
  /** Writes a firm's runs for a scheduled hour: each target once, whatever the number of processes. */
  plan(tx: Transaction, idCliente: number, horario: Date, now: Date): Promise<void>;
  /** Queries a target, continuing where an earlier process stopped. */
  capturar(rodada: Rodada, captura: Captura): Promise<Desfecho>;
}
