import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  PROCESS_SCHEDULE_FIELDS,
  processScheduleFormSchema,
  type ProcessScheduleForm,
} from '@foro/shared/contracts/process-schedule';
import {
  repetitionSchema,
  type EscopoDaSerie,
  type Repetition,
} from '@foro/shared/contracts/schedule-repetition';
import { parseDateOnly } from '@foro/shared/format';
import { formHooks } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

/** Props of the box of each field of a commitment. */
export const CAMPOS = boxesOf(PROCESS_SCHEDULE_FIELDS);

/** A new commitment's fields, and its repetition as in its boxes. */
export const COMPROMISSO_BLANK = {
  ...blankOf(PROCESS_SCHEDULE_FIELDS),
  repeticao: {
    frequencia: null as string | null,
    termino: 'ate' as 'ate' | 'vezes',
    ate: '',
    vezes: '',
    soDiasUteis: false,
  },
  escopo: 'este' as EscopoDaSerie,
};
type Values = typeof COMPROMISSO_BLANK;

export const { useForm: useCompromissoForm, useValues: useCompromissoValues } = formHooks<Values>();

/** Typed text as a number; other text stays as it is, and the contract refuses it. */
const asNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

function asRule({ frequencia, termino, ate, vezes, soDiasUteis }: Values['repeticao']) {
  const end =
    termino === 'ate' ? { ate: parseDateOnly(ate) ?? ate } : { vezes: vezes === '' ? null : asNumber(vezes) };
  return { frequencia, soDiasUteis, ...(end.ate === '' ? {} : end) };
}

/** The repetition in the boxes, once it is complete. */
export const repeticaoOf = (values: Values['repeticao']): Repetition | null =>
  repetitionSchema.safeParse(asRule(values)).data ?? null;

/** A commitment that does not repeat is sent in the specification's form. */
function asBody(values: unknown) {
  if (typeof values !== 'object' || values === null) return values;
  const { repeticao, escopo, ...rest } = values as Values;
  return {
    ...rest,
    ...(repeticao?.frequencia && { repeticao: asRule(repeticao) }),
    ...(escopo !== 'este' && { escopo }),
  };
}

/** The contract's checks, applied to the values of the boxes. */
export const compromissoFormSchema: z.ZodType<ProcessScheduleForm> = z
  .unknown()
  .transform(asBody)
  .pipe(processScheduleFormSchema);
