import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FailureWords } from '../dialogs/use-dialogs';
import { useUnsavedMark } from '../unsaved/unsaved';
import './form.css';
import { FrameContext, useFrame } from './frame-context';
import { FormGrid } from './form-section';
import { SubmitButton } from './submit-button';
import { useDraft } from './use-draft';
import { useSave } from './use-save';
import { zodResolver } from './zod-resolver';

/**
 * A short form within a page, for adding one thing after another: the checking and saving of the other forms, and a
 * draft; once saved it is empty again.
 */
export function InlineForm<Values extends FieldValues, Output>({
  label,
  defaultValues,
  schema,
  save,
  failure,
  invalidates,
  submitLabel,
  submittingLabel,
  extra,
  children,
}: {
  /** Its accessible name. */
  label: string;
  defaultValues: Values;
  schema: z.ZodType<Output>;
  save: (output: Output) => Promise<unknown>;
  failure: FailureWords;
  invalidates: readonly (readonly unknown[])[];
  submitLabel: string;
  submittingLabel: string;
  /** Beside its button. */
  extra?: ReactNode;
  children: ReactNode;
}) {
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: zodResolver(schema),
    reValidateMode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  const frame = useFrame();
  const draft = useDraft({ form, version: null, isOff: false });
  useUnsavedMark(isDirty);
  const submit = useSave<Values, Output, unknown>({
    form,
    call: save,
    failure,
    invalidates,
    onSaved: () => {
      draft.forget();
      form.reset(defaultValues as DefaultValues<Values> & Values);
    },
    onDone: () => {},
  });
  return (
    <FormProvider {...form}>
      <FrameContext value={frame}>
        <form aria-label={label} noValidate className="foro-form" onSubmit={(event) => void submit(event)}>
          <FormGrid>{children}</FormGrid>
          <div className="foro-form-inline-footer">
            {extra}
            <SubmitButton isBusy={isSubmitting}>{isSubmitting ? submittingLabel : submitLabel}</SubmitButton>
          </div>
        </form>
      </FrameContext>
    </FormProvider>
  );
}
