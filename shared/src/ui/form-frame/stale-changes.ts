import { truncate } from '../../format';
import type { FieldInfo } from './frame-context';
import type { StaleChange } from './stale-dialog';

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const CUT = 200;

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return truncate(text, CUT);
}

/**
 * Whether the record's present values leave this person anything to decide: somebody changed one of them to
 * something else than what is typed here.
 */
export function isContested(read: object, now: object, typed: object): boolean {
  const [readValues, typedValues] = [read, typed] as [Record<string, unknown>, Record<string, unknown>];
  return Object.entries(now).some(
    ([name, value]) => !isSame(readValues[name], value) && !isSame(typedValues[name], value),
  );
}

/**
 * Lists the fields on the screen that somebody else changed.
 *
 * @param read the values with which the form was opened
 * @param now the values that are stored now
 * @param typed the form's own values
 */
export function staleChanges(
  fields: ReadonlyMap<string, FieldInfo>,
  read: object,
  now: object,
  typed: object,
): StaleChange[] {
  const [readValues, nowValues, typedValues] = [read, now, typed] as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return [...fields]
    .filter(
      ([name]) => !isSame(readValues[name], nowValues[name]) && !isSame(typedValues[name], nowValues[name]),
    )
    .map(([name, { label, describe = plain }]) => ({
      label,
      theirs: describe(nowValues[name]),
      mine: isSame(readValues[name], typedValues[name]) ? null : describe(typedValues[name]),
    }));
}
