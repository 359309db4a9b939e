import { z } from 'zod';
import { isRegra, NIVEIS, TIPOS_DE_DIA } from '../prazos';
import {
  auditSchema,
  createBody,
  dateOnlySchema,
  isDay,
  idSchema,
  instantSchema,
  optionalText,
  requiredId,
  requiredText,
  updateBody,
} from './primitives';

/** The first and last year that a calendar may cover. */
export const PRIMEIRO_ANO = 1990;
export const ULTIMO_ANO = 2100;

const foraDoPeriodo = `A data precisa estar entre ${PRIMEIRO_ANO} e ${ULTIMO_ANO}`;

/** A day in a calendar or a deadline, within the years that a calendar may cover. */
export const diaForense = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .pipe(dateOnlySchema)
    .refine((data) => {
      const ano = Number(data.slice(0, 4));
      return ano >= PRIMEIRO_ANO && ano <= ULTIMO_ANO;
    }, foraDoPeriodo);

/** A year that a calendar may cover. */
export const anoForense = z
  .int('Ano inválido')
  .min(PRIMEIRO_ANO, 'Ano inválido')
  .max(ULTIMO_ANO, 'Ano inválido');
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Longer than any closure of a court; beyond a year no day would be left to count. */
const MAX_DIAS_SEGUIDOS = 366;
const ORDEM = 'O fim não pode ser antes do começo';
const LONGO = `No máximo ${MAX_DIAS_SEGUIDOS} dias seguidos`;

const calendario = {
  nome: requiredText(200, 'Nome é obrigatório'),
  idPai: requiredId('Calendário de que herda é obrigatório'),
  nivel: z.enum(NIVEIS, { error: 'Nível inválido' }).optional(),
};
const SO_LEITURA = ['deFabrica', 'pai', 'anosConferidos'];

/** POST /ForensicCalendar: a calendar that inherits from another; without `nivel` it is one level narrower. */
export const forensicCalendarCreateSchema = createBody(calendario, { readOnly: SO_LEITURA });
/** PUT /ForensicCalendar. Built-in calendars cannot be changed. */
export const forensicCalendarUpdateSchema = updateBody(calendario, { readOnly: SO_LEITURA });
export type ForensicCalendarCreate = z.infer<typeof forensicCalendarCreateSchema>;
export type ForensicCalendarUpdate = z.infer<typeof forensicCalendarUpdateSchema>;

/**
 * Row of GET /ForensicCalendar. `anosConferidos`: the years checked against the court's act, by the vendor or
 * by the firm.
 */
export const forensicCalendarRowSchema = z.object({
  id: idSchema,
  idPai: idSchema.nullable(),
  nivel: z.enum(NIVEIS),
  nome: z.string(),
  deFabrica: z.boolean(),
  anosConferidos: z.array(z.int()),
});
export type ForensicCalendarRow = z.infer<typeof forensicCalendarRowSchema>;

/** GET /ForensicCalendar/{id}; a built-in calendar has no audit fields. */
export const forensicCalendarSchema = forensicCalendarRowSchema.extend({
  pai: z.string().nullable(),
  ...auditSchema.partial().shape,
});
export type ForensicCalendar = z.infer<typeof forensicCalendarSchema>;

/** The address of the court's act. */
export const linkDoAto = optionalText(500).refine(
  (link) => link === null || /^https?:\/\//i.test(link),
  'Link inválido',
);

const dia = {
  data: diaForense('Data é obrigatória').nullish(),
  regra: z
    .string()
    .trim()
    .max(20, 'Regra inválida')
    .refine(isRegra, 'Regra inválida: use 12-25, pascoa-47 ou 3seg-10')
    .nullish(),
  ate: z.string().trim().max(20, 'Fim inválido').nullish(),
  desdeAno: anoForense.nullish(),
  ateAno: anoForense.nullish(),
  tipo: z.enum(TIPOS_DE_DIA, { error: 'Tipo inválido: fechado, parcial ou aberto' }),
  motivo: requiredText(200, 'Motivo é obrigatório'),
  ato: optionalText(200),
  link: linkDoAto,
};

