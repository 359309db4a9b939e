import { STATEMENT_ACCOUNTS, STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import { amountCell, boldCell, dayCell, textCell } from './cells';
import { letterheadLines, type StatementDocument, titleLines, totalLines } from './statement-document';

const HEADER = [
  'Data',
  'Conta',
  'Processo',
  'Título do processo',
  'Tipo',
  'Categoria',
  'Lançamento',
  'Guia',
  'Débito',
  'Crédito',
];
const WIDTHS = [12, 22, 27, 40, 22, 18, 50, 16, 16, 16];

/** Draws a statement of account as a spreadsheet: days are days, amounts are numbers. */
export const drawXlsx = (document: StatementDocument): Promise<Buffer> =>
  writeXlsxFile(rowsOf(document), {
    sheet: `Prestação ${document.statement.numero}`,
    columns: WIDTHS.map((width) => ({ width })),
  }).toBuffer();

function rowsOf(document: StatementDocument): SheetData {
  const { papel, statement } = document;
  const totals = totalLines(document);
  return [
    [boldCell(papel.nome)],
    ...letterheadLines(document).map((line) => [textCell(line)]),
    [],
    [boldCell(`Prestação de contas nº ${statement.numero}`)],
    ...titleLines(document).map((line) => [textCell(line)]),
    [],
    HEADER.map(boldCell),
    ...statement.linhas.map((linha): (CellObject | null)[] => [
      dayCell(linha.dia),
      textCell(STATEMENT_WORDS.conta[linha.conta]),
      textCell(linha.processoNumeroCNJ),
      textCell(linha.processoTitulo),
      textCell(COST_WORDS.tipo[linha.tipo]),
      textCell(linha.categoria),
      textCell(linha.descricao),
      textCell(linha.guiaNumero),
      linha.efeito === 'debito' ? amountCell(linha.valor) : null,
      linha.efeito === 'credito' ? amountCell(linha.valor) : null,
    ]),
    ...STATEMENT_ACCOUNTS.flatMap((conta) => [
      [],
      [boldCell(STATEMENT_WORDS.conta[conta])],
      ...totals[conta].map(({ label, valor }) => [textCell(label), amountCell(valor)]),
    ]),
  ];
}
