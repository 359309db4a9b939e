import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import type { FileStore } from '../../../files/file-store';
import type { InTenant } from '../../../history/chain';
import { createLoop, type Loop } from '../../../loop';
import {
  endExportacao,
  type ExportacaoDevida,
  expireExportacao,
  failExportacao,
  findExportacoesDevidas,
  noteAndamento,
  takeExportacao,
} from './preparacao.queries';
import { writeExport } from './write-export';

/** How often it looks for exports, in milliseconds. */
const PAUSE_MS = 2_000;
/** How often the progress is noted: it also says that the process lives. */
const NOTE_MS = 1_000;
/** How many exports it looks for at once. */
const EXPORTS = 10;

const STOPPED = 'O servidor parou no meio. Peça de novo.';
const BROKEN = 'Não foi possível escrever o arquivo. Tente de novo; se repetir, avise quem cuida do sistema.';
const NOT_ALLOWED = 'Quem pediu não tem mais permissão para levar os dados.';

export interface ExportLoopOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly files: FileStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * The worker of exports. Its zip goes into the store of contents, for a day. An export whose process gives no sign for
 * two minutes failed, and can be requested again.
 */
export function createExportLoop({ database, files, log }: ExportLoopOptions): Loop<void> {
  const write = async (devida: ExportacaoDevida, inTenant: InTenant, signal: AbortSignal) => {
    const { idCliente } = devida;
    let done = 0;
    const { total, archive } = await writeExport({
      inTenant,
      idCliente,
      files,
      onStep: (steps) => (done = steps),
    });
    let noted: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      noted = inTenant((tx) => noteAndamento(tx, devida, done, total)).then(
        (isOurs) => (isOurs && !signal.aborted ? undefined : archive.destroy(new Error('stopped'))),
        // It is noted again in a second.
        () => undefined,
      );
    }, NOTE_MS);
    try {
      const draft = await files.receive(archive as AsyncIterable<Uint8Array>, Infinity);
      await files.keep(idCliente, draft);
      if (!(await inTenant((tx) => endExportacao(tx, devida, draft))))
        await files.remove(idCliente, draft.sha256, new Date(Date.now() + NOTE_MS));
    } finally {
      // A store that fails leaves the rest unread.
      archive.destroy();
      clearInterval(timer);
      await noted;
    }
  };

  const handle = async (devida: ExportacaoDevida, signal: AbortSignal) => {
    const { idCliente, id, situacao } = devida;
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    if (situacao === 'preparando') return inTenant((tx) => failExportacao(tx, devida, STOPPED));
    if (situacao === 'pronta') {
      const sha256 = await inTenant((tx) => expireExportacao(tx, devida));
      if (sha256 !== null) await files.remove(idCliente, sha256, new Date(Date.now() + NOTE_MS));
      return;
    }
    const taken = await inTenant((tx) => takeExportacao(tx, devida));
    if (taken === 'refused') return inTenant((tx) => failExportacao(tx, devida, NOT_ALLOWED));
    if (taken === 'taken') return;
    try {
      await write(devida, inTenant, signal);
      log.info({ event: 'export-written', tenant: idCliente, export: id }, 'export written');
    } catch (error) {
      log.warn(
        { err: error, event: 'export-not-written', tenant: idCliente, export: id },
        'export not written',
      );
      await inTenant((tx) => failExportacao(tx, devida, signal.aborted ? STOPPED : BROKEN));
    }
  };

  const run = async (signal: AbortSignal) => {
    const due = await database.transaction('sistema', (tx) => findExportacoesDevidas(tx, EXPORTS));
    for (const devida of due) {
      if (signal.aborted) return;
      await handle(devida, signal);
    }
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure: 'exports not written', log });
}
