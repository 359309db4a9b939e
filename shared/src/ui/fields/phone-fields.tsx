import { MOBILE_FIELDS, PHONE_FIELDS } from '../../contracts/address';
import { useFormContext } from 'react-hook-form';
import { boxesOf } from '../../contracts/fields';
import { readPhone } from '../../validation/phone';
import './fields.css';
import { MaskedField } from './masked-field';
import { useFill } from './use-fill';
import type { FieldSize } from './use-field';

interface Box {
  readonly name: string;
  readonly label: string;
}

const phone = boxesOf(PHONE_FIELDS);
const mobile = boxesOf(MOBILE_FIELDS);
const BOXES = {
  telefone: [phone.telefoneDDD, phone.telefone],
  celular: [mobile.celularDDD, mobile.celular],
} as const;

interface PhoneFieldsProps {
  /** The kind of telephone, which names its fields: `…DDD` and the number. */
  kind?: keyof typeof BOXES;
  /** The two fields, if they are not those of a kind. */
  boxes?: readonly [ddd: Box, number: Box];
  required?: boolean;
  disabled?: boolean;
  /** Columns for both together; by default 'm', half a line. */
  size?: FieldSize;
}

/**
 * A telephone: area code and number, always side by side. A whole telephone that is pasted into either box
 * fills both, and so does one that is typed into the number's box while there is no area code.
 */
export function PhoneFields({
  kind = 'telefone',
  boxes = BOXES[kind],
  required = false,
  disabled = false,
  size = 'm',
}: PhoneFieldsProps) {
  const [ddd, number] = boxes;
  const { getValues } = useFormContext<Record<string, string | null>>();
  const fill = useFill();
  const fillBoth = (text: string) => {
    const whole = readPhone(text);
    if (whole) fill({ [ddd.name]: whole.ddd, [number.name]: whole.number });
    return whole !== null;
  };
  const shared = { required, disabled, size: 'full', onPasted: fillBoth } as const;
  return (
    <div className={`foro-col foro-col-${size} foro-phone`}>
      <MaskedField {...ddd} {...shared} mask="ddd" autoComplete="tel-area-code" placeholder="11" />
      <MaskedField
        {...number}
        {...shared}
        mask="phone"
        onLeave={(text) => {
          if (!getValues(ddd.name)) fillBoth(text);
        }}
        autoComplete="tel-local"
        placeholder={kind === 'celular' ? '90000-0000' : '0000-0000'}
      />
    </div>
  );
}
