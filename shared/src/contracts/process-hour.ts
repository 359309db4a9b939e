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

const HOURS = /^(\d{1,2})(?:\s*(?::|h(?:oras?|s)?(?:\s*e)?)\s*(?:([0-5]?\d)\s*(?:m(?:in(?:utos)?)?)?)?)?$/i;
const MINUTES = /^(\d{1,4})\s*m(?:in(?:utos)?)?$/i;

/** `1:30`, `1h30` and `90 min` as 90; an invalid time becomes 0, which is refused. */
export function minutesOf(text: string): number {
  const typed = text.trim().replace(/\.$/, '');
  const [, hours, minutes = ''] = HOURS.exec(typed) ?? [];
  if (hours === undefined) return Number(MINUTES.exec(typed)?.[1] ?? 0);
  return Number(hours) * 60 + Number(minutes);
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
