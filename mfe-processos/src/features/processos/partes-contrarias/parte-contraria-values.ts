import { blankOf } from '@foro/shared/contracts/fields';
import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import { OPOSITOR_FORM_FIELDS } from '@foro/shared/contracts/process-opositor-form';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';

/** Fields of a stored party, a company if it has a CNPJ; or of a new one on a case. */
export const parteContrariaValues = (idProcesso: number, stored: ProcessOpositor | null) =>
  formValues(
    { ...blankOf(OPOSITOR_FORM_FIELDS), idProcesso },
    stored && { ...stored, tipo: stored.cnpj ? 'PJ' : 'PF', cpf: stored.cnpj ?? stored.cpf },
  );

/** The hooks of this form. */
export const { useForm: useParteForm, useValue: useParteValue } =
  formHooks<ReturnType<typeof parteContrariaValues>>();
