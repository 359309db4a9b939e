import Input from 'antd/es/input/Input';
import { formatMoney, parseAmount } from '../../format';
import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

/**
 * An amount in reais, stored as text: an invalid amount stays as typed, for the schema to refuse. Leaving the
 * box formats it as currency.
 */
export function MoneyField(props: FieldProps) {
  const { placeholder = 'R$ 0,00' } = props;
  const field = useField<string | null>(props);
  const leave = () => {
    const amount = parseAmount(field.value ?? '');
    if (amount !== null) field.onChange(formatMoney(amount));
    field.onBlur();
  };
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Input
        {...field.aria}
        ref={field.bind}
        className="foro-field-number"
        inputMode="decimal"
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={leave}
        disabled={field.isDisabled}
        autoComplete="off"
        placeholder={placeholder}
        {...(field.error && { status: 'error' as const })}
      />
    </FieldShell>
  );
}
