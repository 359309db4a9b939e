import { z } from 'zod';
import * as contracts from './contracts';

const isRecord = (contract: unknown): contract is z.ZodType =>
  contract instanceof z.ZodPipe
    ? isRecord(contract.in)
    : [z.ZodObject, z.ZodUnion, z.ZodArray].some((kind) => contract instanceof kind);

/** The contracts of bodies and answers, by their own names: `processRowSchema` is `ProcessRow`. */
export const namedContracts = z.registry<{ id: string }>();

for (const [name, contract] of Object.entries(contracts)) {
  if (!/(?<!Params)Schema$|Answer$/.test(name) || !isRecord(contract) || namedContracts.has(contract))
    continue;
  const id = name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, '');
  namedContracts.add(contract, { id });
}
