import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../http/api-error';
import { isSpecified } from '../dialogs/specified-failures';
import { type FailureWords, useDialogs } from '../dialogs/use-dialogs';

/** Marks the key of a record that a form is editing: it is never fetched again unnoticed. */
export const FORM_KEY = 'form';

/** The request of a save, and the messages that follow it. */
export interface SaveOptions<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  call: (output: Output) => Promise<Saved>;
  failure: FailureWords;
  /** Message on success; none if absent. */
  success?: string | ((saved: Saved) => string);
  /** Text of a second button of the success dialog, for a likely next step. */
  nextAction?: string | undefined;
  /** Keys of the query cache that the save makes stale. */
  invalidates?: readonly (readonly unknown[])[];
  /** Whether the person already knows about a failure. */
  isTold?: (error: unknown) => boolean;
  /** Called as soon as it is saved, before any message. */
  onSaved: (saved: Saved) => void;
  /** Called after the success dialog, with whether its second button was pressed. */
  onDone: (saved: Saved, isGoingOn: boolean) => void;
}

/** Shows what came of a save; resolves once the person has read it. */
type Messages = () => Promise<void>;

const NO_MESSAGES: Messages = () => Promise.resolve();

function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
) {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  for (const [name, message] of fields) form.setError(name as FieldPath<Values>, { type: 'server', message });
  return fields[0]?.[0] as FieldPath<Values> | undefined;
}

/**
 * Makes a form inert except for its footer: nothing is typed that the answer of a running save would erase.
 *
 * @returns makes it usable again, and gives the focus back if the form lost it
 */
function holdFields(form: Element | null | undefined): () => void {
  const focused = document.activeElement;
  const parts = [...(form?.children ?? [])].filter((part) => !part.querySelector('[type="submit"]'));
  const setInert = (isInert: boolean) => parts.forEach((part) => part.toggleAttribute('inert', isInert));
  setInert(true);
  return () => {
    setInert(false);
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  };
}

/**
 * Saves, from the validated values to the dialogs: only once at a time, with the server's refusals beside
 * their fields, and with the form unchanged on failure. A refused value needs no dialog beside its message, except
 * where the specification lists one.
 */
export function useSave<Values extends FieldValues, Output, Saved>(
  options: SaveOptions<Values, Output, Saved>,
) {
  const { form, call, failure, success, nextAction, invalidates = [], isTold, onSaved, onDone } = options;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const isBusy = useRef(false);

  const fail = (error: unknown): Messages => {
    if (isTold?.(error)) return NO_MESSAGES;
    const first = showFieldErrors(form, error);
    return async () => {
      if (!first || isSpecified(failure.fallback)) await dialogs.failure(failure, error);
      if (first) form.setFocus(first);
    };
  };

  const save = async (output: Output, element: Element | null | undefined): Promise<Messages> => {
    const release = holdFields(element);
    let saved: Saved;
    try {
      saved = await call(output);
    } catch (error) {
      return fail(error);
    } finally {
      release();
    }
    onSaved(saved);
    await Promise.all(
      invalidates.map((queryKey) =>
        client.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(FORM_KEY) }),
      ),
    );
    return async () => {
      const message = typeof success === 'function' ? success(saved) : success;
      const isGoingOn = message !== undefined && (await dialogs.success(message, nextAction));
      onDone(saved, isGoingOn);
    };
  };

  // The check covers the validation too: a second press during it would end the form's `isSubmitting` before
  // the save.
  return async (event?: BaseSyntheticEvent<object, Element>): Promise<void> => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const element = event?.currentTarget;
    let messages = NO_MESSAGES;
    try {
      await form.handleSubmit(async (output) => {
        messages = await save(output, element);
      })(event);
      // The request is over: the button rests while the messages are shown.
      await messages();
    } finally {
      isBusy.current = false;
    }
  };
}
