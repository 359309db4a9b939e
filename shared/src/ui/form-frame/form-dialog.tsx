import Button from 'antd/es/button';
import { type ReactNode, useCallback, useContext, useEffect, useId } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Dialog } from '../dialogs/dialog';
import { type FailureWords, useDialogs } from '../dialogs/use-dialogs';
import { ErrorSummary } from './error-summary';
import './form.css';
import { FrameContext, useFrame } from './frame-context';
import { FormGrid } from './form-section';
import { SubmitButton } from './submit-button';
import { useUnsavedMark } from '../unsaved/unsaved';
import { LEAVE_QUESTION, useLeaveGuard } from './use-leave-guard';
import { useSave } from './use-save';
import { zodResolver } from './zod-resolver';

/** Properties of a form in a dialog. */
export interface FormDialogProps<Values extends FieldValues, Output, Saved = unknown> {
  title: string;
  description?: ReactNode;
  defaultValues: Values;
  schema: z.ZodType<Output>;
  save: (output: Output) => Promise<Saved>;
  failure: FailureWords;
  success?: string;
  invalidates?: readonly (readonly unknown[])[];
  submitLabel?: string;
  submittingLabel?: string;
  /** Text of a second button of the success dialog, for a likely next step. */
  nextAction?: string;
  /** Content between the scrolling fields and the buttons, which is always in sight. */
  beside?: ReactNode;
  /** Called when it is cancelled, and after a save, with whether the next step was chosen. */
  onClose: (isSaved: boolean, isGoingOn?: boolean) => void;
  /** Called with what the save returned, once the dialog is closed. */
  onDone?: (saved: Saved) => void;
  children: ReactNode;
}

/** Asks before the person leaves the page, for a dialog on a page without a form. */
function LeaveGuard({ mustAsk }: { mustAsk: () => boolean }) {
  useLeaveGuard(mustAsk, () => undefined);
  return null;
}

/**
 * A short form over the page: the same checking and saving as a form's page, without a draft; closing or
 * leaving it with changes asks first. It is open while it is mounted.
 */
export function FormDialog<Values extends FieldValues, Output, Saved = unknown>(
  props: FormDialogProps<Values, Output, Saved>,
) {
  const {
    title,
    description,
    defaultValues,
    schema,
    save,
    failure,
    success,
    invalidates,
    submitLabel = 'Salvar',
    submittingLabel = 'Salvando...',
    nextAction,
    beside,
    onClose,
    onDone,
    children,
  } = props;
  const formId = useId();
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: zodResolver(schema),
    reValidateMode: 'onChange',
  });
  const { isSubmitting, isDirty } = form.formState;
  const dialogs = useDialogs();
  useUnsavedMark(isDirty);
  const { dialogs: besides } = useContext(FrameContext);
  const mustAsk = useCallback(() => form.formState.isDirty, [form]);
  useEffect(() => {
    besides?.add(mustAsk);
    return () => void besides?.delete(mustAsk);
  }, [besides, mustAsk]);
  const frame = useFrame();
  const submit = useSave<Values, Output, Saved>({
    form,
    call: save,
    failure,
    ...(success && { success }),
    nextAction,
    ...(invalidates && { invalidates }),
    onSaved: () => {},
    onDone: (saved, isGoingOn) => {
      onClose(true, isGoingOn);
      onDone?.(saved);
    },
  });
  const leave = async () => {
    if (!isDirty || (await dialogs.confirm(LEAVE_QUESTION))) onClose(false);
  };
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        isWide
        onClose={() => void leave()}
        beside={beside}
        footer={
          <>
            <Button onClick={() => void leave()}>Cancelar</Button>
            <SubmitButton form={formId} isBusy={isSubmitting}>
              {isSubmitting ? submittingLabel : submitLabel}
            </SubmitButton>
          </>
        }
      >
        {!besides && <LeaveGuard mustAsk={mustAsk} />}
        {description && <p className="foro-dialog-description">{description}</p>}
        <FrameContext value={frame}>
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              // React would pass the submit on to the form around the dialog in the component tree.
              event.stopPropagation();
              void submit(event);
            }}
          >
            <ErrorSummary />
            <FormGrid>{children}</FormGrid>
          </form>
        </FrameContext>
      </Dialog>
    </FormProvider>
  );
}
