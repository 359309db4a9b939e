import type { ReactNode } from 'react';
import './list.css';
import type { AnyColumn } from './types';

/** 'Sim' or 'Não', distinguished by more than colour. */
export function YesNo({ value }: { value: boolean }) {
  return <span className={value ? 'foro-badge foro-badge-yes' : 'foro-badge'}>{value ? 'Sim' : 'Não'}</span>;
}

/** The content of a row's cell in a column. */
export function renderCell<Row>(column: AnyColumn<Row>, row: Row): ReactNode {
  const value = column.render ? column.render(row) : (row as Record<string, unknown>)[column.key];
  if (typeof value === 'boolean') return <YesNo value={value} />;
  if (value === null || value === undefined || value === '') return '-';
  return value as ReactNode;
}

/** Whether a column shares the remaining width, its text cut if there is too little. */
export const isFluid = <Row,>(column: AnyColumn<Row>): boolean =>
  (column.width ?? (column.render || column.align === 'end' ? 'tight' : 'text')) === 'text';

/** The cell's text, for the tooltip of a cut text. */
export const tipOf = (content: ReactNode): string | undefined =>
  typeof content === 'string' && content.length > 12 ? content : undefined;
