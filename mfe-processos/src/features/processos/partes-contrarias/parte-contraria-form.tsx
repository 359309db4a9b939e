import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
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

const BLANK = {
  tipo: 'PF' as 'PJ' | 'PF',
  nome: '',
  email: '',
  /** The number of a person or of a company: one field, as `tipo` says. */
  cpf: '',
  telefoneDDD: '',
  telefone: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
};

/** Fields of a stored party, a company if it has a CNPJ; or of a new one on a case. */
export const parteContrariaValues = (idProcesso: number, stored: ProcessOpositor | null) =>
  formValues(
    { ...BLANK, idProcesso },
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
        {isNew && (
          <ChoiceField
            name="tipo"
            label="Tipo de pessoa"
            size="full"
            choices={TIPOS}
            onChoose={clearNumber}
          />
        )}
        <TextField name="nome" label="Nome" required maxLength={100} />
        {isPJ ? (
          <CnpjField name="cpf" fields={REGISTRO} keepsTyped />
        ) : (
          <MaskedField name="cpf" label="CPF" mask="cpf" size="s" />
        )}
        <TextField name="email" label="E-mail" type="email" maxLength={100} />
        <PhoneFields />
        <SemelhantesNotice id={id} />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
