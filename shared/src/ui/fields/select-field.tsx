import Select from 'antd/es/select';
import { useCallback } from 'react';
import type { Options } from '../../lookups/options';
import { FieldShell } from './field-shell';
import { SelectFoot } from './select-foot';
import { CLEAR_BUTTON, RANKED_SEARCH } from './select-parts';
import { type FieldProps, useField } from './use-field';

interface Choice<Id> {
  id: Id;
  descricao: string;
}

interface SelectFieldProps<Id extends number | string = number> extends FieldProps {
  /** The options, or a lookup that fetches them. */
  options: readonly Choice<Id>[] | Lookup<Id>;
  /** Label of the present value, in case it is no longer among the options. */
  presentLabel?: string | null;
  /** Called when another option is chosen, and with null when the choice is cleared. */
  onChoose?: (id: Id | null) => void;
}

type Lookup<Id> = Pick<Options, 'isLoading' | 'error' | 'retry'> & { options: readonly Choice<Id>[] };

const isList = <Id,>(options: readonly Choice<Id>[] | Lookup<Id>): options is readonly Choice<Id>[] =>
  Array.isArray(options);

const asLookup = <Id,>(options: readonly Choice<Id>[] | Lookup<Id>): Lookup<Id> =>
  isList(options) ? { options, isLoading: false, error: null, retry: () => {} } : options;

function toItems<Id extends number | string>(
  choices: readonly Choice<Id>[],
  value: Id | null,
  presentLabel: string | null | undefined,
) {
  const items = choices.map(({ id, descricao }) => ({ value: id, label: descricao }));
  // The option became inactive or was deleted: it is still the stored value, so it is still shown.
  if (value && !choices.some(({ id }) => id === value))
    items.unshift({ value, label: presentLabel || `Código ${value}` });
  return items;
}

/**
 * One of several options, found by typing parts of its name without accents. The form keeps the id or code,
 * or null.
 */
export function SelectField<Id extends number | string = number>(props: SelectFieldProps<Id>) {
  const { presentLabel, onChoose, required, placeholder = 'Selecione...' } = props;
  const { options, isLoading, error, retry } = asLookup(props.options);
  const labelOf = useCallback(
    (value: unknown) => options.find(({ id }) => id === value)?.descricao ?? '',
    [options],
  );
  const field = useField<Id | null>(props, labelOf);
  const isKnown = options.some(({ id }) => id === field.value);
  const value = isKnown || (!isLoading && !error) || presentLabel ? field.value || null : null;
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Select
        {...field.aria}
        ref={field.bind}
        className="foro-select"
        showSearch={RANKED_SEARCH}
        allowClear={!required && CLEAR_BUTTON}
        options={toItems(options, value, presentLabel)}
        value={value}
        onChange={(chosen: Id | undefined) => {
          field.onChange(chosen ?? null);
          onChoose?.(chosen ?? null);
        }}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
        loading={isLoading}
        placeholder={isLoading ? 'Carregando...' : placeholder}
        notFoundContent={isLoading ? 'Carregando...' : 'Nenhuma opção encontrada.'}
        {...(field.error && { status: 'error' as const })}
      />
      <SelectFoot error={error} onRetry={retry} />
    </FieldShell>
  );
}

/** Several of the options. The form keeps their ids or codes. */
export function MultiSelectField<Id extends number | string = number>(
  props: Omit<SelectFieldProps<Id>, 'presentLabel' | 'onChoose'>,
) {
  const { placeholder = 'Selecione...' } = props;
  const { options, isLoading, error, retry } = asLookup(props.options);
  const labelOf = useCallback(
    (value: unknown) =>
      (Array.isArray(value) ? value : [])
        .map((id) => options.find((option) => option.id === id)?.descricao)
        .join(', '),
    [options],
  );
  const field = useField<Id[]>(props, labelOf);
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Select
        {...field.aria}
        ref={field.bind}
        mode="multiple"
        className="foro-select"
        showSearch={RANKED_SEARCH}
        options={options.map(({ id, descricao }) => ({ value: id, label: descricao }))}
        value={isLoading ? [] : field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
        loading={isLoading}
        placeholder={isLoading ? 'Carregando...' : placeholder}
        notFoundContent="Nenhuma opção encontrada."
        {...(field.error && { status: 'error' as const })}
      />
      <SelectFoot error={error} onRetry={retry} />
    </FieldShell>
  );
}
