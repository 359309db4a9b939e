import { z } from 'zod';
import { centsOf, parseAmount, parseCurrency, parseDateOnly, withoutPunctuation } from '../format';
import { currencyIssue, isCpf, normalizeCpf } from '../validation';
import {
  dateOnlySchema,
  idSchema,
  instantSchema,
  optionalEmail,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
} from './primitives';

// The kinds of fields. Each returns a `Field` (`fields.ts`).

const EMPTY = '' as string;
const NONE = null as number | null;
const nullableText = z.string().nullable();

/** A field whose form checks the value that its body sends. */
const field = <const Required extends boolean, Request extends z.ZodType, Answer extends z.ZodType, Blank>(
  label: string,
  required: Required,
  { request, answer, blank }: { request: Request; answer: Answer; blank: Blank },
) => ({ label, required, request, form: request, answer, blank }) as const;

/** Optional text that `request` checks; `request` turns an empty text into null. */
export const textFieldOf = <Request extends z.ZodType>(label: string, request: Request) =>
  field(label, false, { request, answer: nullableText, blank: EMPTY });

/** Required text that `request` checks. */
export const requiredTextFieldOf = <Request extends z.ZodType>(label: string, request: Request) =>
  field(label, true, { request, answer: z.string(), blank: EMPTY });

/** Optional text. */
export const textField = (label: string, maxLength: number) =>
  ({ ...textFieldOf(label, optionalText(maxLength)), maxLength }) as const;

/** Required text; `message` is shown if it is absent. */
export const requiredTextField = (label: string, maxLength: number, message: string) =>
  ({ ...requiredTextFieldOf(label, requiredText(maxLength, message)), maxLength }) as const;

/** Optional text that has to pass a check; `message` is shown if it does not. */
export function checkedTextField(
  label: string,
  maxLength: number,
  isRight: (text: string) => boolean,
  message: string,
) {
  const request = optionalText(maxLength).refine((value) => value === null || isRight(value), message);
  return { ...textFieldOf(label, request), maxLength } as const;
}

/** Optional e-mail. */
export const emailField = (label: string, maxLength: number) =>
  ({ ...textFieldOf(label, optionalEmail(maxLength)), maxLength }) as const;

/** Digits of a telephone, regardless of the punctuation between them. */
export const digitsField = (label: string, maxLength: number, message = 'Telefone inválido') =>
  textFieldOf(
    label,
    z
      .string()
      .nullish()
      .transform((value) => withoutPunctuation(value ?? '') || null)
      .refine((value) => value === null || (/^\d+$/.test(value) && value.length <= maxLength), message),
  );

/** Optional CPF; the output is its 11 digits. */
export const cpfField = () =>
  textFieldOf(
    'CPF',
    z
      .string()
      .nullish()
      .transform((value) => (value ? normalizeCpf(value) : '') || null)
      .refine((value) => value === null || isCpf(value), 'CPF inválido'),
  );

/** Amount as its box shows it (`R$ 1.234,56`); the output is a number, or null. */
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

/** Largest amount of a column `numeric(15, 2)`, in cents. */
const MAX_CENTS = 999_999_999_999_999n;

const EMPTY_AMOUNT = '' as string;

function checkAmount(decimal: string | null, context: z.core.$RefinementCtx, missing: string | null): string {
  const cents = decimal === null ? null : centsOf(decimal);
  const message =
    cents === null
      ? (missing ?? 'Valor inválido')
      : cents < 0n
        ? 'Valor não pode ser negativo'
        : cents === 0n
          ? 'Valor deve ser maior que zero'
          : cents > MAX_CENTS && 'Valor não pode passar de R$ 9.999.999.999.999,99';
  if (message) context.addIssue({ code: 'custom', message });
  return decimal ?? '';
}

/** Amount as decimal text, or as a JSON number. */
const WIRE_AMOUNT = /^-?\d+(?:\.\d{1,2})?$/;

/**
 * Required amount above zero, as decimal text (`1234.56`): it never becomes a floating-point number. A body
 * may send a number instead, whose digits are taken as written.
 * @param message shown if it is absent
 */
export function requiredAmountField(label: string, message: string) {
  const request = z.union([z.string(), z.number()], { error: message }).transform((value, context) => {
    const text = String(value);
    return checkAmount(WIRE_AMOUNT.test(text) ? parseAmount(text.replace('.', ',')) : null, context, null);
  });
  const form = z
    .string()
    .transform((text, context) =>
      checkAmount(parseAmount(text), context, text.trim() === '' ? message : null),
    );
  const answer = z.string();
  return { ...field(label, true, { request, answer, blank: EMPTY_AMOUNT }), form } as const;
}

