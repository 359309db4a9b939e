import type { z } from 'zod';

/**
 * One field of a record, defined once; its kinds are in `field-kinds.ts`. Everything that names a field derives from it: the body that is sent, the answer,
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
  /** The form's check: it takes the value as the box holds it and returns the value that the body sends. */
  readonly form: z.ZodType;
  /** What a new record's form holds. */
  readonly blank: unknown;
  /** Maximum number of characters of a text; none if a mask limits it. */
  readonly maxLength?: number;
  /** For a reference: the field of the answer that holds the text for its id. */
  readonly reads?: string;
}

/** The fields of a record by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

/** Names of the response's texts for the references among the fields. */
export type ReadsOf<F extends Fields> = Extract<
  { [Name in keyof F]: F[Name] extends { readonly reads: infer Reads } ? Reads : never }[keyof F],
  string
>;

/** The fields that refer to another record. */
export type ReferenceOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly reads: string } ? Name : never;
}[keyof F];

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

/** Names of the texts for the references, each once. */
export function readsOf<F extends Fields>(fields: F): ReadsOf<F>[] {
  const names = Object.values(fields).flatMap(({ reads }) => (reads === undefined ? [] : [reads]));
  return [...new Set(names)] as ReadsOf<F>[];
}

/** What each box of a form is given: `<TextField {...CAMPOS.titulo} />`. A name that is no field does not compile. */
export function boxesOf<F extends Fields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { label, required, maxLength }]) => [
      name,
      { name, label, required, ...(maxLength !== undefined && { maxLength }) },
    ]),
  ) as {
    readonly [Name in keyof F]: {
      readonly name: Name;
      readonly label: string;
      readonly required: boolean;
    } & (F[Name] extends { readonly maxLength: number } ? { readonly maxLength: number } : unknown);
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
