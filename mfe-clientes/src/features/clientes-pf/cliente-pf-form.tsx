import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { TIPOS_CLIENTE_PF } from '@foro/shared/contracts/tipos';
import type { User } from '@foro/shared/contracts/user';
import { AREA_INTERESSE_KEYS, CLIENTE_PF_FIELDS } from '@foro/shared/contracts/user-fields';
import { useDropdown } from '@foro/shared/lookups';
import {
  AddressFields,
  MaskedField,
  PhoneFields,
  SelectField,
  SemelhantesNotice,
  SlotsField,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { AREAS_SUGERIDAS } from './areas-interesse';

const CAMPOS = boxesOf(CLIENTE_PF_FIELDS);

/** A new PF client's fields. They do not include the password, which 'Liberar Acesso' sets. */
export const CLIENTE_PF_BLANK = blankOf(CLIENTE_PF_FIELDS);

export function ClientePFForm({ cliente }: { cliente: User | null }) {
  const { options, ...tipos } = useDropdown('TbUsuarioTipo');
  const tiposPF = options.filter(({ id }) => TIPOS_CLIENTE_PF.some((tipo) => tipo === id));
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField {...CAMPOS.nome} />
        <SelectField
          {...CAMPOS.idUsuarioTipo}
          size="s"
          options={{ ...tipos, options: tiposPF }}
          presentLabel={cliente?.usuarioTipo}
        />
        <MaskedField {...CAMPOS.cpf} mask="cpf" size="s" />
        <TextField {...CAMPOS.email} type="email" size="full" />
        <PhoneFields kind="celular" required />
        <PhoneFields />
        <SemelhantesNotice origem="clientePF" id={cliente?.id ?? 0} nome="nome" documento="cpf" />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
      <FormSection title="Áreas de interesse" description="Os assuntos jurídicos que interessam ao cliente.">
        <SlotsField names={AREA_INTERESSE_KEYS} label="Áreas" suggestions={AREAS_SUGERIDAS} size="full" />
      </FormSection>
    </>
  );
}
