import type { RiskReport } from '@foro/shared/contracts/case-risk';
import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { readCalendar } from '../ics/read-calendar';
import { drawLedger } from './draw-ledger';
import { drawPdf } from './draw-pdf';
import { drawRiskPdf } from './draw-risk-pdf';
import { drawRiskReport } from './draw-risk-report';
import { drawXlsx } from './draw-xlsx';
import type { TellParte } from './parte';
import type { StatementDocument } from './statement-document';

/**
 * A file to draw (a statement of account, lines of ledgers, or a report of risks), or a calendar file to
 * read.
 */
export type DocumentJob =
  | { readonly kind: 'pdf' | 'xlsx'; readonly document: StatementDocument }
  | { readonly kind: 'custas'; readonly rows: readonly ProcessCostRow[] }
  | { readonly kind: 'riscos' | 'riscos-pdf'; readonly report: RiskReport }
  | { readonly kind: 'agenda'; readonly texto: string; readonly now: number };

/** Returns the file's bytes; for a calendar its content, as JSON. A report tells its progress. */
export async function draw(job: DocumentJob, tell: TellParte = () => undefined): Promise<Buffer> {
  if (job.kind === 'agenda') return Buffer.from(JSON.stringify(readCalendar(job.texto, job.now)));
  if (job.kind === 'custas') return drawLedger(job.rows);
  if ('report' in job)
    return job.kind === 'riscos' ? drawRiskReport(job.report, tell) : drawRiskPdf(job.report, tell);
  return job.kind === 'pdf' ? drawPdf(job.document) : drawXlsx(job.document);
}
