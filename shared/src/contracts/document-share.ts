import { z } from 'zod';
import { isEmail } from '../validation';
import { acceptanceSchema, pendingAcceptanceSchema, shareTokenSchema } from './document-acceptance';
import { idParamSchema, idSchema, instantSchema, optionalText } from './primitives';

/** Days that a link may stand. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
const MAX_OPENINGS = 100;

/** POST /DocumentShare: a link to the latest version of a paper, for somebody without an account. */
export const documentShareCreateSchema = z.strictObject({
  idDocumento: idSchema,
  dias: z.literal(SHARE_DAYS, 'Escolha por quantos dias o link vale'),
  /** None for any number within that time. */
  maxAberturas: z
    .int('Número inválido')
    .min(1, 'Ao menos uma abertura')
    .max(MAX_OPENINGS, `Máximo de ${MAX_OPENINGS} aberturas`)
    .nullish()
    .transform((value) => value ?? null),
  destinatario: optionalText(200),
  /** Whether the link asks to accept the version, and the mail address for the code, if mail is configured. */
  pedeAceite: z
    .boolean('Valor inválido')
    .optional()
    .transform((value) => value ?? false),
  aceiteEmail: optionalText(150).refine((value) => value === null || isEmail(value), 'E-mail inválido'),
});
export type DocumentShareCreate = z.input<typeof documentShareCreateSchema>;

/** Whether a link opens its paper, or why not. */
export const SHARE_STATES = ['ativo', 'vencido', 'esgotado', 'revogado'] as const;

/** A link without what opens it. */
export const documentShareSchema = z.object({
  id: idSchema,
  idDocumento: idSchema,
  /** The version that it opens. */
  n: z.int().positive(),
  destinatario: z.string().nullable(),
  situacao: z.enum(SHARE_STATES),
  expiraEm: instantSchema,
  maxAberturas: z.int().nullable(),
  aberturas: z.int().nonnegative(),
  abertoEm: instantSchema.nullable(),
  dataInclusao: instantSchema,
  usuarioInclusao: z.string().nullable(),
  pedeAceite: z.boolean(),
  aceiteEmail: z.string().nullable(),
  /** Null until somebody accepts, and if no acceptance was requested. */
  aceite: acceptanceSchema.nullable(),
});
export type DocumentShare = z.infer<typeof documentShareSchema>;

/** Returned only once: the address with the secret, of which only a hash is stored. */
export const documentShareCreatedSchema = documentShareSchema.extend({ endereco: z.string() });
export type DocumentShareCreated = z.infer<typeof documentShareCreatedSchema>;

/** Query of GET /DocumentShare: the links of a paper, the latest first. */
export const documentShareListQuery = z.strictObject({ idDocumento: idParamSchema });
export const documentShareListAnswer = z.array(documentShareSchema);

/** GET /DocumentShare/mail: whether a code can be sent. */
export const documentShareMailSchema = z.object({ temEmail: z.boolean() });
export type DocumentShareMail = z.infer<typeof documentShareMailSchema>;

/** The credentials of a link: the firm and the secret of its address. */
export const documentShareOpenSchema = z.strictObject({ token: shareTokenSchema });

/** POST /DocumentShare/open: what the link gives, before it is fetched. */
export const documentShareOpenedSchema = z.object({
  titulo: z.string(),
  nome: z.string(),
  tipoConteudo: z.string(),
  /** Bytes. */
  tamanho: z.int().nonnegative(),
  escritorio: z.string(),
  expiraEm: instantSchema,
  /** How often it may still be fetched; null for any number. */
  restantes: z.int().nullable(),
  /** Null if nobody is asked to accept. */
  aceite: pendingAcceptanceSchema.nullable(),
});
export type DocumentShareOpened = z.infer<typeof documentShareOpenedSchema>;
