import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../http/api-error';
import { useSettledText } from '../../lookups/use-settled-text';
import { FieldShell } from './field-shell';
import { compareRank, rankOf } from './rank';
import { trimSearch } from '../../contracts/search-text';
import { SelectFoot } from './select-foot';
import { CLEAR_BUTTON, RANKED_SEARCH } from './select-parts';
import { type FieldProps, useField } from './use-field';

interface Choice {
  id: number;
  descricao: string;
}

interface RemoteSelectFieldProps extends FieldProps {
  /** Key of the options in the query cache. */
  queryKey: readonly unknown[];
  /** Some options that match what was typed; the first ones for an empty text. */
  searchOptions: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  /**
   * Fetches the option of an id, for an existing value. A 404 empties the field, because the record is gone.
   */
  getOption: (id: number, signal: AbortSignal) => Promise<Choice>;
  /** Called when another option is chosen, and with null when the choice is cleared. */
  onChoose?: (id: number | null) => void;
}

/** One of very many options: the server searches while one types. The form keeps the id, or null. */
export function RemoteSelectField(props: RemoteSelectFieldProps) {
  const {
    queryKey,
    searchOptions,
    getOption,
    onChoose,
    required,
    placeholder = 'Digite para procurar...',
  } = props;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useSettledText(typed);
  const type = (next: string) => setTyped(trimSearch(next));
  const labelOf = useCallback(
    (value: unknown) =>
      chosen && chosen.id === value ? chosen.descricao : typeof value === 'number' ? `Código ${value}` : '',
    [chosen],
  );
  const field = useField<number | null>(props, labelOf);
  const { value, onChange } = field;

  const found = useQuery({
    queryKey: [...queryKey, 'search', text],
    queryFn: ({ signal }) => searchOptions(text, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const present = useQuery({
    queryKey: [...queryKey, 'option', value],
    queryFn: ({ signal }) => getOption(value ?? 0, signal),
    enabled: Boolean(value) && chosen?.id !== value,
  });
  const isGone = present.error instanceof ApiError && present.error.status === 404;
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);

  const shown = chosen?.id === value ? chosen : (present.data ?? null);
  // Until the response to what is typed arrives, only options that certainly match are offered, so that Enter
  // never takes a previous option.
  const isAsking = typed !== text || found.isFetching;
  const options = (found.data ?? [])
    .filter(({ descricao }) => !isAsking || rankOf(descricao, typed) !== null)
    .sort((one, other) => compareRank(typed)(one.descricao, other.descricao));
  const all =
    shown && !options.some(({ id }) => id === shown.id) && typed === '' ? [shown, ...options] : options;
  const choose = (id: number | undefined) => {
    setChosen(options.find((option) => option.id === id) ?? null);
    onChange(id ?? null);
    onChoose?.(id ?? null);
    type('');
  };
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Select
        {...field.aria}
        ref={field.bind}
        className="foro-select"
        showSearch={{ searchIcon: RANKED_SEARCH.searchIcon, filterOption: false, onSearch: type }}
        allowClear={!required && CLEAR_BUTTON}
        labelRender={({ label, value: id }) =>
          label ??
          (shown?.id === id ? shown?.descricao : present.isLoading ? 'Carregando...' : `Código ${id}`)
        }
        options={all.map(({ id, descricao }) => ({ value: id, label: descricao }))}
        value={value || null}
        onChange={choose}
        onOpenChange={setOpen}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
        loading={isAsking}
        placeholder={placeholder}
        notFoundContent={isAsking ? 'Procurando...' : 'Nada encontrado.'}
        {...(field.error && { status: 'error' as const })}
      />
      <SelectFoot
        error={found.error ? 'Erro ao carregar opções.' : null}
        onRetry={() => void found.refetch()}
      />
    </FieldShell>
  );
}
