import {
  ACCEPTANCE_NAME,
  RECEIPT_WORDS,
  type ReceiptReason,
} from '@foro/shared/contracts/document-acceptance';
import { formatCpf } from '@foro/shared/format';
import {
  EncryptedPDFError,
  PDFDocument,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { printable } from '../drawing/printable';

/** The facts that the page states. */
export interface AcceptanceFacts {
  readonly escritorio: string;
  readonly titulo: string;
  readonly arquivo: string;
  readonly n: number;
  readonly sha256: string;
  readonly nome: string;
  readonly cpf: string;
  /** In ISO 8601. */
  readonly aceitoEm: string;
  readonly endereco: string;
  readonly navegador: string | null;
  /** The e-mail whose code confirmed the acceptance; null without one. */
  readonly email: string | null;
  /** The code, in groups of characters. */
  readonly codigo: string;
  /** The address where the code is checked. */
  readonly conferencia: string;
}

/** The copy and, if it is the page alone, the reason. */
export interface AcceptanceCopy {
  readonly bytes: Uint8Array;
  readonly recibo: ReceiptReason | null;
}

const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 56];
const [INK, FAINT] = [rgb(0.12, 0.14, 0.16), rgb(0.34, 0.38, 0.42)];
const LABEL = 130;

/**
 * Appends the acceptance page to a PDF, whose own bytes stay unchanged at the copy's beginning. If a page
 * cannot be added, the page becomes a file of its own.
 * @param file the PDF, or null with the reason why only the page is wanted
 */
export async function addAcceptancePage(
  facts: AcceptanceFacts,
  file: Uint8Array | null,
  reason: ReceiptReason = 'outro_tipo',
): Promise<AcceptanceCopy> {
  if (file === null) return drawReceipt(facts, reason);
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  // A signature states in plain text which bytes it covers.
  if (text.includes('/ByteRange')) return drawReceipt(facts, 'assinado');
  if (!hasTable(text)) return drawReceipt(facts, 'ilegivel');
  try {
    const pdf = await PDFDocument.load(file, { forIncrementalUpdate: true, updateMetadata: false });
    // What the library recovers from a broken file may have no page at all.
    if (pdf.getPageCount() === 0) return await drawReceipt(facts, 'ilegivel');
    await drawPage(pdf, facts, null);
    return { bytes: await pdf.save(), recibo: null };
  } catch (error) {
    return drawReceipt(facts, error instanceof EncryptedPDFError ? 'protegido' : 'ilegivel');
  }
}

/**
 * Whether the file states the position of its object table correctly, because the added part refers to it.
 */
function hasTable(text: Buffer): boolean {
  const end = text.subarray(text.lastIndexOf('startxref')).toString('latin1', 0, 40);
  const [, place] = /^startxref\s+(\d{1,10})\s/.exec(end) ?? [];
  return (
    place !== undefined &&
    /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(text.toString('latin1', Number(place), Number(place) + 40))
  );
}

async function drawReceipt(facts: AcceptanceFacts, recibo: ReceiptReason): Promise<AcceptanceCopy> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(printable(`Aceite eletrônico - ${facts.titulo}`));
  pdf.setLanguage('pt-BR');
  await drawPage(pdf, facts, recibo);
  return { bytes: await pdf.save(), recibo };
}

const INSTANT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const rowsOf = (facts: AcceptanceFacts): readonly (readonly [label: string, text: string])[] => [
  ['Documento', facts.titulo],
  ['Arquivo', `${facts.arquivo}, versão ${facts.n}`],
  ['SHA-256 do arquivo', facts.sha256],
  ['Aceito por', facts.nome],
  ['CPF', formatCpf(facts.cpf)],
  ['Em', `${INSTANT.format(new Date(facts.aceitoEm))}, horário de Brasília (${facts.aceitoEm})`],
  ['Endereço de rede', facts.endereco],
  ['Navegador', facts.navegador ?? 'não informado'],
  [
    'Código por e-mail',
    facts.email === null
      ? 'nenhum código foi confirmado: o aceite foi feito só com o link'
      : `confirmado pelo endereço ${facts.email}`,
  ],
  ['Pedido por', facts.escritorio],
];

async function drawPage(pdf: PDFDocument, facts: AcceptanceFacts, recibo: ReceiptReason | null) {
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const pen = { page, y: HEIGHT - MARGIN - 18 };
  const say = (text: string, font: PDFFont, size: number, x = MARGIN, color = INK) =>
    write(pen, text, { font, size, x, color });
  say('Aceite eletrônico', bold, 20);
  pen.y -= 2;
  say(ACCEPTANCE_NAME, regular, 10, MARGIN, FAINT);
  pen.y -= 16;
  for (const [label, text] of rowsOf(facts)) {
    page.drawText(printable(label), { x: MARGIN, y: pen.y, size: 9, font: bold, color: FAINT });
    say(text, regular, 10, MARGIN + LABEL);
    pen.y -= 6;
  }
  pen.y -= 14;
  say('Como conferir', bold, 12);
  say(`Código: ${facts.codigo}`, bold, 11);
  say(facts.conferencia, regular, 10);
  pen.y -= 14;
  say(
    recibo === null
      ? 'Esta página foi acrescentada a uma cópia. O arquivo aceito é o que vem antes dela e tem o SHA-256 acima; o original não foi alterado.'
      : `Este recibo vale para o arquivo com o SHA-256 acima, que não foi alterado. A página não foi acrescentada a uma cópia dele, porque ${RECEIPT_WORDS[recibo]}.`,
    regular,
    9,
    MARGIN,
    FAINT,
  );
}

interface Ink {
  readonly font: PDFFont;
  readonly size: number;
  readonly x: number;
  readonly color: typeof INK;
}

/** Writes a text in as many lines as it needs, and moves down past them. */
function write(
  pen: { readonly page: PDFPage; y: number },
  text: string,
  { font, size, x, color }: Ink,
): void {
  for (const line of linesOf(printable(text), font, size, WIDTH - MARGIN - x)) {
    pen.page.drawText(line, { x, y: pen.y, size, font, color });
    pen.y -= size * 1.4;
  }
}

/** Breaks the text into lines of that width; a longer word is broken. */
function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      let length = line.length - 1;
      while (length > 1 && !fits(line.slice(0, length))) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return line === '' ? lines : [...lines, line];
}
