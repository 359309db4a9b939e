import './fields.css';
import { MaskedField } from './masked-field';
import type { FieldSize } from './use-field';

interface PhoneFieldsProps {
  /** Which telephone: its fields are `…DDD` and the number. */
  kind?: 'telefone' | 'celular';
  /** Names of the two fields, where they are others. */
  names?: readonly [ddd: string, number: string];
  label?: string;
  required?: boolean;
  disabled?: boolean;
  /** Columns that both take together; default 'm', half a line. */
  size?: FieldSize;
}

/** A telephone: area code and number, side by side wherever they stand. */
export function PhoneFields({
  kind = 'telefone',
  names = [`${kind}DDD`, kind],
  label = kind === 'celular' ? 'Celular' : 'Telefone',
  required = false,
  disabled = false,
  size = 'm',
}: PhoneFieldsProps) {
  const [ddd, number] = names;
  const shared = { required, disabled, size: 'full' } as const;
  return (
    <div className={`foro-col foro-col-${size} foro-phone`}>
      <MaskedField
        {...shared}
        name={ddd}
        label="DDD"
        mask="ddd"
        autoComplete="tel-area-code"
        placeholder="11"
      />
      <MaskedField
        {...shared}
        name={number}
        label={label}
        mask="phone"
        autoComplete="tel-local"
        placeholder={kind === 'celular' ? '90000-0000' : '0000-0000'}
      />
    </div>
  );
}
