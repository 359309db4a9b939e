import { z } from 'zod';
import {
  flagField,
  ownerField,
  requiredDateField,
  requiredTextField,
  requiredTextFieldOf,
} from './field-kinds';
import { formShape, requestShape } from './fields';
import { createBody, dateOnlySchema, idSchema } from './primitives';

const HOW_LONG = 'Escreva o tempo como 1:30, até 24:00';
const minutesSchema = z.int(HOW_LONG).min(1, HOW_LONG).max(1440, HOW_LONG);

/** `1:30` as 90; an invalid time becomes 0, which is refused. */
function minutesOf(text: string): number {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})(?::([0-5]\d))?\s*$/.exec(text) ?? [];
  return hours === '' ? 0 : Number(hours) * 60 + Number(minutes || 0);
}

/** Minutes as people write them, `1:30`. */
export const showMinutes = (minutos: number): string =>
  `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;

/** Time recorded on a case. */
export const HOUR_FIELDS = {
  idProcesso: ownerField('Processo'),
  dia: requiredDateField('Dia', 'Dia é obrigatório'),
  minutos: {
    ...requiredTextFieldOf('Tempo', minutesSchema),
    form: z.string().transform(minutesOf).pipe(minutesSchema),
  },
  descricao: requiredTextField('O que foi feito', 500, 'Diga o que foi feito'),
  faturavel: flagField('Cobrável do cliente'),
};

/** POST /ProcessHour: the hours of the signed-in person. */
export const processHourCreateSchema = createBody(requestShape(HOUR_FIELDS));
export type ProcessHourCreate = z.infer<typeof processHourCreateSchema>;
/** The check of its form. */
export const processHourFormSchema = createBody(formShape(HOUR_FIELDS));

/** Row of GET /ProcessHour, the latest first. */
export const processHourSchema = z.object({
  id: idSchema,
  idUsuario: idSchema,
  usuario: z.string(),
  dia: dateOnlySchema,
  minutos: z.int(),
  descricao: z.string(),
  faturavel: z.boolean(),
  /** Whether a line of the ledger charges it. */
  cobrada: z.boolean(),
});
export type ProcessHour = z.infer<typeof processHourSchema>;
