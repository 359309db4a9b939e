import { STATEMENT_ACCOUNTS, STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { formatCnpj, formatDateOnly, formatMoney } from '@foro/shared/format';
import { qrPathOf } from '@foro/shared/pix/qr-path';
import type { StatementLine, StatementPix } from '@foro/shared/contracts/cost-statement';
import {
  drawPages,
  FAINT,
  heightOfRow,
  INK,
  LINE,
  MARGIN,
  needRoom,
  type Pdf,
  rule,
  wholeLines,
  write,
} from './pdf-page';
import { letterheadLines, type StatementDocument, titleLines, totalLines } from './statement-document';

const WIDTH = 515;
const COLUMNS = [
  { title: 'Data', x: 0, width: 52 },
  { title: 'Processo', x: 56, width: 140 },
  { title: 'Lançamento', x: 200, width: 165 },
  { title: 'Débito', x: 369, width: 70, align: 'right' },
  { title: 'Crédito', x: 443, width: 72, align: 'right' },
] as const;

/**
 * Draws a statement of account on A4, with numbered pages. The standard font limits the text's letters:
 * others become the nearest one.
 */
export async function drawPdf(document: StatementDocument): Promise<Buffer> {
  const { numero, cliente } = document.statement;
  const { nome } = document.papel;
  const options = { info: { Title: `Prestação de contas nº ${numero} - ${cliente}`, Author: nome } };
  const totals = totalLines(document);
  const accounts = STATEMENT_ACCOUNTS.map((conta) => ({
    title: STATEMENT_WORDS.conta[conta],
    rows: document.statement.linhas.filter((linha) => linha.conta === conta).map(textsOf),
    totals: totals[conta],
  }));
  return drawPages(options, `${nome} - Prestação de contas nº ${numero}`, (pdf) => {
    drawLetterhead(pdf, document);
    drawTitle(pdf, document);
    for (const account of accounts) drawAccount(pdf, account);
    if (document.pix !== null) drawPix(pdf, document.pix);
  });
}

function drawLetterhead(pdf: Pdf, document: StatementDocument): void {
  const { nome, cor, logotipo } = document.papel;
  const x = logotipo === null ? 0 : drawLogo(pdf, logotipo, cor ?? INK);
  const width = WIDTH - x;
  let y = MARGIN;
  const put = (text: string, height: number) => {
    for (const line of wholeLines(pdf, text, width)) {
      write(pdf, line, x, y, { width });
      y += height;
    }
  };
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(INK);
  put(nome, 17);
  y += 3;
  pdf.font('Helvetica').fontSize(8).fillColor(FAINT);
  for (const line of letterheadLines(document)) put(line, LINE);
  // Below the logo too.
  const below = Math.max(y + 4, MARGIN + 68);
  pdf
    .rect(MARGIN, below, WIDTH, 2)
    .fill(cor ?? INK)
    .fillColor(INK);
  pdf.y = below + 16;
}

/**
 * Draws the logo on the office's colour, as the suite's bar shows it: many are white. Returns the room that it
 * takes; a broken one is left out.
 */
function drawLogo(pdf: Pdf, logotipo: Uint8Array, cor: string): number {
  try {
    const image = pdf.openImage(Buffer.from(logotipo));
    const scale = Math.min(112 / image.width, 44 / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    pdf.roundedRect(MARGIN, MARGIN, width + 12, height + 12, 4).fill(cor);
    pdf.image(image, MARGIN + 6, MARGIN + 6, { fit: [width, height] });
    return width + 28;
  } catch {
    return 0;
  }
}

function drawTitle(pdf: Pdf, document: StatementDocument): void {
  pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK);
  write(pdf, `Prestação de contas nº ${document.statement.numero}`, 0, pdf.y, { width: WIDTH });
  let y = pdf.y + 22;
  pdf.font('Helvetica').fontSize(10);
  for (const line of titleLines(document).flatMap((text) => wholeLines(pdf, text, WIDTH))) {
    write(pdf, line, 0, y, { width: WIDTH });
    y += 14;
  }
  pdf.y = y + 10;
}

type Totals = ReturnType<typeof totalLines>[(typeof STATEMENT_ACCOUNTS)[number]];

/** The texts of a line, one for each column. */
type Row = readonly string[];

interface Account {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly totals: Totals;
}

function drawAccount(pdf: Pdf, { title, rows, totals }: Account): void {
  needRoom(pdf, 60);
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  const { y } = pdf;
  write(pdf, title, 0, y, { width: WIDTH });
  pdf.y = y + 18;
  if (rows.length === 0) {
    pdf.font('Helvetica').fontSize(9).fillColor(FAINT);
    write(pdf, 'Nenhum lançamento no período.', 0, pdf.y, { width: WIDTH });
    pdf.y = y + 34;
  } else {
    drawHeader(pdf);
    for (const row of rows) drawRow(pdf, row);
  }
  drawTotals(pdf, totals);
}

/** Draws the columns' titles, and leaves the font of the rows. */
function drawHeader(pdf: Pdf): void {
  const { y } = pdf;
  pdf.font('Helvetica-Bold').fontSize(8).fillColor(FAINT);
  for (const { title, x, width, ...rest } of COLUMNS) write(pdf, title, x, y, { width, ...rest });
  rule(pdf, y + LINE);
  pdf.font('Helvetica').fontSize(8).fillColor(INK);
  pdf.y = y + LINE + 4;
}

function textsOf(linha: StatementLine): Row {
  const { dia, processoTitulo, processoNumeroCNJ, descricao, guiaNumero, valor, efeito } = linha;
  return [
    formatDateOnly(dia),
    processoNumeroCNJ ? `${processoNumeroCNJ} ${processoTitulo}` : processoTitulo,
    guiaNumero ? `${descricao} (guia ${guiaNumero})` : descricao,
    efeito === 'debito' ? formatMoney(valor) : '',
    efeito === 'credito' ? formatMoney(valor) : '',
  ];
}

function drawRow(pdf: Pdf, row: Row): void {
  const height = heightOfRow(pdf, COLUMNS, row);
  if (needRoom(pdf, height + 4)) drawHeader(pdf);
  const { y } = pdf;
  COLUMNS.forEach(({ title: _, x, width, ...rest }, index) =>
    write(pdf, row[index] ?? '', x, y, { width, lines: 2, ...rest }),
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

/** Side of the QR code, in points. */
const QR = 110;

/** Draws the QR code that pays the statement, whom it pays, and its text in one line: copied, it stays one. */
function drawPix(pdf: Pdf, { codigo, nome, documento, valor }: StatementPix): void {
  needRoom(pdf, QR + 44);
  const { y } = pdf;
  const { size, path } = qrPathOf(codigo);
  pdf
    .save()
    .translate(MARGIN, y)
    .scale(QR / size);
  pdf.path(path).fill('#000');
  pdf.restore();
  const x = QR + 16;
  const width = WIDTH - x;
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  write(pdf, `Pagar por PIX: ${formatMoney(valor)}`, x, y + 6, { width });
  pdf.font('Helvetica').fontSize(9);
  write(pdf, `Pagar a ${nome}, CNPJ ${formatCnpj(documento)}. Confira o nome antes de pagar.`, x, y + 24, {
    width,
    lines: 2,
  });
  pdf.fontSize(8).fillColor(FAINT);
  write(pdf, 'PIX copia e cola, abaixo.', x, y + 52, { width });
  pdf.fontSize(Math.min(8, (7.9 * WIDTH) / pdf.measure(codigo)));
  write(pdf, codigo, 0, y + QR + 10, { width: WIDTH });
  pdf.y = y + QR + 36;
}
