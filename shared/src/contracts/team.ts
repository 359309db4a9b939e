import { z } from 'zod';
import { requiredIdField, requiredTextField } from './field-kinds';
import { answerShape, requestShape } from './fields';
import { auditSchema, createBody, idParamSchema, idSchema, updateBody } from './primitives';

const membros = z
  .array(idSchema)
  .max(200, 'Máximo de 200 membros')
  .transform((ids) => [...new Set(ids)]);

/** Fields of a team that a client may set; `membros` are ids of users. */
export const TEAM_FIELDS = {
  equipe: requiredTextField('Nome da equipe', 100, 'Nome da equipe é obrigatório'),
  idEmpresa: requiredIdField('Escritório', 'Escritório é obrigatório'),
  membros: {
    label: 'Membros',
    required: false,
    request: membros,
    form: membros,
    answer: z.array(idSchema),
    blank: [] as number[],
  },
} as const;
const writable = requestShape(TEAM_FIELDS);

/** POST /Team: a team of one office with its members (ids of users). */
export const teamCreateSchema = createBody(writable);
/** PUT /Team/: replaces name and members. The office of a team does not change. */
export const teamUpdateSchema = updateBody(writable);
export type TeamCreate = z.infer<typeof teamCreateSchema>;
export type TeamUpdate = z.infer<typeof teamUpdateSchema>;

/** Query of GET /Team: the teams of one office, or all. */
export const teamListQuery = z.strictObject({ idEmpresa: idParamSchema.optional() });

/** Row of GET /Team. */
export const teamRowSchema = z.object({ id: idSchema, equipe: z.string(), idEmpresa: idSchema });
export type TeamRow = z.infer<typeof teamRowSchema>;

/** Row of GET /Team/Members/{idEquipe}; `id` is the user's. */
export const teamMemberSchema = z.object({ id: idSchema, nome: z.string() });
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** GET /Team/{id}. `membros` are ids of users, as they are sent back. */
export const teamSchema = auditSchema.extend({ id: idSchema, ...answerShape(TEAM_FIELDS) });
export type Team = z.infer<typeof teamSchema>;
