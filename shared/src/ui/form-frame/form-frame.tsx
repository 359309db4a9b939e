import Button from 'antd/es/button';
import { useMemo, useState, type ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { LinkButton } from '../core/link-button';
import type { HistoryKind } from '../../contracts/audit';
import type { FailureWords } from '../dialogs/use-dialogs';
import { BackIcon, SaveIcon } from '../icons';
import { noteSaved, useWayBack } from '../places/places';
import { Notice } from '../states/notice';
import { AuditLine, type Audited } from './audit-line';
import { ErrorSummary } from './error-summary';
import './form.css';
import { FrameContext, useFrame } from './frame-context';
import { StaleDialog } from './stale-dialog';
import { SubmitButton } from './submit-button';
import { useDraft } from './use-draft';
import { useLeaveGuard } from './use-leave-guard';
import { useSave } from './use-save';
import { useStale } from './use-stale';
import { useUnsavedMark } from '../unsaved/unsaved';
import { zodResolver } from './zod-resolver';

/** The fields that every record of the API has. */
export type StoredRecord = Audited & { id: number };

/**
 * The record that a save changes, and the version that it is based on; the server refuses an outdated
 * version.
 */
export interface Stored {
  id: number;
  dataAlteracao: string;
}

/** Properties of a form; the README shows a complete example. */
export interface FormFrameProps<Saved extends StoredRecord, Values extends FieldValues, Output> {
  /** The stored record, null for a new one. */
  record: Saved | null;
  /** Values of the fields for a record, or for a new one. */
  toForm: (record: Saved | null) => Values;
  /** Checks the fields; its output is saved. */
  schema: z.ZodType<Output>;
  /** Creates (`stored` null) or changes the record, and returns it as the server sends it. */
  save: (output: Output, stored: Stored | null) => Promise<Saved>;
  failure: FailureWords;
  success: string | ((saved: Saved) => string);
  /** Path of the list to which 'Voltar' leads; it opens as it was left, with the record marked. */
  backTo: string;
  /** The address after a save; by default that of 'Voltar'. */
  savedTo?: string | ((saved: Saved) => string);
  /** A second button of the success dialog, which opens the saved record: 'Abrir o processo'. */
  openSaved?: { label: string; to: (saved: Saved) => string };
  /** Keys of the query cache that a save makes stale. */
  invalidates?: readonly (readonly unknown[])[];
  /** Fetches the record again if somebody else changed it meanwhile. */
  reload?: () => Promise<Saved>;
  /** Shows the fields read-only, without 'Salvar'. */
  isReadOnly?: boolean;
  /** The record's kind, if its history is kept: 'Histórico' is shown beside the name of the last editor. */
  history?: HistoryKind;
  /** Further buttons, between 'Voltar' and 'Salvar'. */
  extra?: ReactNode;
  /** The fields; a function if they depend on the stored record (null: new). */
  children: ReactNode | ((record: Saved | null) => ReactNode);
}

interface FooterProps {
  backTo: string;
  isSaving: boolean;
  isReadOnly: boolean;
  extra: ReactNode;
}

function Footer({ backTo, isSaving, isReadOnly, extra }: FooterProps) {
  return (
    <div className="foro-form-footer">
      <LinkButton to={backTo} icon={<BackIcon />}>
        Voltar
      </LinkButton>
      {extra}
      {!isReadOnly && (
        <SubmitButton isBusy={isSaving} icon={<SaveIcon />}>
          {isSaving ? 'Salvando...' : 'Salvar'}
        </SubmitButton>
      )}
    </div>
  );
}

const versionOf = (record: StoredRecord | null) => record?.dataAlteracao ?? null;

/**
 * A record's form, from the first key to the way back: it handles validation on save and then while typing,
 * 'Salvar' and 'Voltar', the server's refusals, leaving with changes, a session that ends meanwhile, and
 * changes by somebody else. The record is read once: give the frame a `key` to show another.
 */
export function FormFrame<Saved extends StoredRecord, Values extends FieldValues, Output>(
  props: FormFrameProps<Saved, Values, Output>,
) {
  const {
    toForm,
    schema,
    save,
    failure,
    success,
    backTo,
    savedTo,
    openSaved,
    invalidates,
    reload,
    isReadOnly = false,
    history,
    extra,
    children,
  } = props;
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [record, setRecord] = useState(props.record);
  const wayBack = useWayBack(backTo, record && record.id);
  const form = useForm<Values, unknown, Output>({
    defaultValues: toForm(record) as DefaultValues<Values>,
    resolver: zodResolver(schema),
    reValidateMode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  const [openDialogs] = useState(() => new Set<() => boolean>());
  const fieldsFrame = useFrame(isReadOnly);
  const { fields } = fieldsFrame;
  const frame = useMemo(() => ({ ...fieldsFrame, dialogs: openDialogs }), [fieldsFrame, openDialogs]);
  const draft = useDraft({ form, version: versionOf(record), isOff: isReadOnly });
  const mustAsk = isDirty && !isReadOnly;

  useUnsavedMark(mustAsk);
  useLeaveGuard(
    () =>
      (form.formState.isDirty && !isReadOnly) || [...openDialogs].some((isDialogDirty) => isDialogDirty()),
    draft.forget,
  );

  const take = (next: Saved, options?: { keepDirtyValues: boolean }) => {
    setRecord(next);
    form.reset(toForm(next), options);
  };
  const stale = useStale({
    form,
    fields,
    read: { ...toForm(record), ...draft.read },
    toForm,
    ...(reload && { reload }),
  });
  const submit = useSave<Values, Output, Saved>({
    form,
    call: (output) =>
      stale.save((version = draft.version ?? versionOf(record) ?? '') =>
        save(output, record && { id: record.id, dataAlteracao: version }),
      ),
    failure,
    success,
    ...(invalidates && { invalidates }),
    isTold: stale.hasTold,
    onSaved: (saved) => {
      draft.forget();
      take(saved);
    },
    nextAction: openSaved?.label,
    onDone: (saved, isOpening) => {
      if (savedTo !== undefined)
        return void navigate(typeof savedTo === 'function' ? savedTo(saved) : savedTo, { state });
      const list = noteSaved(backTo, saved.id, record === null ? 'new' : 'changed');
      return void navigate(isOpening && openSaved ? openSaved.to(saved) : list);
    },
  });
  const discard = () => {
    draft.forget();
    form.reset(toForm(record));
  };
  const settle = (fresh: Saved, isKeeping: boolean) => {
    stale.close();
    draft.forget();
    take(fresh, { keepDirtyValues: isKeeping });
  };

  return (
    <FormProvider {...form}>
      <FrameContext value={frame}>
        <form noValidate className="foro-form" onSubmit={(event) => void submit(event)}>
          {draft.isRestored && (
            <Notice action={<Button onClick={discard}>Descartar</Button>}>
              Recuperamos o que você havia digitado e ainda não salvou.
            </Notice>
          )}
          <ErrorSummary />
          {typeof children === 'function' ? children(record) : children}
          {record && <AuditLine record={record} history={history && { tipo: history, id: record.id }} />}
          <Footer backTo={wayBack} isSaving={isSubmitting} isReadOnly={isReadOnly} extra={extra} />
        </form>
        {stale.found && (
          <StaleDialog
            {...stale.found}
            onReload={() => stale.found && settle(stale.found.fresh, false)}
            onKeep={() => stale.found && settle(stale.found.fresh, true)}
          />
        )}
      </FrameContext>
    </FormProvider>
  );
}
