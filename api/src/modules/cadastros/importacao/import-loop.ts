import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import { createLoop, type Loop } from '../../../loop';
import {
  applyNext,
  endImportacao,
  findAutor,
  findImportacoesDevidas,
  NOT_ALLOWED,
  RefusedRowError,
  refuseLinha,
  removeLinhas,
  type ImportacaoDevida,
} from './aplicacao.queries';
import { undoNext } from './desfazer.queries';

/** How often it looks for imports, in milliseconds. */
const PAUSE_MS = 2_000;

/** How many imports it looks for at once. */
const IMPORTS = 10;

export interface ImportLoopOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * The worker of imports. A batch of rows is a transaction that locks its import: one of two processes works
 * and the other skips it; a killed process's batch is rolled back and done by the next one. It also removes
 * the rows that are no longer needed.
 */
export function createImportLoop({ database, log }: ImportLoopOptions): Loop<void> {
  const applyBatch = async (devida: ImportacaoDevida): Promise<boolean> => {
    const { idCliente } = devida;
    try {
      return await database.transaction({ idCliente }, (tx) => applyNext(tx, devida));
    } catch (error) {
      if (!(error instanceof RefusedRowError)) throw error;
      await database.transaction({ idCliente }, (tx) => refuseLinha(tx, devida, error));
      return true;
    }
  };

  /** Undoes the next rows; false if none is left. */
  const undoBatch = ({ idCliente, id }: ImportacaoDevida): Promise<boolean> =>
    database.transaction({ idCliente }, async (tx) => {
      const autor = await findAutor(tx, idCliente, id);
      if (autor !== null) return undoNext(tx, autor, id);
      await endImportacao(tx, idCliente, id, NOT_ALLOWED);
      return false;
    });

  const handle = async (devida: ImportacaoDevida, signal: AbortSignal) => {
    const { idCliente, id, situacao } = devida;
    if (situacao !== 'aplicando' && situacao !== 'desfazendo')
      return database.transaction({ idCliente }, (tx) => removeLinhas(tx, devida));
    let goesOn = true;
    const work = situacao === 'aplicando' ? applyBatch : undoBatch;
    while (goesOn) goesOn = (await work(devida)) && !signal.aborted;
    if (signal.aborted) return;
    const event = situacao === 'aplicando' ? 'import-applied' : 'import-undone';
    log.info({ event, tenant: idCliente, import: id }, 'import written or removed');
  };

  const run = async (signal: AbortSignal) => {
    const due = await database.transaction('sistema', (tx) => findImportacoesDevidas(tx, IMPORTS));
    for (const devida of due) {
      if (signal.aborted) return;
      // A failure of one import does not delay the others; it stays due.
      await handle(devida, signal).catch((error: unknown) =>
        log.warn(
          { err: error, event: 'import-not-applied', tenant: devida.idCliente, import: devida.id },
          'import not applied',
        ),
      );
    }
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure: 'imports not applied', log });
}
