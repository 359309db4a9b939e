import { boxesOf } from '@foro/shared/contracts/fields';
import { OPOSITOR_FORM_FIELDS } from '@foro/shared/contracts/process-opositor-form';
import {
  AddressFields,
  ChoiceField,
  CnpjField,
  MaskedField,
  PhoneFields,
  SemelhantesNotice,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { useParteForm, useParteValue } from './parte-contraria-values';

const TIPOS = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
] as const;

const CAMPOS = boxesOf(OPOSITOR_FORM_FIELDS);

/** The registry's data fill the form's own fields: a party has one name, which is the company's. */
const REGISTRO = { razaoSocial: 'nome', nomeFantasia: null };

/** The fields of an opposing party; for a new one, including whether it is a company or a person. */
export function ParteContrariaForm({ id }: { id: number }) {
  const isNew = id === 0;
  const { setValue, clearErrors } = useParteForm();
  const isPJ = useParteValue('tipo') === 'PJ';
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
        <SemelhantesNotice origem="parteContraria" id={id} nome="nome" documento="cpf" />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
