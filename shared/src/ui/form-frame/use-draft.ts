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
 * Keeps what is typed for after the next sign-in: a session that expires takes the screen away, not the work.
 * A draft is restored when the same person opens the same form again in the same window.
 *
 * @returns whether one was restored, the version it was typed over with its fields as they were then, and what forgets it
 */
export function useDraft<Values extends FieldValues, Output>({
  form,
  version,
  isOff,
}: DraftOptions<Values, Output>) {
  const { pathname } = useLocation();
  // Taken once: the token is gone by the time the session's end has to be survived.
  const [key] = useState(() => (isOff ? null : keptKey('rascunho', pathname)));
  const [restored, setRestored] = useState(() => readDraft(key));

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored.values }, { keepDefaultValues: true });
    // Once, on opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const base = restored ? restored.version : version;
  const read = restored?.read;
  // Changes are compared with this, and never with an earlier render's baseline: after a save, that would take
  // the saved values for unsaved ones, and the draft would reappear over the saved record.
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
