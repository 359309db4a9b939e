import { z } from 'zod';
import { cleanText } from '../format';
import { NIVEIS, SITUACOES_DO_DIA, TIPOS_DE_DIA } from '../prazos';
import { anoForense, linkDoAto } from './forensic-calendar';
import { dateOnlySchema, idSchema, instantSchema, optionalText } from './primitives';

/** Query of GET /ForensicCalendar/{id}/year; without `ano` the present year. */
export const forensicYearQuery = z.object({
  ano: z
    .string()
    .regex(/^\d{1,6}$/, 'Ano inválido')
    .transform(Number)
    .pipe(anoForense)
    .optional(),
});

/**
 * GET /ForensicCalendar/{id}/year: the weekdays that are not ordinary business days, and the entries behind
 * them, including inherited ones.
 */
export const forensicYearSchema = z.object({
  ano: z.int(),
  /** Whether somebody compared the year with the court's act. */
  conferido: z.boolean(),
  /** Who of the firm did so, and when; null for a year that Foro brings checked. */
  conferidoPor: z.string().nullable(),
  conferidoEm: instantSchema.nullable(),
  dias: z.array(
    z.object({
      data: dateOnlySchema,
      situacao: z.enum(SITUACOES_DO_DIA),
      motivo: z.string(),
      fonte: z.string(),
    }),
  ),
  entradas: z.array(
    z.object({
      /** Null for a built-in one, which nobody can change. */
      id: idSchema.nullable(),
      de: dateOnlySchema,
      ate: dateOnlySchema,
      tipo: z.enum([...TIPOS_DE_DIA, 'suspensao']),
      /** The rule that repeats it every year, if any. */
      regra: z.string().nullable(),
      motivo: z.string(),
      ato: z.string().nullable(),
      link: z.string().nullable(),
      deFabrica: z.boolean(),
      idCalendario: idSchema,
      calendario: z.string(),
      nivel: z.enum(NIVEIS),
    }),
  ),
});
export type ForensicYear = z.infer<typeof forensicYearSchema>;
export type ForensicYearEntry = ForensicYear['entradas'][number];

/** The most lines that one import takes. */
const MAX_LINHAS = 5_000;
/** Characters in the text of one call; the limit of the body itself is higher. */
const MAX_TEXTO = 240_000;

/** The lines of a list, as one text. */
export const linhasSchema = z
  .string({ error: 'A lista é obrigatória' })
  .overwrite(cleanText)
  .refine((texto) => texto.trim() !== '', 'A lista é obrigatória')
  .refine((texto) => texto.trimEnd().split('\n').length <= MAX_LINHAS, 'No máximo 5.000 linhas por vez');

/**
 * POST /ForensicCalendar/{id}/days/import: a list `dd/mm – motivo` (the year, kind, act and link apply to all
 * lines), or a CSV as GET /ForensicCalendar/{id}/days/csv returns it.
 */
export const forensicImportSchema = z.strictObject({
  formato: z.enum(['lista', 'csv'], { error: 'Formato inválido: lista ou csv' }),
  texto: linhasSchema.max(MAX_TEXTO, 'A lista é longa demais: envie em partes'),
  ano: anoForense,
  tipo: z.enum(TIPOS_DE_DIA, { error: 'Tipo inválido: fechado, parcial ou aberto' }).default('fechado'),
  ato: optionalText(200),
  link: linkDoAto,
});
export type ForensicImport = z.infer<typeof forensicImportSchema>;

/**
 * POST /ForensicCalendar/{id}/days/copy: copies the dated days of one year to another; `ato` and `link` are
 * those of the new year.
 */
export const forensicCopySchema = z
  .strictObject({ de: anoForense, para: anoForense, ato: optionalText(200), link: linkDoAto })
  .refine(({ de, para }) => de !== para, { path: ['para'], message: 'Escolha outro ano' });
export type ForensicCopy = z.infer<typeof forensicCopySchema>;

/**
 * The result for the lines: stored, existing already, or refused; refused lines with their number and the
 * reason.
 */
export const forensicImportAnswer = z.object({
  incluidos: z.int(),
  repetidos: z.int(),
  erros: z.array(z.object({ linha: z.int(), texto: z.string(), mensagem: z.string() })),
});
export type ForensicImportAnswer = z.infer<typeof forensicImportAnswer>;
