import type { RiskReport } from '@foro/shared/contracts/case-risk';
import type { ConflictCheck } from '@foro/shared/contracts/conflict-check';
import type { ImportKind } from '@foro/shared/contracts/import-codes';
import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import type { TellParte } from './parte';
import type { Table } from './table';
import type { StatementDocument } from './statement-document';

/**
 * A file to draw (a statement of account, lines of ledgers, a report of risks, or any table), or a calendar file or
 * spreadsheet to read.
 */
export type DocumentJob =
  | { readonly kind: 'pdf' | 'xlsx'; readonly document: StatementDocument }
  | { readonly kind: 'custas'; readonly rows: readonly ProcessCostRow[] }
  | { readonly kind: 'riscos' | 'riscos-pdf'; readonly report: RiskReport }
  | { readonly kind: 'conflito'; readonly check: ConflictCheck }
  | { readonly kind: 'tabela'; readonly table: Table }
  | { readonly kind: 'planilha'; readonly path: string; readonly tipo: ImportKind }
  | { readonly kind: 'agenda'; readonly texto: string; readonly now: number };

/**
 * Returns the file's bytes; of a file that is read its content, as JSON. A report tells its progress. Each kind loads only its own
 * library, because a process compiles everything that it loads again for each file.
 */
export async function draw(job: DocumentJob, tell: TellParte = () => undefined): Promise<Buffer> {
  switch (job.kind) {
    case 'agenda': {
      const { readCalendar } = await import('../ics/read-calendar');
      return Buffer.from(JSON.stringify(readCalendar(job.texto, job.now)));
    }
    case 'planilha': {
      const { readSheet } = await import('../sheets/read-sheet');
      return Buffer.from(JSON.stringify(await readSheet(job.path, job.tipo)));
    }
    case 'tabela':
      return (await import('./draw-table')).drawTable(job.table);
    case 'conflito':
      return (await import('./draw-conflict-pdf')).drawConflictPdf(job.check);
    case 'custas':
      return (await import('./draw-ledger')).drawLedger(job.rows);
    case 'riscos':
      return (await import('./draw-risk-report')).drawRiskReport(job.report, tell);
    case 'riscos-pdf':
      return (await import('./draw-risk-pdf')).drawRiskPdf(job.report, tell);
    case 'xlsx':
      return (await import('./draw-xlsx')).drawXlsx(job.document);
    case 'pdf':
      return (await import('./draw-pdf')).drawPdf(job.document);
  }
}
