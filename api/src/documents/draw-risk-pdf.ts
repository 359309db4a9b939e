import type { RiskReport } from '@foro/shared/contracts/case-risk';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import {
  FAINT,
  INK,
  LINE,
  needRoom,
  numberPages,
  type Pdf,
  rule,
  startPdf,
  widthOf,
  write,
} from './pdf-page';
import type { TellParte } from './parte';
import { printable } from './printable';

interface Column {
  readonly title: string;
  /** Share of the page's width. */
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

const GAP = 8;
/** Share of the time that the cases take; the rest goes into numbering and packing the pages. */
const LAID_OUT = 0.95;

/** Where each column lies on the page. */
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

/** A table under its title, its head on each page that it goes over. The last row is bold where it is a total. */
function drawTable(
  pdf: Pdf,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { total, onRow }: { total?: readonly string[]; onRow?: (row: number) => void } = {},
): void {
  needRoom(pdf, 60);
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  const { y } = pdf;
  write(pdf, title, 0, y, { width: widthOf(pdf) });
  pdf.y = y + 18;
  const places = placesOf(pdf, columns);
  drawHeader(pdf, places);
  const draw = (texts: readonly string[], font: string) => {
    pdf.font(font).fontSize(8).fillColor(INK);
    const isTall = places.some(
      ({ width }, index) => pdf.widthOfString(printable(texts[index] ?? '')) > width,
    );
    const height = isTall ? 2 * LINE : LINE;
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

/** Risk and provision at a date on A4 across: the matrix, the movement of the year and the cases, pages numbered. */
export async function drawRiskPdf(
  { em, linhas, matriz, movimento, totais }: RiskReport,
  tell: TellParte,
): Promise<Buffer> {
  const title = `Riscos e provisões em ${formatDateOnly(em)}`;
  const { pdf, done } = startPdf({ layout: 'landscape', info: { Title: title } });
  pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK);
  const { y } = pdf;
  write(pdf, title, 0, y, { width: widthOf(pdf) });
  pdf.y = y + 30;
  drawTable(
    pdf,
    'Natureza e risco',
    MATRIX,
    matriz.map(({ natureza, risco, quantidade, valorEstimado, provisao }) => [
      natureza,
      risco,
      String(quantidade),
      money(valorEstimado),
      money(provisao),
    ]),
  );
  drawTable(
    pdf,
    `Movimento da provisão de 01/01/${em.slice(0, 4)} a ${formatDateOnly(em)}`,
    MOVEMENT,
    movimento.map((linha) => [
      linha.risco,
      ...(
        [
          'inicial',
          'constituicao',
          'complemento',
          'atualizacao',
          'reversao',
          'pagamento',
          'transferencia',
          'final',
        ] as const
      ).map((name) => money(linha[name])),
    ]),
  );
  drawTable(
    pdf,
    'Processos',
    CASES,
    linhas.map((linha) => [
      linha.cliente,
      linha.numeroCNJ ? `${linha.numeroCNJ} ${linha.titulo}` : linha.titulo,
      `${linha.natureza} · ${linha.fase}`,
      linha.risco,
      money(linha.valorPedido),
      money(linha.valorEstimado),
      money(linha.provisao),
      linha.anoPrevisto === null ? '' : String(linha.anoPrevisto),
    ]),
    {
      total: [
        'Total',
        '',
        '',
        '',
        money(totais.valorPedido),
        money(totais.valorEstimado),
        money(totais.provisao),
      ],
      onRow: (row) => tell((LAID_OUT * row) / linhas.length),
    },
  );
  numberPages(pdf, title);
  pdf.end();
  return done;
}
