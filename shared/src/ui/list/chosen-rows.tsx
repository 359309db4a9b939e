import Button from 'antd/es/button';
import { type ReactNode, useRef, useState } from 'react';
import { focusHeading, useFreeFocus } from '../core/focus';
import { Notice } from '../states/notice';
import './chosen-rows.css';
import type { Column } from './types';

/** Rows of a list that somebody chose for a joint change. */
export interface ChosenRows<Row> {
  readonly rows: readonly Row[];
  /** Whether there are as many as can be changed at once. */
  readonly isFull: boolean;
  readonly has: (id: number) => boolean;
  readonly toggle: (row: Row) => void;
  readonly clear: () => void;
}

/** The rows chosen in a list, on any page. @param max how many at once */
export function useChosenRows<Row extends { readonly id: number }>(max: number): ChosenRows<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const toggle = (row: Row) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(row.id) && after.size < max) after.set(row.id, row);
      return after;
    });
  return {
    rows: [...chosen.values()],
    isFull: chosen.size >= max,
    has: (id) => chosen.has(id),
    toggle,
    clear: () => setChosen(new Map()),
  };
}

/**
 * The column of boxes that choose rows.
 * @param nameOf what names a row to a screen reader
 * @param mayChoose whether a row can be chosen; by default every one
 */
export const chooseColumn = <Row extends { readonly id: number }>(
  { has, toggle, isFull }: ChosenRows<Row>,
  nameOf: (row: Row) => string,
  mayChoose: (row: Row) => boolean = () => true,
): Column<Row, never> => ({
  key: 'id',
  title: 'Escolher',
  sortable: false,
  render: (row: Row) =>
    mayChoose(row) ? (
      <label className="foro-choose">
        <input
          type="checkbox"
          checked={has(row.id)}
          disabled={isFull && !has(row.id)}
          onChange={() => toggle(row)}
        />
        <span className="foro-hidden">{`Escolher ${nameOf(row)}`}</span>
      </label>
    ) : (
      '-'
    ),
  card: 'fact',
  sheet: false,
});

/** Above the list: how many rows are chosen, and the buttons for what can be done with them. Nothing without any. */
export function ChosenBar({
  label,
  status,
  chosen,
  children,
}: {
  label: string;
  status: string;
  chosen: Pick<ChosenRows<unknown>, 'rows' | 'isFull' | 'clear'>;
  children: ReactNode;
}) {
  if (chosen.rows.length === 0) return null;
  const clear = () => {
    chosen.clear();
    // The button disappears with the selection.
    focusHeading();
  };
  return (
    <div className="foro-chosen" role="group" aria-label={label}>
      <span role="status">{chosen.isFull ? `${status}, o máximo de uma vez` : status}</span>
      {children}
      <Button onClick={clear}>Limpar</Button>
    </div>
  );
}

/** The result of a joint change: a sentence, and each row that was refused with its reason. */
export function BatchResult({
  label,
  text,
  refused,
}: {
  label: string;
  text: string;
  refused: readonly { readonly id: number; readonly name: string; readonly message: string }[];
}) {
  const box = useRef<HTMLDivElement>(null);
  useFreeFocus(box);
  return (
    <div ref={box} className="foro-batch-result" tabIndex={-1} role="group" aria-label={label}>
      <Notice tone={refused.length > 0 ? 'warning' : 'success'}>
        <p>{text}</p>
        {refused.map(({ id, name, message }) => (
          <p key={id}>{`${name}: ${message}`}</p>
        ))}
      </Notice>
    </div>
  );
}
