import { ownProcessoPai } from '@foro/shared/contracts/caso';
import { blankOf } from '@foro/shared/contracts/fields';
import { type Process, PROCESS_LABELS, type ProcessLabel } from '@foro/shared/contracts/process';
import { PROCESS_FORM_FIELDS } from '@foro/shared/contracts/process-form';
import { formatCurrency, formatDateOnly } from '@foro/shared/format';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';

/** The labels of the ids, to describe somebody else's changes; no request body includes them. */
const ROTULOS = Object.fromEntries(PROCESS_LABELS.map((name) => [name, ''])) as Record<ProcessLabel, string>;

/** A new case's fields; both tabs of a case hold all of them, because a PUT sends the full set. */
const PROCESSO_BLANK = {
  ...ROTULOS,
  ...blankOf(PROCESS_FORM_FIELDS),
};

/** The values of a case's form. */
export type ProcessoValues = typeof PROCESSO_BLANK;

/** The hooks of this form. */
export const {
  useForm: useProcessoForm,
  useValue: useProcessoValue,
  useValues: useProcessoValues,
} = formHooks<ProcessoValues>();

/** The values of a new case's form, which names its opposing parties. */
export type ProcessoNovoValues = ProcessoValues & {
  partesContrarias: { nome: string; documento: string }[];
};
export const { useForm: useProcessoNovoForm } = formHooks<ProcessoNovoValues>();

/** The form's values for a stored case: amount and day as people write them. */
export const processoValues = (stored: Process | null): ProcessoValues =>
  formValues(
    PROCESSO_BLANK,
    stored && {
      ...stored,
      tipoCliente: stored.idContato ? 'PF' : 'PJ',
      idProcessoPai: ownProcessoPai(stored.idProcessoCaso, stored.idProcessoPai),
      valor: formatCurrency(stored.valor),
      dataDistribuicao: formatDateOnly(stored.dataDistribuicao),
    },
  );
