import { z } from 'zod';
import { addDays } from '../format';
import { requiredDateField } from './field-kinds';
import { formShape } from './fields';
import { dateOnlySchema, idSchema, instantSchema, isDay } from './primitives';
import { CAPTURE_SOURCES, FETCH_FAILURES, MAX_FETCH_DAYS, PUBLICATION_ALARMS } from './publication-codes';

interface Periodo {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

function checkPeriodo({ de, ate }: Periodo, context: z.core.$RefinementCtx) {
  const tell = (field: keyof Periodo, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((de === undefined) !== (ate === undefined))
    tell(de === undefined ? 'de' : 'ate', 'Diga o período inteiro');
  // The other field's own rule may have failed, and an incomplete day cannot be compared.
  if (!isDay(de) || !isDay(ate)) return;
  if (ate < de) tell('ate', 'O fim não pode ser antes do início');
  else if (addDays(de, MAX_FETCH_DAYS) < ate) tell('de', `No máximo ${MAX_FETCH_DAYS} dias de uma vez`);
}

/** POST /Publication/fetch ('Buscar agora'): queries the sources for a period; by default, since they were last read. */
export const publicationFetchSchema = z
  .strictObject({ de: dateOnlySchema.optional(), ate: dateOnlySchema.optional() })
  .superRefine(checkPeriodo);
export type PublicationFetch = z.infer<typeof publicationFetchSchema>;

/** Fields of a fetch for an earlier period. */
export const PUBLICATION_FETCH_FIELDS = {
  de: requiredDateField('De', 'Informe o início do período'),
  ate: requiredDateField('Até', 'Informe o fim do período'),
} as const;
/** The form's check, with days as its boxes show them; its output is the body of POST. */
export const publicationFetchFormSchema = z
  .strictObject(formShape(PUBLICATION_FETCH_FIELDS))
  .superRefine(checkPeriodo);

/** The response: the sources are queried later, and GET /Publication/health shows the result. */
export const publicationFetchAnswer = z.object({
  /** How many targets will be queried. */
  alvos: z.int().nonnegative(),
  /** Whether the period is so long ago that a source may omit publications silently. */
  podeFaltar: z.boolean(),
});
export type PublicationFetchAnswer = z.infer<typeof publicationFetchAnswer>;

/** A query target of a source, and how its last run went. */
const alvoSchema = z.object({
  /** Null for the target that queries the numbers of the firm's own cases, and for a court. */
  idOab: idSchema.nullable(),
  /** 'OAB 123456/SP', 'Números dos processos', 'TJSP'. */
  alvo: z.string(),
  advogado: z.string().nullable(),
  ultimaBoa: instantSchema.nullable(),
  /** The last day that a successful run covered. */
  lidaAte: dateOnlySchema.nullable(),
  /** Why the last run failed, in words; null if it did not. */
  falha: z.object({ codigo: z.enum(FETCH_FAILURES), mensagem: z.string(), em: instantSchema }).nullable(),
  /** Whether a run waits or is under way. */
  emAndamento: z.boolean(),
  /** Counts of the last run: new publications, skipped rows with other numbers, and rows that could not be read. */
  novas: z.int().nonnegative(),
  alheias: z.int().nonnegative(),
  ilegiveis: z.int().nonnegative(),
});

/** GET /Publication/health: whether and when the sources are queried, and what failed. */
export const publicationHealthSchema = z.object({
  fontes: z.array(
    z.object({
      fonte: z.enum(CAPTURE_SOURCES),
      /** Whether this installation queries the source at all: a demonstration does not. */
      ligada: z.boolean(),
      /** Why it is not queried, in words; null if it is. */
      porque: z.string().nullable(),
      ultimaBoa: instantSchema.nullable(),
      proxima: instantSchema.nullable(),
      alvos: z.array(alvoSchema),
    }),
  ),
  alarmes: z.array(z.object({ codigo: z.enum(PUBLICATION_ALARMS), mensagem: z.string() })),
  naoTratadas: z.object({ total: z.int().nonnegative(), maisAntiga: dateOnlySchema.nullable() }),
});
export type PublicationHealth = z.infer<typeof publicationHealthSchema>;
