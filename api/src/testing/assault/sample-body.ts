import { z } from 'zod';
import type { Sorteio } from '@foro/sample-firms/sorteio';
import { type Schema, TEXT_OF_NAME } from '../../http/example-of';

/** The position of a value in a body: `['eventos', 0, 'remoto']`. */
export type Path = readonly (string | number)[];

const schemas = new WeakMap<z.ZodType, Schema>();

/** The contract of a body, query or parameters as data; null if there is none. */
export function schemaOf(contract: z.ZodType | undefined): Schema | null {
  if (contract === undefined) return null;
  const schema =
    schemas.get(contract) ?? (z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(contract, schema);
  return schema;
}

/** A value that the contract accepts, or nearly: references are small numbers. */
export function sampleOf(schema: Schema, sorteio: Sorteio, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return sorteio.pick(schema.enum);
  if (schema.anyOf) return sampleOf(sorteio.pickSkewed(schema.anyOf), sorteio, name);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, each]) => [key, sampleOf(each, sorteio, key)]),
    );
  if (schema.items) return [sampleOf(schema.items, sorteio, name)];
  if (schema.type === 'integer' || schema.type === 'number') return sorteio.integer(1, 12);
  if (schema.type === 'boolean') return sorteio.chance(0.5);
  if (schema.type === 'null') return null;
  if (schema.type !== 'string') return undefined;
  if (schema.format === 'date-time') return '2026-11-20T14:30:00.000Z';
  if (schema.format === 'date') return '2026-11-20';
  return TEXT_OF_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? `Texto ${sorteio.integer(1, 999)}`;
}

/** Every text of the contract that somebody types, however deep; its longest, if the contract limits its length. */
export function textsOf(schema: Schema, path: Path = []): { readonly path: Path; readonly max?: number }[] {
  const variants = [schema, ...(schema.anyOf ?? [])];
  const own = variants.filter(({ type, enum: choice }) => type === 'string' && choice === undefined);
  return [
    ...own.slice(0, 1).map(({ maxLength: max }) => (max === undefined ? { path } : { path, max })),
    ...variants.flatMap(({ properties = {}, items }) => [
      ...Object.entries(properties).flatMap(([key, each]) => textsOf(each, [...path, key])),
      ...(items ? textsOf(items, [...path, 0]) : []),
    ]),
  ];
}

/** The path of every field of the contract, however deep. */
export function pathsOf(schema: Schema, path: Path = []): Path[] {
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema;
  const deeper = [
    ...Object.entries(inner.properties ?? {}).map(([key, each]) => [each, [...path, key]] as const),
    ...(inner.items ? [[inner.items, [...path, 0]] as const] : []),
  ];
  return deeper.flatMap(([each, at]) => [at, ...pathsOf(each, at)]);
}

/** The body with another value at the path. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((each: unknown, index) => (index === key ? withValue(each, rest, value) : each));
  const fields = Object(body) as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
