import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/session-store';
import { keptKey } from '../kept/kept-keys';
import { onSettle } from '../kept/kept-work';
import { readDraft, removeDraft, writeDraft } from './draft-store';

const PAUSE = 500;

interface DraftOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Version of the record on which the form is based; null for a new one. */
  version: string | null;
  isOff: boolean;
}

/**
 * Keeps typed text until after the next sign-in: a session that expires closes the screen, but the work is
 * not lost. A draft is restored when the same person opens the same form again in the same window.
 *
 * @returns whether one was restored, the version on which it is based with its fields at that time, and a
 * function that deletes it
 */
export function useDraft<Values extends FieldValues, Output>({
  form,
  version,
  isOff,
}: DraftOptions<Values, Output>) {
  const { pathname } = useLocation();
  // Read once: when the session ends and the draft has to survive, the token is already gone.
  const [key] = useState(() => (isOff ? null : keptKey('rascunho', pathname)));
  const [restored, setRestored] = useState(() => readDraft(key));

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored.values }, { keepDefaultValues: true });
    // Runs once, on opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const base = restored ? restored.version : version;
  const read = restored?.read;
  // Changes are compared with this and never with an earlier render's baseline: after a save, that would
  // treat the saved values as unsaved, and the draft would reappear over the saved record.
  const standing = useRef({ base, read });
  useEffect(() => {
    standing.current = { base, read };
  }, [base, read]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => {
    if (key === null) return undefined;
    const write = () => {
      cancel();
      const { base: over, read: stored } = standing.current;
      writeDraft(key, form.getValues(), { ...form.formState.defaultValues, ...stored }, over);
    };
    const writeWhatWaits = () => {
      if (timer.current !== undefined) write();
    };
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        cancel();
        timer.current = setTimeout(write, PAUSE);
      },
    });
    const stopListening = useSession.subscribe(({ status }) => {
      if (status === 'unauthenticated') writeWhatWaits();
    });
    const stopSettling = onSettle(writeWhatWaits);
    return () => {
      writeWhatWaits();
      stopWatching();
      stopListening();
      stopSettling();
    };
  }, [form, key]);

  const forget = () => {
    cancel();
    removeDraft(key);
    standing.current = { base: version, read: undefined };
    setRestored(null);
  };
  return { isRestored: restored !== null, version: base, read, forget };
}
