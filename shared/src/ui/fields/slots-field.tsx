import Select from 'antd/es/select';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldShell } from './field-shell';
import { RANKED_SEARCH } from './select-parts';
import { type FieldProps, useField } from './use-field';

interface SlotsFieldProps extends Omit<FieldProps, 'name'> {
  /** Names of the numbered fields, in their order; each holds one text. */
  names: readonly [string, ...string[]];
  /** Suggested texts; any other may be typed. */
  suggestions: readonly string[];
}

/** Several short texts that are stored in numbered fields (`areaInteresse01` …), chosen or typed as tags. */
export function SlotsField({ names, suggestions, ...props }: SlotsFieldProps) {
  const { setValue } = useFormContext();
  const field = useField<string | null>({ ...props, name: names[0] });
  const values: (string | null)[] = useWatch({ name: [...names] });
  const chosen = values.filter((value): value is string => Boolean(value));
  const isFull = chosen.length >= names.length;

  const change = (texts: string[]) => {
    const kept = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
    for (const [index, name] of names.entries())
      setValue(name, kept[index] ?? '', { shouldDirty: true, shouldTouch: true });
  };
  return (
    <FieldShell
      {...props}
      id={field.id}
      error={field.error}
      hint={props.hint ?? `${chosen.length} de ${names.length}`}
    >
      <Select
        {...field.aria}
        ref={field.bind}
        mode="tags"
        showSearch={RANKED_SEARCH}
        className="foro-select"
        maxCount={names.length}
        options={suggestions.map((text) => ({
          value: text,
          label: text,
          disabled: isFull && !chosen.includes(text),
        }))}
        value={chosen}
        onChange={change}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
        tokenSeparators={[',', ';']}
        placeholder={props.placeholder ?? 'Escolha ou digite...'}
        notFoundContent={isFull ? 'Não há mais lugares.' : 'Digite e pressione Enter.'}
      />
    </FieldShell>
  );
}
