import { z } from 'zod';
import { confirmationIssue, passwordIssue } from '../validation';
import { MOBILE_FIELDS } from './address';
import { requiredTextField, requiredTextFieldOf, textFieldOf } from './field-kinds';
import { answerShape, requestShape } from './fields';
import { imageSchema, MAX_FOTO_BYTES } from './images';
import { idSchema, instantSchema, updateBody, userName } from './primitives';
import { celularIssue } from './user';

const fotoSchema = imageSchema(MAX_FOTO_BYTES, 'A foto deve ter no máximo 150 KB');

/** The part of the account that a person may edit; an administrator edits the rest of the record. */
export const OWN_FIELDS = {
  nome: requiredTextField('Nome', 100, 'Nome é obrigatório'),
  ...MOBILE_FIELDS,
  foto: { ...textFieldOf('Foto', fotoSchema), blank: null as string | null },
};

/** GET /Account: the record of the signed-in person. */
export const accountSchema = z.object({
  id: idSchema,
  ...answerShape(OWN_FIELDS),
  email: z.string().nullable(),
  /** Decides whether a mobile number is required. */
  idUsuarioTipo: z.int(),
  dataAlteracao: instantSchema,
});
export type Account = z.infer<typeof accountSchema>;

const READ_ONLY = ['email', 'idUsuarioTipo'] as const;

/** PUT /Account. The server adds the rule about the mobile number, because it knows the user's type. */
export const accountUpdateSchema = updateBody(requestShape(OWN_FIELDS), { readOnly: [...READ_ONLY] });
export type AccountUpdate = z.infer<typeof accountUpdateSchema>;

/** The check of the own account's form, for a user of this type. */
export const accountFormSchema = (idUsuarioTipo: number) =>
  updateBody(requestShape(OWN_FIELDS), {
    readOnly: [...READ_ONLY],
    rule: (body, context) => {
      const issue = celularIssue(idUsuarioTipo, body);
      if (issue) context.addIssue({ code: 'custom', path: ['celular'], message: issue });
    },
  });

const senha = (message: string) =>
  z.string({ error: message }).min(1, message).max(200, 'Máximo de 200 caracteres');

const senhaNova = z
  .string({ error: 'Senha é obrigatória' })
  .max(200, 'Máximo de 200 caracteres')
  .superRefine((text, context) => {
    const issue = passwordIssue(text);
    if (issue) context.addIssue({ code: 'custom', message: issue });
  });

/** Fields of the form that changes the own password. */
export const PASSWORD_FIELDS = {
  senhaAtual: requiredTextFieldOf('Senha atual', senha('Senha atual é obrigatória')),
  senha: requiredTextFieldOf('Nova senha', senhaNova),
  confirmacaoSenha: requiredTextFieldOf('Confirmar nova senha', z.string()),
};

const passwordShape = {
  senhaAtual: PASSWORD_FIELDS.senhaAtual.request,
  senha: PASSWORD_FIELDS.senha.request,
};

/** POST /Account/password. */
export const passwordChangeSchema = z.strictObject(passwordShape);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/**
 * The check of the form: the rules of the body, and that the new password was typed twice alike. Its output
 * is the body.
 */
export const passwordFormSchema = z
  .strictObject({ ...passwordShape, confirmacaoSenha: PASSWORD_FIELDS.confirmacaoSenha.form })
  .superRefine(
    (form, context) => {
      const issue = confirmationIssue(form.senha, form.confirmacaoSenha);
      if (issue) context.addIssue({ code: 'custom', path: ['confirmacaoSenha'], message: issue });
    },
    { when: () => true },
  )
  .transform(({ confirmacaoSenha: _, ...body }): PasswordChange => body);

/** A session of the signed-in person. */
export const sessionRowSchema = z.object({
  id: z.uuid(),
  /** Browser and system that signed in; null for sessions that are older than this record. */
  aparelho: z.string().nullable(),
  /** Network address that signed in. */
  endereco: z.string().nullable(),
  iniciadaEm: instantSchema,
  /** Exact to the minute. */
  usadaEm: instantSchema,
  /** Whether this is the session that makes the request. */
  isAtual: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;

/** GET /Account/sessions: the present session first, then by last use, the latest first. */
export const sessionsSchema = z.array(sessionRowSchema);

/** Path of one session. */
export const sessionParamsSchema = z.object({ id: z.uuid('Identificador inválido') });

/** POST /auth/forgot: asks for a link by mail. */
export const forgotSchema = z.strictObject({
  username: userName('E-mail é obrigatório'),
});

/** POST /auth/reset: sets a new password with such a link. */
export const resetSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[1-9]\d{0,9}\.[\w-]{43}$/, 'Este link não está completo. Copie o endereço inteiro da mensagem'),
  senha: PASSWORD_FIELDS.senha.request,
  /** Whether the link is an invitation. */
  convite: z.boolean().optional(),
});

/** The check of the form that sets a new password by a link. Its output is the body. */
export const resetFormSchema = resetSchema
  .extend({ confirmacaoSenha: PASSWORD_FIELDS.confirmacaoSenha.form })
  .superRefine(
    (form, context) => {
      const issue = confirmationIssue(form.senha, form.confirmacaoSenha);
      if (issue) context.addIssue({ code: 'custom', path: ['confirmacaoSenha'], message: issue });
    },
    { when: () => true },
  )
  .transform(({ confirmacaoSenha: _, ...body }) => body);
