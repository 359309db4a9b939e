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

/** What the box of each field of a commitment is given. */
export const CAMPOS = boxesOf(PROCESS_SCHEDULE_FIELDS);

/** A new commitment's fields, and its repetition as its boxes hold it. */
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

/** The hooks of this form. */
export const { useForm: useCompromissoForm, useValues: useCompromissoValues } = formHooks<Values>();

/** What is typed as a number; text that is none goes on as it is, for the contract to refuse. */
const asNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

function asRule({ frequencia, termino, ate, vezes, soDiasUteis }: Values['repeticao']) {
  const end =
    termino === 'ate' ? { ate: parseDateOnly(ate) ?? ate } : { vezes: vezes === '' ? null : asNumber(vezes) };
  return { frequencia, soDiasUteis, ...(end.ate === '' ? {} : end) };
}

/** The repetition that the boxes hold, once all of it is there. */
export const repeticaoOf = (values: Values['repeticao']): Repetition | null =>
  repetitionSchema.safeParse(asRule(values)).data ?? null;

/** What comes once is sent as the specification has it. */
function asBody(values: unknown) {
  if (typeof values !== 'object' || values === null) return values;
  const { repeticao, escopo, ...rest } = values as Values;
  return {
    ...rest,
    ...(repeticao?.frequencia && { repeticao: asRule(repeticao) }),
    ...(escopo !== 'este' && { escopo }),
  };
}

/** The contract's own checks, over what the boxes hold. */
export const compromissoFormSchema: z.ZodType<ProcessScheduleForm> = z
  .unknown()
  .transform(asBody)
  .pipe(processScheduleFormSchema);