/** Optional amount of zero or more, as decimal text like `requiredAmountField`. */
export function amountField(label: string) {
  const check = (decimal: string | null, context: z.core.$RefinementCtx) =>
    decimal !== null && centsOf(decimal) === 0n ? '0.00' : checkAmount(decimal, context, null);
  const request = z
    .union([z.string(), z.number()], { error: 'Valor inválido' })
    .nullish()
    .transform((value, context) => {
      if (value === null || value === undefined) return null;
      const text = String(value);
      return check(WIRE_AMOUNT.test(text) ? parseAmount(text.replace('.', ',')) : null, context);
    });
  const form = z
    .string()
    .transform((text, context) => (text.trim() === '' ? null : check(parseAmount(text), context)));
  const answer = z.string().nullable();
  return { ...field(label, false, { request, answer, blank: EMPTY_AMOUNT }), form } as const;
}

/** Required whole number from `min` to `max`; its box holds it as text. */
export function requiredNumberField(label: string, min: number, max: number) {
  const request = z.int('Número inválido').min(min, `Mínimo de ${min}`).max(max, `Máximo de ${max}`);
  const maxLength = String(max).length;
  const form = z
    .string()
    .trim()
    .refine((text) => /^\d+$/.test(text) && text.length <= maxLength, 'Número inválido')
    .transform(Number)
    .pipe(request);
  return { ...field(label, true, { request, answer: request, blank: EMPTY }), form, maxLength } as const;
}

/** Day as its box shows it (`31/12/2026`); the output is `'YYYY-MM-DD'`, or null. */
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

/** Required day without an hour; `message` is shown if it is absent. */
export const requiredDateField = (label: string, message: string) => {
  const request = z.string({ error: message }).min(1, message).pipe(dateOnlySchema);
  const form = z
    .string()
    .trim()
    .min(1, message)
    .pipe(dateText.refine((day) => day !== null))
    .transform((day) => day ?? '');
  return {
    ...field(label, true, { request, answer: dateOnlySchema, blank: EMPTY }),
    form,
    maxLength: 10,
  } as const;
};

/** Yes or no; absent means no. */
export const flagField = (label: string) => {
  const request = z
    .boolean()
    .nullish()
    .transform((value) => value ?? false);
  return field(label, false, { request, answer: z.boolean(), blank: false as boolean });
};

/** Yes or no; a body without it leaves the decision to the server. */
export const decidedFlagField = (label: string) => {
  const request = z.boolean().optional();
  return field(label, false, { request, answer: z.boolean(), blank: true as boolean });
};

/** One of a few words, or none. */
export const codeField = <const Code extends string>(label: string, codes: readonly [Code, ...Code[]]) => {
  const request = z
    .enum(codes)
    .nullish()
    .transform((value) => value ?? null);
  return field(label, false, { request, answer: z.enum(codes).nullable(), blank: null as Code | null });
};

/** One of a few words, required; `message` is shown if it is absent. */
export const requiredCodeField = <const Code extends string>(
  label: string,
  codes: readonly [Code, ...Code[]],
  message: string,
) => {
  const request = z.enum(codes, { error: message });
  return field(label, true, { request, answer: request, blank: null as Code | null });
};

/** Required moment; `message` is shown if it is absent. */
export const requiredInstantField = (label: string, message: string) => {
  const request = z.string({ error: message }).min(1, message).pipe(instantSchema);
  return field(label, true, { request, answer: instantSchema, blank: EMPTY });
};

/** One of a few words; the form of a new record starts with the first. */
export const choiceField = <const Choice extends string>(
  label: string,
  choices: readonly [Choice, ...Choice[]],
) => {
  const request = z.enum(choices);
  return field(label, false, { request, answer: request, blank: choices[0] as Choice });
};

/** An optional reference to another record, without a text in the response. */
export const idField = (label: string) =>
  field(label, false, { request: optionalId(), answer: z.int().nullable(), blank: NONE });

/**
 * Required reference to another record.
 * @param message shown if it is absent
 * @param allowed the only ids that are accepted, if limited; any other is reported as invalid
 */
export const requiredIdField = (label: string, message: string, allowed?: readonly number[]) => {
  const id = requiredId(message);
  const request = allowed ? id.refine((value) => allowed.includes(value), `${label} inválido`) : id;
  return field(label, true, { request, answer: z.int(), blank: NONE });
};

/** The record that this one belongs to; the address of its form contains its id. */
export const ownerField = (label: string) =>
  field(label, true, { request: idSchema, answer: idSchema, blank: NONE });

/** Optional reference to another record; `reads` names the response's text for its id. */
export const referenceField = <const Reads extends string>(label: string, reads: Reads) =>
  ({ ...idField(label), reads }) as const;

/** Required reference to another record, as `requiredIdField`; `reads` as above. */
export const requiredReferenceField = <const Reads extends string>(
  label: string,
  reads: Reads,
  message: string,
  allowed?: readonly number[],
) => ({ ...requiredIdField(label, message, allowed), reads }) as const;
