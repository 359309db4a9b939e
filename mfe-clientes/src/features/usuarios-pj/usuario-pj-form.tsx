import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import { ACCOUNT_FORM_FIELDS } from '@foro/shared/contracts/user-form';
import { empresasDeAcessoPJ } from '@foro/shared/lookups';
import {
  AddressFields,
  MaskedField,
  PhoneFields,
  RemoteSelectField,
  SenhaFields,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection, formHooks } from '@foro/shared/ui/form-frame';

const CAMPOS = boxesOf(ACCOUNT_FORM_FIELDS);

/** A new PJ access user's fields. */
export const USUARIO_PJ_BLANK = {
  ...blankOf(ACCOUNT_FORM_FIELDS),
  idUsuarioTipo: TIPO_USUARIO.AcessoPJ as number,
};

const { useValue } = formHooks<typeof USUARIO_PJ_BLANK>();

interface UsuarioPJFormProps {
  isNew: boolean;
  /** The company in the address of a new user; it cannot be changed. */
  idEmpresaFixa: number | null;
  /** Whether the person is to choose the password by a link. */
  isInvite: boolean;
  onInvite: (isInvite: boolean) => void;
}

/** The fields of a PJ access user. */
export function UsuarioPJForm({ isNew, idEmpresaFixa, isInvite, onInvite }: UsuarioPJFormProps) {
  const idEmpresa = useValue('idEmpresa');
  // If the company does not exist, the field becomes empty, and another one can be chosen.
  const isFixed = idEmpresaFixa !== null && idEmpresa === idEmpresaFixa;
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField {...CAMPOS.nome} />
        <MaskedField {...CAMPOS.cpf} mask="cpf" size="s" />
        <PhoneFields kind="celular" required />
        <PhoneFields />
      </FormSection>
      <FormSection
        title="Acesso"
        description="A pessoa entra com o e-mail e a senha e vê os processos da empresa."
      >
        <RemoteSelectField {...CAMPOS.idEmpresa} required disabled={isFixed} {...empresasDeAcessoPJ} />
        <TextField {...CAMPOS.email} type="email" required />
        <SenhaFields
          isNew={isNew}
          hint="Deixe em branco para manter a senha atual."
          isInvite={isInvite}
          onInvite={onInvite}
        />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
