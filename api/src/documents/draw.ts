import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { drawLedger } from './draw-ledger';
import { drawPdf } from './draw-pdf';
import { drawXlsx } from './draw-xlsx';
import type { StatementDocument } from './statement-document';

/** A file to be drawn: a statement of account, or lines of ledgers. */
export type DocumentJob =
  | { readonly kind: 'pdf' | 'xlsx'; readonly document: StatementDocument }
  | { readonly kind: 'custas'; readonly rows: readonly ProcessCostRow[] };

/** The file's bytes. */
export function draw(job: DocumentJob): Promise<Buffer> {
  if (job.kind === 'custas') return drawLedger(job.rows);
  return job.kind === 'pdf' ? drawPdf(job.document) : drawXlsx(job.document);
}
