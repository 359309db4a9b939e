import type { FastifySchemaCompiler } from 'fastify';
import type { z, ZodType } from 'zod';
import { DadosInvalidosError } from '../errors';

/**
 * Parses the body by its contract, for bodies that no route schema reads: forms with a file.
 * @throws DadosInvalidosError
 */
export function parseBody<Schema extends ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new DadosInvalidosError(fieldsOf(result.error.issues));
}

/** Checks parameters, query and body against the route's contract; every invalid field gets its message. */
export const validatorCompiler: FastifySchemaCompiler<ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return {
      error: new DadosInvalidosError(
        fieldsOf(result.error.issues),
        httpPart === 'body' && data == null ? 'Informe os dados.' : undefined,
      ),
    };
  };
};

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= 'Campo desconhecido';
    } else if (path.length > 0) {
      fields[path.join('.')] ??= issue.message;
    }
  }
  return fields;
}
