import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import { OPOSITOR_FORM_FIELDS } from '@foro/shared/contracts/process-opositor-form';
import {
  AddressFields,
  ChoiceField,
  CnpjField,
  MaskedField,
  PhoneFields,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection, formValues, useFormContext, useWatch } from '@foro/shared/ui/form-frame';
import { SemelhantesNotice } from './semelhantes-notice';

const TIPOS = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
] as const;

const CAMPOS = boxesOf(OPOSITOR_FORM_FIELDS);

/** Fields of a stored party, a company if it has a CNPJ; or of a new one on a case. */
export const parteContrariaValues = (idProcesso: number, stored: ProcessOpositor | null) =>
  formValues(
    { ...blankOf(OPOSITOR_FORM_FIELDS), idProcesso },
    stored && { ...stored, tipo: stored.cnpj ? 'PJ' : 'PF', cpf: stored.cnpj ?? stored.cpf },
  );

/** What the registry tells goes into the form's own fields: a party has one name, the company's. */
const REGISTRO = { razaoSocial: 'nome', nomeFantasia: null };

/** The fields of an opposing party; a new one says whether it is a company or a person. */
export function ParteContrariaForm({ id }: { id: number }) {
  const isNew = id === 0;
  const { setValue, clearErrors } = useFormContext();
  const isPJ = useWatch({ name: 'tipo' }) === 'PJ';
  const clearNumber = () => {
    setValue('cpf', '', { shouldDirty: true });
    clearErrors('cpf');
  };
  return (
    <>
      <FormSection title="Dados da parte contrária">
        {isNew && <ChoiceField {...CAMPOS.tipo} size="full" choices={TIPOS} onChoose={clearNumber} />}
        <TextField {...CAMPOS.nome} />
        {isPJ ? (
          <CnpjField name={CAMPOS.cpf.name} fields={REGISTRO} keepsTyped />
        ) : (
          <MaskedField {...CAMPOS.cpf} mask="cpf" size="s" />
        )}
        <TextField {...CAMPOS.email} type="email" />
        <PhoneFields />
        <SemelhantesNotice id={id} />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
