import type { CellObject } from 'write-excel-file/node';

/** Digits that a spreadsheet's number holds exactly. */
const EXACT_DIGITS = 15;

/** A text cell, which never becomes a formula, whatever it begins with. */
export const textCell = (text: string | null): CellObject | null =>
  text ? { type: String, value: text } : null;

export const boldCell = (text: string): CellObject => ({ type: String, value: text, fontWeight: 'bold' });

/** A decimal amount as a number; as text if a spreadsheet's number would lose a cent. */
export const amountCell = (decimal: string): CellObject =>
  decimal.replaceAll(/\D/g, '').length > EXACT_DIGITS
    ? { type: String, value: decimal.replace('.', ',') }
    : { type: Number, value: Number(decimal), format: '#,##0.00' };

/** A day without an hour. */
export const dayCell = (day: string | null): CellObject | null =>
  day === null ? null : { type: Date, value: new Date(`${day}T00:00:00Z`), format: 'dd/mm/yyyy' };
