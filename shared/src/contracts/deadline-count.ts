import { z } from 'zod';
import { AVISOS_DE_PRAZO, COMUNICACOES, UNIDADES } from '../prazos';
import { diaForense } from './forensic-calendar';
import { dateOnlySchema, idSchema, requiredId } from './primitives';

/** The longest term of each unit; no law has one of 1,000 days. */
export const MAX_DIAS = { uteis: 999, corridos: 999, meses: 60, anos: 10 } as const;
type Unidade = keyof typeof MAX_DIAS;

const NOMES = { uteis: 'dias', corridos: 'dias', meses: 'meses', anos: 'anos' } as const;

/** The input of a count. */
export const countShape = {
  comunicacao: z.enum(COMUNICACOES, { error: 'Forma de comunicação inválida' }),
  dataBase: diaForense('Data da comunicação é obrigatória'),
  dias: z.int('Quantidade de dias inválida').min(1, 'O prazo tem pelo menos 1 dia'),
  unidade: z.enum(UNIDADES, { error: 'Unidade inválida' }),
  dobro: z.boolean({ error: 'Diga se o prazo é em dobro' }),
  suspendeRecesso: z.boolean({ error: 'Diga se o recesso suspende o prazo' }),
  idCalendario: requiredId('Calendário é obrigatório'),
};

/** The fields that the count depends on. */
export const COUNT_FIELDS = [
  'comunicacao',
  'dataBase',
  'dias',
  'unidade',
  'dobro',
  'suspendeRecesso',
  'idCalendario',
] as const satisfies readonly (keyof typeof countShape)[];

/** Checks the number of days against the limit of their unit. */
export function checkDias(
  { dias, unidade }: { dias?: number; unidade?: Unidade },
  context: z.core.$RefinementCtx,
) {
  if (dias === undefined || unidade === undefined || dias <= MAX_DIAS[unidade]) return;
  const message = `O prazo tem no máximo ${MAX_DIAS[unidade]} ${NOMES[unidade]}`;
  context.addIssue({ code: 'custom', path: ['dias'], message });
}

/** POST /ProcessDeadline/calculate; if the act is known, the trace cites its law. */
export const calculateSchema = z
  .strictObject({ ...countShape, idAto: idSchema.optional() })
  .superRefine(checkDias);
export type Calculate = z.infer<typeof calculateSchema>;

const memoriaSchema = z.array(
  z.object({ data: dateOnlySchema, conta: z.boolean(), motivo: z.string(), fonte: z.string() }),
);

/**
 * The result of a count: publication, starting day, day one, end, the earlier end if readings of the law
 * differ, and the trace.
 */
export const countedSchema = z.object({
  publicacao: dateOnlySchema.nullable(),
  marco: dateOnlySchema,
  diaUm: dateOnlySchema,
  fim: dateOnlySchema,
  fimConservador: dateOnlySchema.nullable(),
  memoria: memoriaSchema,
  /** Points that the person who confirms has to check. */
  avisos: z.array(z.enum([...AVISOS_DE_PRAZO, 'calendarioNaoConferido', 'publicacaoCancelada'])),
});
export type Counted = z.infer<typeof countedSchema>;
export type Aviso = Counted['avisos'][number];
