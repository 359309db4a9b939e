import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import { formatDateOnly } from '@foro/shared/format';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { amountCell, boldCell, dayCell, textCell } from './cells';

type Kind = 'text' | 'day' | 'amount';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly kind?: Kind;
  readonly of: (row: ProcessCostRow) => string | null;
}

/** The columns of a ledger's spreadsheet; a reversal's amount is in a separate column, without a sign. */
const COLUMNS: readonly Column[] = [
  { title: 'Data', width: 12, kind: 'day', of: ({ competencia }) => competencia },
  { title: 'Cliente', width: 36, of: ({ cliente }) => cliente },
  { title: 'Número CNJ', width: 27, of: ({ processoNumeroCNJ }) => processoNumeroCNJ },
  { title: 'Processo', width: 40, of: ({ processoTitulo }) => processoTitulo },
  { title: 'Tipo', width: 22, of: ({ tipo }) => COST_WORDS.tipo[tipo] },
  { title: 'Categoria', width: 18, of: ({ categoria }) => categoria },
  { title: 'Descrição', width: 50, of: ({ descricao }) => descricao },
  {
    title: 'Valor',
    width: 16,
    kind: 'amount',
    of: ({ valor, idEstornado }) => (idEstornado === null ? valor : null),
  },
  {
    title: 'Valor estornado',
    width: 16,
    kind: 'amount',
    of: ({ valor, idEstornado }) => (idEstornado === null ? null : valor),
  },
  { title: 'Vencimento', width: 12, kind: 'day', of: ({ vencimento }) => vencimento },
  { title: 'Pago em', width: 12, kind: 'day', of: ({ pagoEm }) => pagoEm },
  { title: 'Pago por', width: 24, of: ({ pagoPor }) => pagoPor && COST_WORDS.pagoPor[pagoPor] },
  { title: 'Quem suporta', width: 18, of: ({ onus }) => COST_WORDS.onus[onus] },
  { title: 'Reembolsável', width: 14, of: ({ reembolsavel }) => (reembolsavel ? 'Sim' : 'Não') },
  { title: 'Guia', width: 18, of: ({ guiaNumero }) => guiaNumero },
  { title: 'Situação', width: 14, of: ({ situacao }) => COST_WORDS.situacao[situacao] },
];

/** Titles of the columns. */
export const ledgerHeader = (): string[] => COLUMNS.map(({ title }) => title);

/** A line as text, with days and amounts in Brazilian format. */
export const ledgerTexts = (row: ProcessCostRow): (string | null)[] =>
  COLUMNS.map(({ kind, of }) => {
    const value = of(row);
    if (value === null) return null;
    return kind === 'day' ? formatDateOnly(value) : kind === 'amount' ? value.replace('.', ',') : value;
  });

const CELLS: Readonly<Record<Kind, (value: string) => CellObject | null>> = {
  text: textCell,
  day: dayCell,
  amount: amountCell,
};

/** Draws lines of ledgers as a spreadsheet: days are days, amounts are numbers, and no text is a formula. */
export const drawLedger = (rows: readonly ProcessCostRow[]): Promise<Buffer> =>
  writeXlsxFile(
    [
      COLUMNS.map(({ title }) => boldCell(title)),
      ...rows.map((row) =>
        COLUMNS.map(({ kind = 'text', of }) => {
          const value = of(row);
          return value === null ? null : CELLS[kind](value);
        }),
      ),
    ],
    { sheet: 'Custas', columns: COLUMNS.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
