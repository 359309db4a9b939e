import { STATEMENT_ACCOUNTS, STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import type { StatementLine } from '@foro/shared/contracts/cost-statement';
import PDFDocument from 'pdfkit';
import { printable } from './printable';
import { letterheadLines, type StatementDocument, titleLines, totalLines } from './statement-document';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 40;
const WIDTH = 515;
const BOTTOM = 790;
const LINE = 11;
const COLUMNS = [
  { title: 'Data', x: 0, width: 52 },
  { title: 'Processo', x: 56, width: 140 },
  { title: 'Lançamento', x: 200, width: 165 },
  { title: 'Débito', x: 369, width: 70, align: 'right' },
  { title: 'Crédito', x: 443, width: 72, align: 'right' },
] as const;

const INK = '#1f2328';
const FAINT = '#57606a';
const RULE = '#d0d7de';

/** A statement of account on A4, its pages numbered. The text is that of the standard font's letters: others are told by the nearest one. */
export async function drawPdf(document: StatementDocument): Promise<Buffer> {
  const { numero, cliente } = document.statement;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'pt-BR',
    info: {
      Title: `Prestação de contas nº ${numero} - ${cliente}`,
      Author: document.papel.nome,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawLetterhead(pdf, document);
  drawTitle(pdf, document);
  const totals = totalLines(document);
  for (const conta of STATEMENT_ACCOUNTS) {
    const linhas = document.statement.linhas.filter((linha) => linha.conta === conta);
    drawAccount(pdf, STATEMENT_WORDS.conta[conta], linhas, totals[conta]);
  }
  numberPages(pdf, document);
  pdf.end();
  return done;
}

interface Room {
  readonly width: number;
  readonly align?: 'right';
  /** Lines that the text may take; default 1. */
  readonly lines?: number;
}

/** Writes a text in its room, and cuts what is longer with an ellipsis. */
function write(pdf: Pdf, text: string, x: number, y: number, { width, align, lines = 1 }: Room): void {
  const shown = printable(text);
  const length = pdf.widthOfString(shown);
  // What fits is not wrapped: that is most of what takes time.
  if (length <= width) pdf.text(shown, MARGIN + x + (align ? width - length : 0), y, { lineBreak: false });
  else
    pdf.text(shown, MARGIN + x, y, {
      width,
      // With the gap that the font has between lines: without it the last line of the room is never written.
      height: lines * pdf.currentLineHeight(true) + 1,
      ellipsis: true,
      ...(align && { align }),
    });
}

function drawLetterhead(pdf: Pdf, document: StatementDocument): void {
  const { nome, cor, logotipo } = document.papel;
  let x = 0;
  if (logotipo !== null && drawLogo(pdf, logotipo)) x = 140;
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(INK);
  write(pdf, nome, x, MARGIN, { width: WIDTH - x });
  pdf.font('Helvetica').fontSize(8).fillColor(FAINT);
  letterheadLines(document).forEach((line, index) =>
    write(pdf, line, x, MARGIN + 20 + index * LINE, { width: WIDTH - x }),
  );
  pdf
    .rect(MARGIN, MARGIN + 68, WIDTH, 2)
    .fill(cor ?? INK)
    .fillColor(INK);
  pdf.y = MARGIN + 84;
}

/** Whether the logo could be drawn: one that is broken is left out. */
function drawLogo(pdf: Pdf, logotipo: Uint8Array): boolean {
  try {
    pdf.image(Buffer.from(logotipo), MARGIN, MARGIN, { fit: [124, 56] });
    return true;
  } catch {
    return false;
  }
}

function drawTitle(pdf: Pdf, document: StatementDocument): void {
  pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK);
  write(pdf, `Prestação de contas nº ${document.statement.numero}`, 0, pdf.y, { width: WIDTH });
  let y = MARGIN + 106;
  pdf.font('Helvetica').fontSize(10);
  for (const line of titleLines(document)) {
    write(pdf, line, 0, y, { width: WIDTH });
    y += 14;
  }
  pdf.y = y + 10;
}

type Totals = ReturnType<typeof totalLines>['reembolso' | 'adiantamento'];

function drawAccount(pdf: Pdf, title: string, linhas: readonly StatementLine[], totals: Totals): void {
  needRoom(pdf, 60);
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  const { y } = pdf;
  write(pdf, title, 0, y, { width: WIDTH });
  pdf.y = y + 18;
  if (linhas.length === 0) {
    pdf.font('Helvetica').fontSize(9).fillColor(FAINT);
    write(pdf, 'Nenhum lançamento no período.', 0, pdf.y, { width: WIDTH });
    pdf.y = y + 34;
  } else {
    drawHeader(pdf);
    for (const linha of linhas) drawLine(pdf, linha);
  }
  drawTotals(pdf, totals);
}

function drawHeader(pdf: Pdf): void {
  const { y } = pdf;
  pdf.font('Helvetica-Bold').fontSize(8).fillColor(FAINT);
  for (const { title, x, width, ...rest } of COLUMNS) write(pdf, title, x, y, { width, ...rest });
  rule(pdf, y + LINE);
  pdf.y = y + LINE + 4;
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

function drawLine(pdf: Pdf, linha: StatementLine): void {
  const { dia, processoTitulo, processoNumeroCNJ, descricao, guiaNumero, valor, efeito } = linha;
  const texts = [
    formatDateOnly(dia),
    processoNumeroCNJ ? `${processoNumeroCNJ} ${processoTitulo}` : processoTitulo,
    guiaNumero ? `${descricao} (guia ${guiaNumero})` : descricao,
    efeito === 'debito' ? formatMoney(valor) : '',
    efeito === 'credito' ? formatMoney(valor) : '',
  ];
  pdf.font('Helvetica').fontSize(8).fillColor(INK);
  const isTall = COLUMNS.some(({ width }, index) => pdf.widthOfString(printable(texts[index] ?? '')) > width);
  const height = isTall ? 2 * LINE : LINE;
  if (needRoom(pdf, height + 4)) {
    drawHeader(pdf);
    pdf.font('Helvetica').fontSize(8).fillColor(INK);
  }
  const { y } = pdf;
  COLUMNS.forEach(({ title: _, x, width, ...rest }, index) =>
    write(pdf, texts[index] ?? '', x, y, { width, lines: 2, ...rest }),
  );
  pdf.y = y + height + 3;
}

function drawTotals(pdf: Pdf, totals: Totals): void {
  needRoom(pdf, totals.length * 14 + 20);
  rule(pdf, pdf.y);
  let y = pdf.y + 5;
  for (const { label, valor, ...rest } of totals) {
    pdf
      .font('isResult' in rest ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(9)
      .fillColor(INK);
    write(pdf, label, 200, y, { width: 200 });
    write(pdf, formatMoney(valor), 404, y, { width: 111, align: 'right' });
    y += 14;
  }
  pdf.y = y + 16;
}

/** Begins a page where the rest of this one has less room; says whether it did. */
function needRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false;
  pdf.addPage();
  pdf.y = MARGIN;
  return true;
}

function numberPages(pdf: Pdf, { papel, statement }: StatementDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin, where text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor(FAINT);
    write(pdf, `${papel.nome} - Prestação de contas nº ${statement.numero}`, 0, 806, {
      width: 380,
    });
    write(pdf, `Página ${page + 1} de ${count}`, 400, 806, { width: 115, align: 'right' });
  }
}
