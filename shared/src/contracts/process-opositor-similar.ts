import { z } from 'zod';
import { idParamSchema, idSchema, optionalText } from './primitives';

/** Length of a name, in letters, from which it is compared with others. */
export const SIMILAR_MIN = 4;
/** The most similar names that are shown. */
export const SIMILAR_MAX = 5;

const origemSchema = z.enum(['clientePJ', 'clientePF', 'parteContraria']);

/** Query of GET /ProcessOpositor/Similar: the name and the CNPJ or CPF being entered; `origem` and `id` name the stored record itself, left out. */
export const similarQuery = z.strictObject({
  nome: optionalText(100),
  documento: z.string().max(20, 'Máximo de 20 caracteres').optional(),
  origem: origemSchema.optional(),
  id: idParamSchema.optional(),
});

/** A client or an opposing party with nearly the same name or the same document. */
export const similarSchema = z.object({
  origem: origemSchema,
  id: idSchema,
  nome: z.string(),
  isMesmoDocumento: z.boolean(),
  /** The case of an opposing party; null for a client. */
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
});
export type Similar = z.infer<typeof similarSchema>;

/** Response: the same document first, then clients before parties, then the most similar name. */
export const similarAnswer = z.array(similarSchema);
