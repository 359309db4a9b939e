import { WITHOUT_RESTRICTED } from '@foro/shared/contracts/case-access';
import type { RiskReport } from '@foro/shared/contracts/case-risk';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import {
  drawPages,
  FAINT,
  heightOfRow,
  INK,
  LINE,
  needRoom,
  type Pdf,
  rule,
  widthOf,
  write,
} from './pdf-page';
import type { TellParte } from './parte';

interface Column {
  readonly title: string;
  /** The column's share of the page's width. */
  readonly share: number;
  readonly align?: 'right';
}

const CASES: readonly Column[] = [
  { title: 'Cliente', share: 17 },
  { title: 'Processo', share: 27 },
  { title: 'Natureza e fase', share: 14 },
  { title: 'Risco', share: 8 },
  { title: 'Valor pedido', share: 11, align: 'right' },
  { title: 'Perda estimada', share: 11, align: 'right' },
  { title: 'Provisão', share: 11, align: 'right' },
  { title: 'Ano', share: 4, align: 'right' },
];

const amounts = (...titles: string[]): Column[] =>
  titles.map((title) => ({ title, share: 10, align: 'right' }));
const MATRIX: readonly Column[] = [
  { title: 'Natureza', share: 30 },
  { title: 'Risco', share: 20 },
  ...amounts('Processos', 'Perda estimada', 'Provisão'),
];
const MOVEMENT: readonly Column[] = [
  { title: 'Risco', share: 12 },
  ...amounts('Saldo inicial', 'Constituição', 'Complemento', 'Atualização'),
  ...amounts('Reversão', 'Pagamento', 'Transferência', 'Saldo final'),
];
const BALANCES = [
  'inicial',
  'constituicao',
  'complemento',
  'atualizacao',
  'reversao',
  'pagamento',
  'transferencia',
  'final',
] as const;

interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, printed in bold. */
  readonly total?: readonly string[];
}

const GAP = 8;
/** Progress once the cases are measured, and once they are drawn; the rest is for the end of the file. */
const [MEASURED, DRAWN] = [0.33, 0.98];

/** The position of each column on the page. */
function placesOf(pdf: Pdf, columns: readonly Column[]) {
  const whole = columns.reduce((all, { share }) => all + share, 0);
  let x = 0;
  return columns.map(({ title, share, align }) => {
    const width = (widthOf(pdf) * share) / whole;
    const place = { title, x, width: width - GAP, ...(align && { align }) };
    x += width;
    return place;
  });
}

function drawHeader(pdf: Pdf, places: ReturnType<typeof placesOf>): void {
  const { y } = pdf;
  pdf.font('Helvetica-Bold').fontSize(8).fillColor(FAINT);
  for (const { title, x, ...room } of places) write(pdf, title, x, y, room);
  rule(pdf, y + LINE);
  pdf.y = y + LINE + 4;
}

/** Draws a table under its title, and repeats its head on each page. */
function drawTable(pdf: Pdf, { title, columns, rows, total }: Table, onRow?: (row: number) => void): void {
  needRoom(pdf, 60);
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  const { y } = pdf;
  write(pdf, title, 0, y, { width: widthOf(pdf) });
  pdf.y = y + 18;
  const places = placesOf(pdf, columns);
  drawHeader(pdf, places);
  const draw = (texts: readonly string[], font: string) => {
    pdf.font(font).fontSize(8).fillColor(INK);
    const height = heightOfRow(pdf, places, texts);
    if (needRoom(pdf, height + 4)) {
      drawHeader(pdf, places);
      pdf.font(font).fontSize(8).fillColor(INK);
    }
    const at = pdf.y;
    places.forEach(({ title: _, x, ...room }, index) =>
      write(pdf, texts[index] ?? '', x, at, { ...room, lines: 2 }),
    );
    pdf.y = at + height + 3;
  };
  rows.forEach((row, index) => {
    draw(row, 'Helvetica');
    onRow?.(index + 1);
  });
  if (total) {
    rule(pdf, pdf.y);
    pdf.y += 4;
    draw(total, 'Helvetica-Bold');
  }
  pdf.y += 16;
}

const money = (valor: string | null) => (valor === null ? '' : formatMoney(valor));

/**
 * Draws risk and provision at a date on A4 landscape: the matrix, the movement of the year and the cases,
 * with numbered pages.
 */
export async function drawRiskPdf(report: RiskReport, tell: TellParte): Promise<Buffer> {
  const title = `Riscos e provisões em ${formatDateOnly(report.em)}`;
  const [matrix, movement, cases] = tablesOf(report);
  return drawPages({ layout: 'landscape', info: { Title: title } }, title, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK);
    const { y } = pdf;
    write(pdf, title, 0, y, { width: widthOf(pdf) });
    pdf.y = y + 30;
    if (report.ocultos) {
      pdf.font('Helvetica').fontSize(9);
      write(pdf, WITHOUT_RESTRICTED, 0, y + 22, { width: widthOf(pdf) });
      pdf.y = y + 44;
    }
    const [from, to] = pdf.isSketch ? [0, MEASURED] : [MEASURED, DRAWN];
    drawTable(pdf, matrix);
    drawTable(pdf, movement);
    drawTable(pdf, cases, (row) => tell(from + ((to - from) * row) / cases.rows.length));
  });
}

function tablesOf({ em, linhas, matriz, movimento, totais }: RiskReport): readonly [Table, Table, Table] {
  return [
    {
      title: 'Natureza e risco',
      columns: MATRIX,
      rows: matriz.map(({ natureza, risco, quantidade, valorEstimado, provisao }) => [
        natureza,
        risco,
        String(quantidade),
        money(valorEstimado),
        money(provisao),
      ]),
    },
    {
      title: `Movimento da provisão de 01/01/${em.slice(0, 4)} a ${formatDateOnly(em)}`,
      columns: MOVEMENT,
      rows: movimento.map((linha) => [linha.risco, ...BALANCES.map((name) => money(linha[name]))]),
    },
    {
      title: 'Processos',
      columns: CASES,
      rows: linhas.map((linha) => [
        linha.cliente,
        linha.numeroCNJ ? `${linha.numeroCNJ} ${linha.titulo}` : linha.titulo,
        `${linha.natureza} · ${linha.fase}`,
        linha.risco,
        money(linha.valorPedido),
        money(linha.valorEstimado),
        money(linha.provisao),
        linha.anoPrevisto === null ? '' : String(linha.anoPrevisto),
      ]),
      total: [
        'Total',
        '',
        '',
        '',
        money(totais.valorPedido),
        money(totais.valorEstimado),
        money(totais.provisao),
      ],
    },
  ];
}
