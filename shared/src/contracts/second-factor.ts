import { z } from 'zod';
import { PASSWORD_FIELDS } from './account';
import { requiredTextFieldOf, textFieldOf } from './field-kinds';
import { idSchema, instantSchema } from './primitives';
import { roleSchema } from './roles';

const MISSING = 'Código é obrigatório';
const SHAPE = 'Digite os 6 números do aplicativo, ou um código de reserva';

/** A code from the authenticator, or a recovery code, with or without spaces and hyphens. */
export const codigoSchema = z
  .string({ error: MISSING })
  .max(60, SHAPE)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: MISSING });
    else if (!/^(?:\d{6}|[A-Z2-7]{16})$/.test(text)) context.addIssue({ code: 'custom', message: SHAPE });
  });

/** A code in the dialog of something dangerous: required if the person has a second factor. */
export const OPTIONAL_CODIGO = textFieldOf(
  'Código',
  z.union([z.literal('').transform(() => null), codigoSchema]).nullish(),
);

/** Fields of the second factor's dialogs. */
export const SECOND_FACTOR_FIELDS = {
  senhaAtual: PASSWORD_FIELDS.senhaAtual,
  codigo: requiredTextFieldOf('Código', codigoSchema),
};

/** GET /Account/secondFactor: the state of the signed-in person's second factor. */
export const secondFactorSchema = z.object({
  /** When it was switched on; null while it is off. */
  ligadoEm: instantSchema.nullable(),
  codigosRestantes: z.int(),
  /** Whether the firm requires it of this person. */
  isExigido: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** POST /Account/secondFactor/start. */
export const secondFactorStartSchema = z.strictObject({ senhaAtual: PASSWORD_FIELDS.senhaAtual.request });

/** The response: the secret for the authenticator, once as text and once as the address in the QR code. */
export const secondFactorSecretSchema = z.object({ segredo: z.string(), endereco: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;

/** POST /Account/secondFactor: the first code proves that the authenticator has the secret. */
export const secondFactorConfirmSchema = z.strictObject({ codigo: codigoSchema });

/** POST /Account/secondFactor/off and /Account/secondFactor/codes. */
export const secondFactorProofSchema = z.strictObject({
  senhaAtual: PASSWORD_FIELDS.senhaAtual.request,
  codigo: codigoSchema,
});
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

/** The recovery codes, returned only once. */
export const recoveryCodesSchema = z.object({ codigos: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** POST /auth/second: the code, after the password. */
export const secondStepRequestSchema = z.strictObject({
  desafio: z.string().min(1, 'Digite a senha de novo').max(1000, 'Digite a senha de novo'),
  codigo: codigoSchema,
  /** Whether this device is remembered for 30 days. */
  lembrar: z.boolean(),
});
export type SecondStepRequest = z.infer<typeof secondStepRequestSchema>;

/** A person who works at the firm, or has a second factor. */
export const securityPersonSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  userRole: roleSchema,
  ligadoEm: instantSchema.nullable(),
  codigosRestantes: z.int(),
});
export type SecurityPerson = z.infer<typeof securityPersonSchema>;

/** GET /Security: the firm's requirement, and who has a second factor. */
export const securitySchema = z.object({
  exigeSegundoFator: z.boolean(),
  pessoas: z.array(securityPersonSchema),
});
export type Security = z.infer<typeof securitySchema>;

/** PUT /Security. */
export const securityUpdateSchema = z.strictObject({
  exigeSegundoFator: z.boolean('Diga se o segundo fator é exigido'),
});
