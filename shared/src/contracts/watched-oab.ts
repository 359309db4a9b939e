import { z } from 'zod';
import { UFS } from '../validation';
import {
  flagField,
  requiredCodeField,
  requiredDateField,
  requiredReferenceField,
  requiredTextFieldOf,
  textFieldOf,
} from './field-kinds';
import { answerShape, formShape, readsOf, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import { auditSchema, createBody, idSchema, instantSchema, updateBody } from './primitives';

/** Digits of an OAB number without leading zeros: courts write it with and without. */
const numero = z
  .string({ error: 'Número da OAB é obrigatório' })
  .trim()
  .min(1, 'Número da OAB é obrigatório')
  .max(15, 'Número da OAB inválido')
  .transform((text) => text.replace(/[.\s-]/g, '').replace(/^0+/, ''))
  .refine((text) => /^\d{1,8}$/.test(text), 'Número da OAB inválido');

const letra = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => /^[A-Z]?$/.test(text), 'Uma letra só')
  .nullish()
  .transform((text) => text || null);

/** Fields of a watched OAB number that a client may set. */
export const WATCHED_OAB_FIELDS = {
  numero: { ...requiredTextFieldOf('Número da OAB', numero), maxLength: 15 },
  uf: requiredCodeField('UF', UFS, 'UF é obrigatória'),
  letra: { ...textFieldOf('Letra', letra), maxLength: 1 },
  idUsuario: requiredReferenceField('Advogado', 'advogado', 'Advogado é obrigatório'),
  desde: requiredDateField('Desde', 'Informe desde quando'),
  ativa: { ...flagField('Ativa'), blank: true as boolean },
} as const;
const writable = requestShape(WATCHED_OAB_FIELDS);
const LABELS = readsOf(WATCHED_OAB_FIELDS);

/** POST /WatchedOab. */
export const watchedOabCreateSchema = createBody(writable, { readOnly: LABELS });
/** PUT /WatchedOab. */
export const watchedOabUpdateSchema = updateBody(writable, { readOnly: LABELS });
/** The form's check, with the day as its box shows it; its output is the body of POST. */
export const watchedOabFormSchema = createBody(formShape(WATCHED_OAB_FIELDS), { readOnly: LABELS });
export type WatchedOabCreate = z.infer<typeof watchedOabCreateSchema>;
export type WatchedOabUpdate = z.infer<typeof watchedOabUpdateSchema>;

const read = { id: idSchema, ...answerShape(WATCHED_OAB_FIELDS), advogado: z.string() };

/** GET /WatchedOab/{id}. */
export const watchedOabSchema = auditSchema.extend(read);
export type WatchedOab = z.infer<typeof watchedOabSchema>;

/** Row of GET /WatchedOab. */
export const watchedOabRowSchema = z.object({ ...read, dataAlteracao: instantSchema });
export type WatchedOabRow = z.infer<typeof watchedOabRowSchema>;

/** Columns by which the list can be sorted. */
export const WATCHED_OAB_SORT = ['advogado', 'numero', 'uf', 'desde', 'id'] as const;
export type WatchedOabSort = (typeof WATCHED_OAB_SORT)[number];
export const watchedOabListQuery = listQuery(WATCHED_OAB_SORT, {});
export type WatchedOabListQuery = z.infer<typeof watchedOabListQuery>;
export const watchedOabListAnswer = listAnswer(watchedOabRowSchema);
