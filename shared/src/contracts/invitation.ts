import { z } from 'zod';
import { createBody, idSchema, instantSchema } from './primitives';
import { USER_READ_ONLY, userRules, userSchema } from './user';
import { userShape } from './user-fields';

/**
 * POST /User/Invitation: a user as in POST /User, who chooses the password later. A sent `senha` is ignored.
 */
export const userInviteSchema = createBody(userShape, { readOnly: USER_READ_ONLY, rule: userRules(false) });
export type UserInvite = z.infer<typeof userInviteSchema>;

/**
 * Without mail, the link that an administrator passes on, relative to the suite's address (`/convite#…`);
 * null if the link is mailed.
 */
const enderecoSchema = z.string().nullable();

/** Its response. */
export const userInvitedSchema = z.object({ usuario: userSchema, endereco: enderecoSchema });
export type UserInvited = z.infer<typeof userInvitedSchema>;

/** POST /User/Invitation/{id}: sends another link, which voids the previous one. */
export const resendSchema = z.strictObject({});
export const resentSchema = z.object({ endereco: enderecoSchema });

/** A user who was created without a password and has not chosen one yet. */
export const invitationRowSchema = z.object({
  idUsuario: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  situacao: z.enum(['fila', 'valido', 'vencido', 'sem-convite']),
  expiraEm: instantSchema.nullable(),
});
export type InvitationRow = z.infer<typeof invitationRowSchema>;

/** GET /User/Invitation. */
export const invitationsSchema = z.array(invitationRowSchema);
