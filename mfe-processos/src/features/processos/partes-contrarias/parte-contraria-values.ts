import { blankOf } from '@foro/shared/contracts/fields';
import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import { OPOSITOR_FORM_FIELDS } from '@foro/shared/contracts/process-opositor-form';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';

/** The form's values for a stored party (a company if it has a CNPJ) or for a new one in a case. */
export const parteContrariaValues = (idProcesso: number, stored: ProcessOpositor | null) =>
  formValues(
    { ...blankOf(OPOSITOR_FORM_FIELDS), idProcesso },
    stored && { ...stored, tipo: stored.cnpj ? 'PJ' : 'PF', cpf: stored.cnpj ?? stored.cpf },
  );

/** The hooks of this form. */
export const { useForm: useParteForm, useValue: useParteValue } =
  formHooks<ReturnType<typeof parteContrariaValues>>();
