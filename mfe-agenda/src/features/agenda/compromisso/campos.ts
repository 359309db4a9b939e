import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { PROCESS_SCHEDULE_FIELDS } from '@foro/shared/contracts/process-schedule';
import { formHooks } from '@foro/shared/ui/form-frame';

/** What the box of each field of a commitment is given. */
export const CAMPOS = boxesOf(PROCESS_SCHEDULE_FIELDS);

/** A new commitment's fields. */
export const COMPROMISSO_BLANK = blankOf(PROCESS_SCHEDULE_FIELDS);

/** The hooks of this form. */
export const { useForm: useCompromissoForm, useValues: useCompromissoValues } =
  formHooks<typeof COMPROMISSO_BLANK>();
