import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { STALE_ADVICE } from '../../contracts/stale';
import { ApiError } from '../../http/api-error';
import { useSession } from '../../session/session-store';
import type { FieldInfo } from './frame-context';
import { isContested, staleChanges } from './stale-changes';
import type { StaleChange } from './stale-dialog';

interface StaleOptions<Saved, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: ReadonlyMap<string, FieldInfo>;
  /** Values of the fields as they were stored when editing began. */
  read: object;
  toForm: (record: Saved | null) => Values;
  reload?: () => Promise<Saved>;
}

interface Found<Saved> {
  /** The editor and the time of the change, in the server's words; the current values are below. */
  message: string;
  /** Whether it was the same person, in another window or on another device. */
  isOwn: boolean;
  changes: StaleChange[];
  fresh: Saved;
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'DESATUALIZADO';

/**
 * Handles a 409 for a stale version: fetches the current record. If there is nothing to decide, it saves over
 * the present version; otherwise it shows the changes.
 */
export function useStale<
  Saved extends { dataAlteracao?: string | null; idUsuarioAlteracao?: number | null },
  Values extends FieldValues,
  Output,
>({ form, fields, read, toForm, reload }: StaleOptions<Saved, Values, Output>) {
  const [found, setFound] = useState<Found<Saved> | null>(null);
  const told = useRef<unknown>(null);

  /** Saves by `call`, which takes the version to overwrite; undefined means the version that the form loaded. */
  const save = async (call: (version?: string) => Promise<Saved>): Promise<Saved> => {
    try {
      return await call();
    } catch (error) {
      // If it cannot be fetched, the failure dialog shows the server's message.
      const fresh = isStale(error) ? await reload?.().catch(() => null) : null;
      if (!isStale(error) || !fresh) throw error;
      const [now, typed] = [toForm(fresh), form.getValues()];
      if (!isContested(read, now, typed)) return call(fresh.dataAlteracao ?? '');
      const { profile } = useSession.getState();
      setFound({
        message: error.message.replace(STALE_ADVICE, 'Veja abaixo o que mudou.'),
        isOwn: profile !== null && profile.id !== null && fresh.idUsuarioAlteracao === profile.id,
        fresh,
        changes: staleChanges(fields, read, now, typed),
      });
      told.current = error;
      throw error;
    }
  };
  return { found, save, hasTold: (error: unknown) => told.current === error, close: () => setFound(null) };
}
