import { COMPANY_FIELDS } from '@foro/shared/contracts/company';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { TIPOS_CLIENTE_PJ } from '@foro/shared/contracts/tipos';
import { useDropdown } from '@foro/shared/lookups';
import {
  AddressFields,
  CnpjField,
  PhoneFields,
  SelectField,
  SemelhantesNotice,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';

const CAMPOS = boxesOf(COMPANY_FIELDS);

export const CLIENTE_PJ_BLANK = blankOf(COMPANY_FIELDS);

export function ClientePJForm({ id }: { id: number }) {
  const { options, ...tipos } = useDropdown('TbEmpresaTipo');
  const ramos = useDropdown('TbEmpresaRamo');
  const tiposPJ = options.filter(({ id }) => TIPOS_CLIENTE_PJ.some((tipo) => tipo === id));
  return (
    <>
      <FormSection title="Dados da empresa">
        <CnpjField {...CAMPOS.cnpj} />
        <TextField {...CAMPOS.razaoSocial} size="l" />
        <TextField {...CAMPOS.nomeFantasia} />
        <SelectField {...CAMPOS.idEmpresaTipo} size="s" options={{ ...tipos, options: tiposPJ }} />
        <SelectField {...CAMPOS.idEmpresaRamo} size="s" options={ramos} />
        <TextField {...CAMPOS.contato} required />
        <PhoneFields />
        <TextField {...CAMPOS.webSite} type="url" size="full" />
        <SemelhantesNotice origem="clientePJ" id={id} nome="nomeFantasia" documento="cnpj" />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
