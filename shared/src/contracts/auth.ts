import { z } from 'zod';
import { idSchema } from './primitives';
import { roleSchema } from './roles';

/** POST /auth. The user name is the e-mail, whatever its case. */
export const authRequestSchema = z.strictObject({
  username: z.string().trim().min(1, 'Usuário é obrigatório').max(100, 'Máximo de 100 caracteres'),
  password: z.string().min(1, 'Senha é obrigatória').max(200, 'Máximo de 200 caracteres'),
});
export type AuthRequest = z.infer<typeof authRequestSchema>;

/** Response of POST /auth: a token whose payload holds `exp`, in seconds since the epoch. */
export const authResponseSchema = z.object({ accessToken: z.string() });
export type AuthResponse = z.infer<typeof authResponseSchema>;

/** Answer of POST /auth for who has a second factor: the password was right, and what `POST /auth/second` wants to be shown. */
export const secondStepSchema = z.object({ desafio: z.string() });

/** POST /auth: a token, or the second step. */
export const signInResponseSchema = z.union([authResponseSchema, secondStepSchema]);
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** POST /auth/logout: the token says everything. */
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
  /** Whether the firm requires a second factor of this person, who has none: then only her own account opens. */
  exigeSegundoFator: z.boolean(),
  /** The office whose colours these are: the person's own, for a client that of its newest case. */
  idEmpresaGrupo: idSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;
