import { z } from 'zod';
import { parseCurrency, parseDateOnly } from '../format';
import { currencyIssue, isCpf, isEmail, normalizeCpf } from '../validation';
import {
  dateOnlySchema,
  idSchema,
  instantSchema,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
} from './primitives';

// The kinds of fields. Each gives what `Field` asks for (`fields.ts`).

const EMPTY = '' as string;
const NONE = null as number | null;
const nullableText = z.string().nullable();

/** A field whose form checks what its body sends. */
const field = <const Required extends boolean, Request extends z.ZodType, Answer extends z.ZodType, Blank>(
  label: string,
  required: Required,
  { request, answer, blank }: { request: Request; answer: Answer; blank: Blank },
) => ({ label, required, request, form: request, answer, blank }) as const;

/** Text that may be left empty and is checked by `request`, which makes null of none. */
export const textFieldOf = <Request extends z.ZodType>(label: string, request: Request) =>
  field(label, false, { request, answer: nullableText, blank: EMPTY });

/** Text that has to be there and is checked by `request`. */
export const requiredTextFieldOf = <Request extends z.ZodType>(label: string, request: Request) =>
  field(label, true, { request, answer: z.string(), blank: EMPTY });

/** Text that may be left empty. */
export const textField = (label: string, maxLength: number) =>
  ({ ...textFieldOf(label, optionalText(maxLength)), maxLength }) as const;

/** Text that has to be there; `message` is what is said when it is not. */
export const requiredTextField = (label: string, maxLength: number, message: string) =>
  ({ ...requiredTextFieldOf(label, requiredText(maxLength, message)), maxLength }) as const;

/** Text that may be left empty, or else passes a check; `message` is what is said when it does not. */
export function checkedTextField(
  label: string,
  maxLength: number,
  isRight: (text: string) => boolean,
  message: string,
) {
  const request = optionalText(maxLength).refine((value) => value === null || isRight(value), message);
  return { ...textFieldOf(label, request), maxLength } as const;
}

/** E-mail that may be left empty. */
export const emailField = (label: string, maxLength: number) =>
  checkedTextField(label, maxLength, isEmail, 'E-mail inválido');

/** Digits of a telephone, whatever stands between them. */
export const digitsField = (label: string, maxLength: number, message = 'Telefone inválido') =>
  textFieldOf(
    label,
    z
      .string()
      .nullish()
      .transform((value) => (value ?? '').replace(/\D/g, '') || null)
      .refine((value) => value === null || value.length <= maxLength, message),
  );

/** CPF that may be left empty; goes on as its 11 digits. */
export const cpfField = () =>
  textFieldOf(
    'CPF',
    z
      .string()
      .nullish()
      .transform((value) => (value ? normalizeCpf(value) : '') || null)
      .refine((value) => value === null || isCpf(value), 'CPF inválido'),
  );

/** Amount as a box shows it (`R$ 1.234,56`); goes on as a number, or null. */
const moneyText = z
  .string()
  .superRefine((text, context) => {
    const issue = currencyIssue(text);
    if (issue) context.addIssue({ code: 'custom', message: issue });
  })
  .transform((text) => parseCurrency(text));

/** Amount from zero to `max`. */
export const moneyField = (label: string, max: number) => {
  const request = z
    .number({ error: 'Valor inválido' })
    .min(0, 'Valor não pode ser negativo')
    .max(max, 'Valor inválido')
    .nullish()
    .transform((value) => value ?? null);
  const answer = z.number().nullable();
  return { ...field(label, false, { request, answer, blank: EMPTY }), form: moneyText } as const;
};

/** Day as a box shows it (`31/12/2026`); goes on as `'YYYY-MM-DD'`, or null. */
const dateText = z
  .string()
  .trim()
  .refine((text) => text === '' || parseDateOnly(text) !== null, 'Data inválida')
  .transform((text) => parseDateOnly(text));

/** Day without an hour. */
export const dateField = (label: string) => {
  const request = dateOnlySchema.nullish().transform((value) => value ?? null);
  const answer = dateOnlySchema.nullable();
  return {
    ...field(label, false, { request, answer, blank: EMPTY }),
    form: dateText,
    maxLength: 10,
  } as const;
};

/** Moment that has to be there; `message` is what is said when it is not. */
export const requiredInstantField = (label: string, message: string) => {
  const request = z
    .string({ error: message })
    .min(1, message)
    .pipe(z.iso.datetime({ offset: true, error: 'Data inválida' }));
  return field(label, true, { request, answer: instantSchema, blank: EMPTY });
};

/** One of a few words; the first is what a new record's form holds. */
export const choiceField = <const Choice extends string>(
  label: string,
  choices: readonly [Choice, ...Choice[]],
) => {
  const request = z.enum(choices);
  return field(label, false, { request, answer: request, blank: choices[0] as Choice });
};

/** Another record, or none, for which no text of the answer stands. */
export const idField = (label: string) =>
  field(label, false, { request: optionalId(), answer: z.int().nullable(), blank: NONE });

/**
 * Another record that has to be named.
 * @param message what is said when it is not
 * @param allowed the only ones it may be, where there are such; any other is said to be invalid
 */
export const requiredIdField = (label: string, message: string, allowed?: readonly number[]) => {
  const id = requiredId(message);
  const request = allowed ? id.refine((value) => allowed.includes(value), `${label} inválido`) : id;
  return field(label, true, { request, answer: z.int(), blank: NONE });
};

/** The record that this one hangs on: the address of its form names it. */
export const ownerField = (label: string) =>
  field(label, true, { request: idSchema, answer: idSchema, blank: NONE });

/** Another record, or none; `reads` names the text of the answer that stands for its id. */
export const referenceField = <const Reads extends string>(label: string, reads: Reads) =>
  ({ ...idField(label), reads }) as const;

/** Another record that has to be named, as `requiredIdField`; `reads` as above. */
export const requiredReferenceField = <const Reads extends string>(
  label: string,
  reads: Reads,
  message: string,
  allowed?: readonly number[],
) => ({ ...requiredIdField(label, message, allowed), reads }) as const;
