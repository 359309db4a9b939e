import { type Company, RAMO_ADVOCACIA, TIPO_EMPRESA } from '@foro/shared/contracts/company';
import {
  ADDRESS_BLANK,
  AddressFields,
  CnpjField,
  PHONE_BLANK,
  PhoneFields,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { EquipesSection } from './equipes/equipes-section';
import { MarcaSection } from './marca-section';

/** A new office's fields. */
export const EMPRESA_BLANK = {
  cnpj: '',
  nomeFantasia: '',
  razaoSocial: '',
  webSite: '',
  contato: '',
  ...PHONE_BLANK,
  ...ADDRESS_BLANK,
  idEmpresaTipo: TIPO_EMPRESA.EmpresaGrupo as number,
  idEmpresaRamo: RAMO_ADVOCACIA as number,
  logotipo: null as string | null,
  colorNavBar: null as string | null,
  colorNavBarText: null as string | null,
  colorButton: null as string | null,
  colorButtonText: null as string | null,
};

/** The fields of an office; its teams once it is stored. */
export function EmpresaForm({ empresa }: { empresa: Company | null }) {
  return (
    <>
      <FormSection title="Dados da empresa">
        <CnpjField required />
        <TextField name="razaoSocial" label="Razão Social" required size="l" maxLength={100} />
        <TextField name="nomeFantasia" label="Nome Fantasia" required maxLength={100} />
        <TextField name="webSite" label="Site" type="url" maxLength={100} />
        <TextField name="contato" label="Contato" maxLength={100} />
        <PhoneFields />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
      <MarcaSection />
      {empresa && <EquipesSection idEmpresa={empresa.id} />}
    </>
  );
}
