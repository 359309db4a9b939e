import { boxesOf } from '@foro/shared/contracts/fields';
import { PROCESS_SCHEDULE_FIELDS } from '@foro/shared/contracts/process-schedule';

/** What the box of each field of a commitment is given. */
export const CAMPOS = boxesOf(PROCESS_SCHEDULE_FIELDS);
