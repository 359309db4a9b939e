import { TIPOS_CLIENTE_PJ } from '@foro/shared/contracts/tipos';
import { useDropdown } from '@foro/shared/lookups';
import {
  ADDRESS_BLANK,
  AddressFields,
  CnpjField,
  PHONE_BLANK,
  PhoneFields,
  SelectField,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';

/** A new PJ client's fields. */
export const CLIENTE_PJ_BLANK = {
  cnpj: '',
  nomeFantasia: '',
  razaoSocial: '',
  webSite: '',
  contato: '',
  ...PHONE_BLANK,
  ...ADDRESS_BLANK,
  idEmpresaTipo: null as number | null,
  idEmpresaRamo: null as number | null,
};

/** The fields of a PJ client. */
export function ClientePJForm() {
  const { options, ...tipos } = useDropdown('TbEmpresaTipo');
  const ramos = useDropdown('TbEmpresaRamo');
  const tiposPJ = options.filter(({ id }) => TIPOS_CLIENTE_PJ.some((tipo) => tipo === id));
  return (
    <>
      <FormSection title="Dados da empresa">
        <CnpjField required />
        <TextField name="razaoSocial" label="Razão Social" required size="l" maxLength={100} />
        <TextField name="nomeFantasia" label="Nome Fantasia" required maxLength={100} />
        <SelectField
          name="idEmpresaTipo"
          label="Tipo"
          required
          size="s"
          options={{ ...tipos, options: tiposPJ }}
        />
        <SelectField name="idEmpresaRamo" label="Ramo" size="s" options={ramos} />
        <TextField name="contato" label="Contato" required maxLength={100} />
        <PhoneFields />
        <TextField name="webSite" label="Site" type="url" maxLength={100} size="full" />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
