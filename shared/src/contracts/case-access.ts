import { z } from 'zod';
import { idSchema, instantSchema, requiredText } from './primitives';

const namedSchema = z.object({ id: idSchema, nome: z.string() });

/** GET /Process/{id}/Access: whether only some people see a case, and who they are. */
export const caseAccessSchema = z.object({
  restrito: z.boolean(),
  pessoas: z.array(namedSchema),
  equipes: z.array(namedSchema),
  dataAlteracao: instantSchema,
});
export type CaseAccess = z.infer<typeof caseAccessSchema>;

/** Beside sums for somebody who does not see all cases. */
export const WITHOUT_RESTRICTED = 'Sem os processos restritos a outras pessoas.';

const MAX_PEOPLE = 200;
const idsSchema = z
  .array(idSchema)
  .max(MAX_PEOPLE, `No máximo ${MAX_PEOPLE} de uma vez`)
  .transform((ids) => [...new Set(ids)]);

/** PUT /Process/{id}/Access; a case that is not restricted stores no people. */
export const caseAccessUpdateSchema = z.object({
  restrito: z.boolean(),
  pessoas: idsSchema,
  equipes: idsSchema,
  dataAlteracao: instantSchema,
});
export type CaseAccessUpdate = z.infer<typeof caseAccessUpdateSchema>;

/** POST /Process/{id}/Access/enter. */
export const caseEnterSchema = z.object({ motivo: requiredText(500, 'Informe o motivo') });
export type CaseEnter = z.infer<typeof caseEnterSchema>;

/** A restricted case that its reader does not see: only that it exists, and who sees it. */
const restrictedCaseSchema = z.object({
  id: idSchema,
  escritorio: z.string(),
  pessoas: z.array(z.string()),
});
export type RestrictedCase = z.infer<typeof restrictedCaseSchema>;

/** GET /Process/Restricted: whether there are cases that the reader does not see; which, only for an Admin. */
export const restrictedCasesSchema = z.object({
  ocultos: z.boolean(),
  processos: z.array(restrictedCaseSchema),
});
export type RestrictedCases = z.infer<typeof restrictedCasesSchema>;
