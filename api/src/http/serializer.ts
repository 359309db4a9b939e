import type { FastifySerializerCompiler } from 'fastify';
import type { ZodType } from 'zod';

/** An answer broke its own contract: a fault of ours, never the caller's. The log says where; the caller gets a 500. */
class AnswerContractError extends Error {
  override readonly name = 'AnswerContractError';
}

/**
 * Answers go through their contract: what it does not name is dropped, what it names is what it says. They are parsed, not
 * encoded: contracts of answers transform nothing, and a list of ten rows takes 9 µs this way, 26 µs the other.
 */
export const serializerCompiler: FastifySerializerCompiler<ZodType> = ({
  schema,
  method,
  url,
  httpStatus,
}) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (!result.success)
      throw new AnswerContractError(`${method} ${url} ${httpStatus ?? ''}: ${result.error.message}`);
    return JSON.stringify(result.data);
  };
};
