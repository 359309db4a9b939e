import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../http/api-error';
import type { FieldInfo } from './frame-context';
import { staleChanges } from './stale-changes';
import type { StaleChange } from './stale-dialog';

interface StaleOptions<Saved, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: ReadonlyMap<string, FieldInfo>;
  /** Values of the fields as they were stored when they were typed over. */
  read: object;
  toForm: (record: Saved | null) => Values;
  reload?: () => Promise<Saved>;
}

/** Answers a 409 for a stale version: fetches the record as it is now and tells what changed. */
export function useStale<Saved, Values extends FieldValues, Output>({
  form,
  fields,
  read,
  toForm,
  reload,
}: StaleOptions<Saved, Values, Output>) {
  const [found, setFound] = useState<{ message: string; changes: StaleChange[]; fresh: Saved } | null>(null);
  const catchStale = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'DESATUALIZADO' || !reload) return false;
    // Where it cannot be fetched, the failure dialog says what the server said.
    const fresh = await reload().catch(() => null);
    if (fresh === null) return false;
    setFound({
      message: error.message,
      fresh,
      changes: staleChanges(fields, read, toForm(fresh), form.getValues()),
    });
    return true;
  };
  return { found, catchStale, close: () => setFound(null) };
}
