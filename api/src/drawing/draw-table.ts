import { parseDateOnly } from '@foro/shared/format';
import writeXlsxFile from 'write-excel-file/node';
import { amountCell, boldCell, dayCell, textCell } from './cells';
import { isAmount, type Cell, type Table } from './table';

/** Characters that the name of a sheet may not have, and its length. */
const FORBIDDEN = /[\\/?*[\]:]/g;
const MAX_NAME = 31;
const WIDTH = 24;

function cellOf(value: Cell) {
  if (typeof value === 'number') return { type: Number, value };
  if (value !== null && isAmount(value)) return amountCell(value.replace(',', '.'));
  const day = value === null ? null : parseDateOnly(value);
  return day === null ? textCell(value) : dayCell(day);
}

/** Draws any table: days are days, numbers and amounts are numbers, and no text becomes a formula. */
export const drawTable = ({ name, header, rows }: Table): Promise<Buffer> =>
  writeXlsxFile([header.map(boldCell), ...rows.map((row) => row.map(cellOf))], {
    sheet: name.replaceAll(FORBIDDEN, ' ').slice(0, MAX_NAME),
    columns: header.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBuffer();
