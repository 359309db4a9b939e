import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../http/api-error';
import type { RecentNote } from '../../search/recent';
import { useNoteRecent } from '../../search/use-note-recent';
import { LinkButton } from '../core/link-button';
import { BackIcon } from '../icons';
import { Page } from '../page/page';
import { useWayBack } from '../places/places';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { FormSkeleton } from '../states/skeleton';
import { useRecord } from './use-record';
import { FormFrame, type FormFrameProps, type Stored, type StoredRecord } from './form-frame';

/** A form's page: the frame's properties, the source of its record, and its heading. */
export interface FormPageProps<Saved extends StoredRecord, Values extends FieldValues, Output> extends Omit<
  FormFrameProps<Saved, Values, Output>,
  'record' | 'reload'
> {
  title: string;
  section?: string;
  /** Name of the list to which 'Voltar' leads, for the trail above the heading. */
  list?: string;
  /** Id in the address: 0 for a new record, null if the address has none. */
  id: number | null;
  /** Key of the record in the query cache, without its id. */
  queryKey: readonly unknown[];
  /**
   * Whether screens around the form read the record by this key and its id: then it is fetched once for all,
   * and a save updates it.
   */
  isShared?: boolean;
  /** Fetches the record. */
  get: (id: number, signal?: AbortSignal) => Promise<Saved>;
  /** Message if the record cannot be loaded. */
  errorMessage?: string;
  /** The entry for 'Recentes', once the record is on the screen; null if another part of the page adds it. */
  recent: ((saved: Saved) => RecentNote) | null;
  /** The record's name for the heading, if `recent` gives none. */
  nameOf?: (saved: Saved) => string;
  /** Content above the form of a stored record that is not part of it. */
  above?: (saved: Saved) => ReactNode;
  /** Content below the form that is not part of it. */
  below?: ReactNode;
}

function NotFound({ backTo }: { backTo: string }) {
  const wayBack = useWayBack(backTo, null);
  return (
    <div className="foro-panel">
      <EmptyState
        title="Registro não encontrado"
        text="Ele pode ter sido excluído, ou o endereço não está certo."
        action={
          <LinkButton to={wayBack} icon={<BackIcon />}>
            Voltar
          </LinkButton>
        }
      />
    </div>
  );
}

function Body<Saved extends StoredRecord, Values extends FieldValues, Output>({
  props,
  source: { query, isStored, isOpen, save },
  record,
}: {
  props: FormPageProps<Saved, Values, Output>;
  source: ReturnType<typeof useRecord<Saved, Output, Stored>>;
  record: Saved | null;
}) {
  const {
    id,
    queryKey: _queryKey,
    get,
    isShared: _isShared,
    children,
    errorMessage = 'Não foi possível carregar o registro.',
    title: _title,
    section: _section,
    list: _list,
    above,
    below: _below,
    recent: _recent,
    nameOf: _nameOf,
    ...frame
  } = props;
  if (id === null) return <NotFound backTo={props.backTo} />;
  if (isStored && query.error && !query.data) {
    if (query.error instanceof ApiError && query.error.status === 404)
      return <NotFound backTo={props.backTo} />;
    return (
      <div className="foro-panel">
        <ErrorState
          message={errorMessage}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  }
  if (isStored && !isOpen) return <FormSkeleton />;
  return (
    <>
      {record && above?.(record)}
      <FormFrame key={id} {...frame} save={save} record={record} {...(isStored && { reload: () => get(id) })}>
        {children}
      </FormFrame>
    </>
  );
}

/** The page of a record's form: heading with the record's name, loading, not found, failure, and then the frame. */
export function FormPage<Saved extends StoredRecord, Values extends FieldValues, Output>(
  props: FormPageProps<Saved, Values, Output>,
) {
  const {
    id,
    queryKey,
    get,
    save,
    isShared = false,
    title,
    section,
    list,
    backTo,
    below,
    recent,
    nameOf,
  } = props;
  const wayBack = useWayBack(backTo, null);
  const source = useRecord({ id, queryKey, get, save, isShared });
  const record = source.isStored ? (source.query.data ?? null) : null;
  const named = record && recent ? recent(record) : null;
  const name = named?.titulo ?? (record && nameOf?.(record));
  const { pathname } = useLocation();
  useNoteRecent(named, pathname);
  return (
    <Page
      title={name ? `${name} · ${title}` : title}
      isNarrow
      {...(section && { section })}
      {...(list && { trail: [{ label: list, to: wayBack }] })}
    >
      <Body props={props} source={source} record={record} />
      {below}
    </Page>
  );
}
