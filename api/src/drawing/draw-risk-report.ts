import { WITHOUT_RESTRICTED } from '@foro/shared/contracts/case-access';
import type { RiskReport } from '@foro/shared/contracts/case-risk';
import { formatDateOnly } from '@foro/shared/format';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import { amountCell, boldCell, textCell } from './cells';
import type { TellParte } from './parte';

const year = (ano: number | null): CellObject | null => (ano === null ? null : { type: Number, value: ano });
const amount = (valor: string | null): CellObject | null => (valor === null ? null : amountCell(valor));

const CASES = [
  ['Cliente', 36],
  ['Número CNJ', 27],
  ['Processo', 40],
  ['Natureza', 18],
  ['Fase', 18],
  ['Risco', 14],
  ['Valor pedido', 18],
  ['Perda estimada', 18],
  ['Provisão', 18],
  ['Ano previsto', 12],
] as const;

const MATRIX = ['Natureza', 'Risco', 'Processos', 'Perda estimada', 'Provisão'];
const MOVEMENT = [
  'Risco',
  'Saldo inicial',
  'Constituição',
  'Complemento',
  'Atualização',
  'Reversão',
  'Pagamento',
  'Transferência',
  'Saldo final',
];

/** Share of the time that the cases take; the rest is for packing the sheets. */
const WRITTEN = 0.7;

/**
 * A text cell that reports when it is written: the library takes all rows at once, but reads each cell's
 * value only as it writes it.
 */
const toldCell = (text: string, onWritten: () => void): CellObject => ({
  type: String,
  get value() {
    onWritten();
    return text;
  },
});

/**
 * Draws risk and provision at a date as a spreadsheet: the cases, the matrix and the movement of the year,
 * one sheet each.
 */
export const drawRiskReport = (
  { em, linhas, matriz, movimento, totais, ocultos }: RiskReport,
  tell: TellParte,
): Promise<Buffer> => {
  const title = [boldCell(`Riscos e provisões em ${formatDateOnly(em)}`)];
  const note = ocultos ? [textCell(WITHOUT_RESTRICTED)] : [];
  const cases: SheetData = [
    title,
    note,
    CASES.map(([name]) => boldCell(name)),
    ...linhas.map((linha, index) => [
      toldCell(linha.cliente, () => tell((WRITTEN * (index + 1)) / linhas.length)),
      textCell(linha.numeroCNJ),
      textCell(linha.titulo),
      textCell(linha.natureza),
      textCell(linha.fase),
      textCell(linha.risco),
      amount(linha.valorPedido),
      amount(linha.valorEstimado),
      amount(linha.provisao),
      year(linha.anoPrevisto),
    ]),
    [
      boldCell('Total'),
      ...Array.from({ length: 5 }, () => null),
      amount(totais.valorPedido),
      amount(totais.valorEstimado),
      amount(totais.provisao),
    ],
  ];
  const matrix: SheetData = [
    title,
    note,
    MATRIX.map(boldCell),
    ...matriz.map(({ natureza, risco, quantidade, valorEstimado, provisao }) => [
      textCell(natureza),
      textCell(risco),
      { type: Number, value: quantidade },
      amount(valorEstimado),
      amount(provisao),
    ]),
  ];
  const movement: SheetData = [
    [boldCell(`Movimento da provisão de 01/01/${em.slice(0, 4)} a ${formatDateOnly(em)}`)],
    note,
    MOVEMENT.map(boldCell),
    ...movimento.map(({ risco, ...valores }) => [
      textCell(risco),
      amount(valores.inicial),
      amount(valores.constituicao),
      amount(valores.complemento),
      amount(valores.atualizacao),
      amount(valores.reversao),
      amount(valores.pagamento),
      amount(valores.transferencia),
      amount(valores.final),
    ]),
  ];
  return writeXlsxFile([
    { data: cases, sheet: 'Processos', columns: CASES.map(([, width]) => ({ width })) },
    { data: matrix, sheet: 'Matriz', columns: MATRIX.map(() => ({ width: 20 })) },
    { data: movement, sheet: 'Movimento', columns: MOVEMENT.map(() => ({ width: 18 })) },
  ]).toBuffer();
};
