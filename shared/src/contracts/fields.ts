import { z } from 'zod';
import { parseCurrency, parseDateOnly } from '../format';
import { currencyIssue, isEmail } from '../validation';
import { dateOnlySchema, optionalId, optionalText, requiredId, requiredText } from './primitives';

/**
 * One field of a record, defined once. Everything that names a field derives from it: the body that is sent, the answer,
 * the blank form, what the form checks, its label and its limit.
 */
export interface Field {
  /** What a person reads beside it. */
  readonly label: string;
  readonly required: boolean;
  /** What a body may send. */
  readonly request: z.ZodType;
  /** What a GET answers. */
  readonly answer: z.ZodType;
  /** What a form checks: its value as the box holds it; the output is what the body sends. */
  readonly form: z.ZodType;
  /** What a new record's form holds. */
  readonly blank: unknown;
  /** Characters of a text. */
  readonly maxLength?: number;
  /** Of a reference: the text of the answer that stands for its id. */
  readonly reads?: string;
}

/** The fields of a record by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

/** Names of the answer's texts that the references among the fields stand for. */
export type ReadsOf<F extends Fields> = Extract<
  { [Name in keyof F]: F[Name] extends { readonly reads: infer Reads } ? Reads : never }[keyof F],
  string
>;

/** The fields that refer to another record. */
export type ReferenceOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly reads: string } ? Name : never;
}[keyof F];

const EMPTY = '' as string;
const nullableText = z.string().nullable();

/** Text that may be left empty. */
export const textField = (label: string, maxLength: number) => {
  const request = optionalText(maxLength);
  return {
    label,
    required: false,
    request,
    form: request,
    answer: nullableText,
    blank: EMPTY,
    maxLength,
  } as const;
};

/** Text that has to be there; `message` is what is said when it is not. */
export const requiredTextField = (label: string, maxLength: number, message: string) => {
  const request = requiredText(maxLength, message);
  return {
    label,
    required: true,
    request,
    form: request,
    answer: z.string(),
    blank: EMPTY,
    maxLength,
  } as const;
};

/** E-mail that may be left empty. */
export const emailField = (label: string, maxLength: number) => {
  const request = optionalText(maxLength).refine(
    (value) => value === null || isEmail(value),
    'E-mail inválido',
  );
  return {
    label,
    required: false,
    request,
    form: request,
    answer: nullableText,
    blank: EMPTY,
    maxLength,
  } as const;
};

/** Digits of a telephone, whatever stands between them. */
export const digitsField = (label: string, maxLength: number) => {
  const request = z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replace(/\D/g, '') || null)
    .refine((value) => value === null || value.length <= maxLength, 'Telefone inválido');
  return {
    label,
    required: false,
    request,
    form: request,
    answer: nullableText,
    blank: EMPTY,
    maxLength,
  } as const;
};

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
  return {
    label,
    required: false,
    request,
    form: moneyText,
    answer: z.number().nullable(),
    blank: EMPTY,
  } as const;
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
  return { label, required: false, request, form: dateText, answer, blank: EMPTY, maxLength: 10 } as const;
};

const NONE = null as number | null;

/** Another record, or none; `reads` names the text of the answer that stands for its id. */
export const referenceField = <const Reads extends string>(label: string, reads: Reads) => {
  const request = optionalId();
  const answer = z.int().nullable();
  return { label, required: false, request, form: request, answer, blank: NONE, reads } as const;
};

/** Another record that has to be named; `message` is what is said when it is not. */
export const requiredReferenceField = <const Reads extends string>(
  label: string,
  reads: Reads,
  message: string,
) => {
  const request = requiredId(message);
  return { label, required: true, request, form: request, answer: z.int(), blank: NONE, reads } as const;
};

/** One part of each field, by the fields' names. */
function partOf<F extends Fields, Part extends keyof Field>(fields: F, part: Part) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof F]: F[Name][Part];
  };
}

/** Shape of a body. */
export const requestShape = <F extends Fields>(fields: F) => partOf(fields, 'request');
/** Shape of an answer. */
export const answerShape = <F extends Fields>(fields: F) => partOf(fields, 'answer');
/** Shape of what a form checks. */
export const formShape = <F extends Fields>(fields: F) => partOf(fields, 'form');
/** Values of a new record's form. */
export const blankOf = <F extends Fields>(fields: F) => partOf(fields, 'blank');

/** Names of the texts that stand for the references, each once. */
export function readsOf<F extends Fields>(fields: F): ReadsOf<F>[] {
  const names = Object.values(fields).flatMap(({ reads }) => (reads === undefined ? [] : [reads]));
  return [...new Set(names)] as ReadsOf<F>[];
}

/** What each box of a form is given: `<TextField {...CAMPOS.titulo} />`. A name that is no field does not compile. */
export function boxesOf<F extends Fields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { label, required, maxLength }]) => [
      name,
      { name, label, required, maxLength },
    ]),
  ) as {
    readonly [Name in keyof F]: {
      readonly name: Name;
      readonly label: string;
      readonly required: boolean;
      readonly maxLength: F[Name] extends { readonly maxLength: number } ? number : undefined;
    };
  };
}

/** Labels of some of the fields by the name of the text that a person reads: a reference's own is an id. */
export function labelsOf<F extends Fields>(
  fields: F,
  names: readonly (keyof F)[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => names.includes(name))
      .map(([name, { reads, label }]) => [reads ?? name, label]),
  );
}
