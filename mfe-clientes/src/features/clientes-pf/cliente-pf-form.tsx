import { TIPOS_CLIENTE_PF } from '@foro/shared/contracts/tipos';
import { AREA_INTERESSE_KEYS, type User } from '@foro/shared/contracts/user';
import { useDropdown } from '@foro/shared/lookups';
import {
  ADDRESS_BLANK,
  AddressFields,
  MaskedField,
  MOBILE_BLANK,
  PHONE_BLANK,
  PhoneFields,
  SelectField,
  SlotsField,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { AREAS_SUGERIDAS } from './areas-interesse';

const areasBlank = Object.fromEntries(AREA_INTERESSE_KEYS.map((key) => [key, ''])) as Record<
  (typeof AREA_INTERESSE_KEYS)[number],
  string
>;

/** A new PF client's fields. The password is not among them: 'Liberar Acesso' gives it. */
export const CLIENTE_PF_BLANK = {
  nome: '',
  email: '',
  cpf: '',
  ...MOBILE_BLANK,
  ...PHONE_BLANK,
  ...ADDRESS_BLANK,
  idUsuarioTipo: null as number | null,
  ...areasBlank,
};

/** The fields of a PF client. */
export function ClientePFForm({ cliente }: { cliente: User | null }) {
  const { options, ...tipos } = useDropdown('TbUsuarioTipo');
  const tiposPF = options.filter(({ id }) => TIPOS_CLIENTE_PF.some((tipo) => tipo === id));
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField name="nome" label="Nome" required maxLength={100} />
        <SelectField
          name="idUsuarioTipo"
          label="Tipo"
          required
          size="s"
          options={{ ...tipos, options: tiposPF }}
          presentLabel={cliente?.usuarioTipo}
        />
        <MaskedField name="cpf" label="CPF" mask="cpf" size="s" />
        <TextField name="email" label="E-mail" type="email" maxLength={100} size="full" />
        <PhoneFields kind="celular" required />
        <PhoneFields />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
      <FormSection title="Áreas de interesse" description="Os assuntos jurídicos que interessam ao cliente.">
        <SlotsField
          names={AREA_INTERESSE_KEYS}
          label="Áreas"
          suggestions={AREAS_SUGERIDAS}
          maxLength={200}
          size="full"
        />
      </FormSection>
    </>
  );
}
