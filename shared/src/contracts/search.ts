import { z } from 'zod';
import { idSchema } from './primitives';

/** Kinds of record that the search finds, in the order in which they are shown. */
export const SEARCH_KINDS = [
  'processos',
  'clientesPJ',
  'clientesPF',
  'partesContrarias',
  'compromissos',
  'prazos',
  'tarefas',
  'acompanhamentos',
  'publicacoes',
  'documentos',
  'acessosPJ',
  'usuarios',
  'empresas',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The fewest letters for which a search runs. */
export const SEARCH_MIN = 2;
/** Longest search text; longer texts are cut. */
export const SEARCH_MAX = 500;
/** Default and maximum number of results of a kind. */
export const SEARCH_LIMIT = 10;
const LIMIT_MAX = 50;
/** Limit to which the results of a kind are counted: this number means as many or more. */
export const SEARCH_COUNTED = 1000;

/**
 * Query of GET /Search: the text, the kinds (separated by commas; by default all that the role may open), and
 * the number of results of a kind.
 */
export const searchQuery = z.strictObject({
  q: z
    .string()
    .max(10_000, 'Máximo de 10.000 caracteres')
    .default('')
    .transform((text) => text.slice(0, SEARCH_MAX)),
  kinds: z
    .string()
    .transform((text) => text.split(',').filter((kind) => kind !== ''))
    .pipe(z.array(z.enum(SEARCH_KINDS, 'Tipo de registro inválido')))
    .optional(),
  limit: z.coerce.number('Número inválido').int().min(1).max(LIMIT_MAX).default(SEARCH_LIMIT),
});

/** One record that was found. */
export const searchItemSchema = z.object({
  id: idSchema,
  /** The case itself, or the case that it belongs to; null without a case. */
  idProcesso: idSchema.nullable(),
  titulo: z.string(),
  /** Distinguishes hits with the same title: number and client of a case, the document of a person; may be empty. */
  detalhe: z.string(),
  /** The excerpt of a longer text with the words; empty if the title suffices. */
  trecho: z.string(),
  /** Its address in the suite. */
  to: z.string(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

export const searchGroupSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** How many there are, including those that are not shown; `SEARCH_COUNTED` at most. */
  total: z.int(),
  items: z.array(searchItemSchema),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

/** Response: one group for each kind with results. */
export const searchAnswer = z.object({ groups: z.array(searchGroupSchema) });
export type SearchAnswer = z.infer<typeof searchAnswer>;
