import { z } from 'zod';
import { KEY_DAYS, KEY_SCOPE_NAMES, KEY_STATES } from './api-key-scopes';
import { requiredReferenceField, requiredTextField } from './field-kinds';
import { listAnswer, listQuery } from './list';
import { idSchema, instantSchema } from './primitives';
import { roleSchema } from './roles';

/** The most networks of one key. */
const MAX_NETWORKS = 20;

const rede = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `${String(input).slice(0, 50)} não é um endereço nem uma rede (200.10.0.0/24)`,
});
const redes = z.array(rede).max(MAX_NETWORKS, `No máximo ${MAX_NETWORKS} redes`);

const escopos = z
  .array(z.enum(KEY_SCOPE_NAMES), { error: 'Escolha o que a chave pode fazer' })
  .min(1, 'Escolha o que a chave pode fazer')
  .max(KEY_SCOPE_NAMES.length, 'Escolha cada item uma vez');

const dias = z
  .int('Escolha por quanto tempo vale')
  .refine((value) => Object.hasOwn(KEY_DAYS, value), 'Escolha por quanto tempo vale');

/** Fields of a key's form that a box of one value shows. */
export const API_KEY_FIELDS = {
  nome: requiredTextField('Nome', 60, 'Nome é obrigatório'),
  idUsuario: requiredReferenceField('Age em nome de', 'usuario', 'Escolha em nome de quem a chave age'),
} as const;

/** POST /ApiKey. `redes`: the only networks that may use the key; none means any. */
export const apiKeyCreateSchema = z.strictObject({
  nome: API_KEY_FIELDS.nome.request,
  idUsuario: API_KEY_FIELDS.idUsuario.request,
  escopos,
  redes,
  dias,
});
export type ApiKeyCreate = z.infer<typeof apiKeyCreateSchema>;

/** The form's check, with the networks as one text; its output is the body of POST. */
export const apiKeyFormSchema = apiKeyCreateSchema.extend({
  redes: z
    .string()
    .max(1_000, 'Máximo de 1000 caracteres')
    .transform((text, context) => {
      const given = text.split(/[\s,;]/).filter((item) => item !== '');
      const { data, error } = redes.safeParse(given);
      if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'Rede inválida' });
      return data ?? [];
    }),
});

/** A key, without its secret: row of GET /ApiKey. */
export const apiKeySchema = z.object({
  id: idSchema,
  nome: z.string(),
  /** The beginning of the key, by which people and events name it. */
  prefixo: z.string(),
  idUsuario: idSchema,
  usuario: z.string(),
  userRole: roleSchema,
  escopos: z.array(z.enum(KEY_SCOPE_NAMES)),
  redes: z.array(z.string()),
  situacao: z.enum(KEY_STATES),
  dataInclusao: instantSchema,
  expiraEm: instantSchema,
  /** To the minute; null for a key that was never used. */
  usadaEm: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** POST /ApiKey and POST /ApiKey/{id}/rotate: the key and its secret, which is never returned again. */
export const apiKeySecretSchema = apiKeySchema.extend({ segredo: z.string() });
export type ApiKeySecret = z.infer<typeof apiKeySecretSchema>;

export const apiKeyListQuery = listQuery(['id'], {});
export type ApiKeyListQuery = z.infer<typeof apiKeyListQuery>;
export const apiKeyListAnswer = listAnswer(apiKeySchema);