type Dia = { readonly [Key in 'data' | 'regra' | 'ate']?: string | null | undefined };

function checkDia({ data, regra, ate }: Dia, context: z.core.$RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!data === !regra) return refuse('data', 'Informe a data ou a regra, uma das duas');
  if (!ate) return;
  if (regra) {
    if (!isRegra(ate)) refuse('ate', 'O fim de uma regra também é uma regra');
    return;
  }
  if (!isDay(ate)) return refuse('ate', 'Data inválida');
  if (!data || !isDay(data)) return;
  if (ate < data) refuse('ate', ORDEM);
  else if (daysBetween(data, ate) >= MAX_DIAS_SEGUIDOS) refuse('ate', LONGO);
}

/** POST /ForensicCalendar/{id}/days: a day or a range, in one year (`data`) or in every year (`regra`). */
export const forensicDayCreateSchema = createBody(dia, { rule: checkDia });
export type ForensicDayCreate = z.infer<typeof forensicDayCreateSchema>;
/** PUT /ForensicCalendar/{id}/days: changes a day that the firm added. */
export const forensicDayUpdateSchema = updateBody(dia, { readOnly: ['deFabrica'], rule: checkDia });
export type ForensicDayUpdate = z.infer<typeof forensicDayUpdateSchema>;

/** Row of GET /ForensicCalendar/{id}/days; a built-in day has no id. */
export const forensicDaySchema = z.object({
  id: idSchema.nullable(),
  data: dateOnlySchema.nullable(),
  regra: z.string().nullable(),
  ate: z.string().nullable(),
  desdeAno: z.int().nullable(),
  ateAno: z.int().nullable(),
  tipo: z.enum(TIPOS_DE_DIA),
  motivo: z.string(),
  ato: z.string().nullable(),
  link: z.string().nullable(),
  deFabrica: z.boolean(),
  dataAlteracao: instantSchema.nullable(),
});
export type ForensicDay = z.infer<typeof forensicDaySchema>;

const suspensao = {
  de: diaForense('Começo é obrigatório'),
  ate: diaForense('Fim é obrigatório'),
  motivo: requiredText(200, 'Motivo é obrigatório'),
  ato: optionalText(200),
};

type Suspensao = { readonly [Key in 'de' | 'ate']?: string | undefined };

function checkSuspensao({ de, ate }: Suspensao, context: z.core.$RefinementCtx) {
  if (!de || !ate) return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['ate'], message });
  if (ate < de) refuse(ORDEM);
  else if (daysBetween(de, ate) >= MAX_DIAS_SEGUIDOS) refuse(LONGO);
}

/** POST /ForensicCalendar/{id}/suspensions. */
export const forensicSuspensionCreateSchema = createBody(suspensao, { rule: checkSuspensao });
/** PUT /ForensicCalendar/{id}/suspensions: changes one that the firm added. */
export const forensicSuspensionUpdateSchema = updateBody(suspensao, {
  readOnly: ['deFabrica'],
  rule: checkSuspensao,
});
export type ForensicSuspensionUpdate = z.infer<typeof forensicSuspensionUpdateSchema>;
export type ForensicSuspensionCreate = z.infer<typeof forensicSuspensionCreateSchema>;

/** Row of GET /ForensicCalendar/{id}/suspensions. Built-in ones repeat every year: `07-02` to `07-31`. */
export const forensicSuspensionSchema = z.object({
  id: idSchema.nullable(),
  de: z.string(),
  ate: z.string(),
  motivo: z.string(),
  ato: z.string().nullable(),
  deFabrica: z.boolean(),
  dataAlteracao: instantSchema.nullable(),
});
export type ForensicSuspension = z.infer<typeof forensicSuspensionSchema>;

/**
 * POST /ForensicCalendar/{id}/checked: records that the calendar of that year was compared with the court's
 * act, or withdraws that.
 */
export const forensicCheckSchema = z.strictObject({ ano: anoForense, conferido: z.boolean() });
export type ForensicCheck = z.infer<typeof forensicCheckSchema>;
