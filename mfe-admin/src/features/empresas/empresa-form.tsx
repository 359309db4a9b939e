import { type Company, COMPANY_FIELDS } from '@foro/shared/contracts/company';
import { boxesOf } from '@foro/shared/contracts/fields';
import { AddressFields, CnpjField, PhoneFields, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { EquipesSection } from './equipes/equipes-section';
import { PixSection } from './pix/pix-section';
import { MarcaSection } from './marca-section';

const CAMPOS = boxesOf(COMPANY_FIELDS);

/** The fields of an office; its teams once it is stored. */
export function EmpresaForm({ empresa }: { empresa: Company | null }) {
  return (
    <>
      <FormSection title="Dados da empresa">
        <CnpjField {...CAMPOS.cnpj} />
        <TextField {...CAMPOS.razaoSocial} size="l" />
        <TextField {...CAMPOS.nomeFantasia} />
        <TextField {...CAMPOS.webSite} type="url" />
        <TextField {...CAMPOS.contato} />
        <PhoneFields />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
      <MarcaSection />
      {empresa && <PixSection idEmpresa={empresa.id} />}
      {empresa && <EquipesSection idEmpresa={empresa.id} />}
    </>
  );
}
