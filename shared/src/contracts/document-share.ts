import { z } from 'zod';
import { acceptanceSchema, pendingAcceptanceSchema, shareTokenSchema } from './document-acceptance';
import { idParamSchema, idSchema, instantSchema, optionalEmail, optionalText } from './primitives';

/** Days for which a link may be valid. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
const MAX_OPENINGS = 100;

/** POST /DocumentShare: a link to the latest version of a document, for somebody without an account. */
export const documentShareCreateSchema = z.strictObject({
  idDocumento: idSchema,
  dias: z.literal(SHARE_DAYS, 'Escolha por quantos dias o link vale'),
  /** Absent for any number within that time. */
  maxAberturas: z
    .int('Número inválido')
    .min(1, 'Ao menos uma abertura')
    .max(MAX_OPENINGS, `Máximo de ${MAX_OPENINGS} aberturas`)
    .nullish()
    .transform((value) => value ?? null),
  destinatario: optionalText(200),
  /**
   * Whether the link asks its holder to accept the version, and the mail address for the code, if mail is
   * configured.
   */
  pedeAceite: z
    .boolean('Valor inválido')
    .optional()
    .transform((value) => value ?? false),
  aceiteEmail: optionalEmail(150),
});
export type DocumentShareCreate = z.input<typeof documentShareCreateSchema>;

/** Whether a link opens its document, or the reason why not. */
export const SHARE_STATES = ['ativo', 'vencido', 'esgotado', 'revogado'] as const;

/** A link without its secret. */
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

/** Returned only once: the address with the secret. Only a hash of the secret is stored. */
export const documentShareCreatedSchema = documentShareSchema.extend({ endereco: z.string() });
export type DocumentShareCreated = z.infer<typeof documentShareCreatedSchema>;

/** Query of GET /DocumentShare: the links of a document, the latest first. */
export const documentShareListQuery = z.strictObject({ idDocumento: idParamSchema });
export const documentShareListAnswer = z.array(documentShareSchema);

/** GET /DocumentShare/mail: whether a code can be sent. */
export const documentShareMailSchema = z.object({ temEmail: z.boolean() });
export type DocumentShareMail = z.infer<typeof documentShareMailSchema>;

/** The credentials of a link: the firm and the secret of its address. */
export const documentShareOpenSchema = z.strictObject({ token: shareTokenSchema });

/** POST /DocumentShare/open: describes the document before it is downloaded. */
export const documentShareOpenedSchema = z.object({
  titulo: z.string(),
  nome: z.string(),
  tipoConteudo: z.string(),
  /** Bytes. */
  tamanho: z.int().nonnegative(),
  escritorio: z.string(),
  expiraEm: instantSchema,
  /** How many downloads are left; null for any number. */
  restantes: z.int().nullable(),
  /** Null if nobody is asked to accept. */
  aceite: pendingAcceptanceSchema.nullable(),
});
export type DocumentShareOpened = z.infer<typeof documentShareOpenedSchema>;
