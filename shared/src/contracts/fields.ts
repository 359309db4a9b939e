import type { z } from 'zod';

/**
 * One field of a record, defined once; its kinds are in `field-kinds.ts`. Everything that names a field
 * derives from it: the request body, the response, the blank form, the form's check, its label and its limit.
 */
export interface Field {
  /** The label beside its box. */
  readonly label: string;
  readonly required: boolean;
  /** The schema of its value in a request body. */
  readonly request: z.ZodType;
  /** The schema of its value in the response of a GET. */
  readonly answer: z.ZodType;
  /** The form's check: it takes the value of the box and returns the value for the body. */
  readonly form: z.ZodType;
  /** Its initial value in the form of a new record. */
  readonly blank: unknown;
  /** Maximum number of characters of a text; none if a mask limits it. */
  readonly maxLength?: number;
  /** For a reference: the field of the response with the text for its id. */
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

/** Shape of a request body. */
export const requestShape = <F extends Fields>(fields: F) => partOf(fields, 'request');
/** Shape of a response. */
export const answerShape = <F extends Fields>(fields: F) => partOf(fields, 'answer');
/** Shape of the form's check. */
export const formShape = <F extends Fields>(fields: F) => partOf(fields, 'form');
/** Values of a new record's form. */
export const blankOf = <F extends Fields>(fields: F) => partOf(fields, 'blank');

/** Names of the texts for the references, each once. */
export function readsOf<F extends Fields>(fields: F): ReadsOf<F>[] {
  const names = Object.values(fields).flatMap(({ reads }) => (reads === undefined ? [] : [reads]));
  return [...new Set(names)] as ReadsOf<F>[];
}

/**
 * Props of each box of a form: `<TextField {...CAMPOS.titulo} />`. The name of a missing field does not
 * compile.
 */
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

/**
 * Labels of some fields, by the name of the text that a person reads; for a reference this is its text,
 * because its own value is an id.
 */
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
