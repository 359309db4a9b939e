import { MaskedField } from './masked-field';

interface PhoneFieldsProps {
  /** Which telephone: its fields are `…DDD` and the number. */
  kind?: 'telefone' | 'celular';
  /** Names of the two fields, where they are others. */
  names?: readonly [ddd: string, number: string];
  label?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A telephone: area code and number, side by side. */
export function PhoneFields({ kind = 'telefone', names = [`${kind}DDD`, kind], label = kind === 'celular' ? 'Celular' : 'Telefone', required = false, disabled = false }: PhoneFieldsProps) {
  const [ddd, number] = names;
  const shared = { required, disabled };
  return (
    <>
      <MaskedField {...shared} name={ddd} label="DDD" mask="ddd" size="xs" autoComplete="tel-area-code" placeholder="11" />
      <MaskedField {...shared} name={number} label={label} mask="phone" size="third" className="foro-col-beside" autoComplete="tel-local" placeholder={kind === 'celular' ? '90000-0000' : '0000-0000'} />
    </>
  );
}
