import { z } from 'zod';
import { idSchema, userName } from './primitives';
import { roleSchema } from './roles';

/** POST /auth. The user name is the e-mail, regardless of its case. */
export const authRequestSchema = z.strictObject({
  username: userName('Usuário é obrigatório'),
  password: z.string().min(1, 'Senha é obrigatória').max(200, 'Máximo de 200 caracteres'),
});
export type AuthRequest = z.infer<typeof authRequestSchema>;

/** Response of POST /auth: a token whose payload contains `exp`, in seconds since the epoch. */
export const authResponseSchema = z.object({ accessToken: z.string() });
export type AuthResponse = z.infer<typeof authResponseSchema>;

/**
 * Response of POST /auth for a person with a second factor: the password was right, and `POST /auth/second`
 * takes this challenge.
 */
export const secondStepSchema = z.object({ desafio: z.string() });

/** POST /auth: a token, or the second step. */
export const signInResponseSchema = z.union([authResponseSchema, secondStepSchema]);
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** POST /auth/logout: the token is enough. */
export const logoutRequestSchema = z.strictObject({}).nullish();

/** GET /user/profile: role and branding; null if the firm set none and the default applies. */
export const profileSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  userRole: roleSchema,
  colorNavBar: z.string().nullable(),
  colorNavBarText: z.string().nullable(),
  colorButton: z.string().nullable(),
  colorButtonText: z.string().nullable(),
  imageLogo: z.string().nullable(),
  /** Whether the firm requires a second factor and this person has none: then only the own account opens. */
  exigeSegundoFator: z.boolean(),
  /** The office that sets the colours: the person's own, or for a client that of its newest case. */
  idEmpresaGrupo: idSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;
