import { TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import { empresasDeAcessoPJ } from '@foro/shared/lookups';
import {
  ADDRESS_BLANK,
  AddressFields,
  MaskedField,
  MOBILE_BLANK,
  PasswordField,
  PHONE_BLANK,
  PhoneFields,
  RemoteSelectField,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection, useWatch } from '@foro/shared/ui/form-frame';

/** A new PJ access user's fields. */
export const USUARIO_PJ_BLANK = {
  nome: '',
  email: '',
  senha: '',
  confirmacaoSenha: '',
  cpf: '',
  ...MOBILE_BLANK,
  ...PHONE_BLANK,
  ...ADDRESS_BLANK,
  idEmpresa: null as number | null,
  idUsuarioTipo: TIPO_USUARIO.AcessoPJ as number,
};

interface UsuarioPJFormProps {
  isNew: boolean;
  /** The company that the address names for a new user; it cannot be changed. */
  idEmpresaFixa: number | null;
}

/** The fields of a PJ access user. */
export function UsuarioPJForm({ isNew, idEmpresaFixa }: UsuarioPJFormProps) {
  const idEmpresa: unknown = useWatch({ name: 'idEmpresa' });
  // A company that turns out not to exist is emptied by the field, and then can be chosen.
  const isFixed = idEmpresaFixa !== null && idEmpresa === idEmpresaFixa;
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField name="nome" label="Nome" required maxLength={100} />
        <MaskedField name="cpf" label="CPF" mask="cpf" size="s" />
        <PhoneFields kind="celular" required />
        <PhoneFields />
      </FormSection>
      <FormSection
        title="Acesso"
        description="A pessoa entra com o e-mail e a senha e vê os processos da empresa."
      >
        <RemoteSelectField
          name="idEmpresa"
          label="Empresa"
          required
          disabled={isFixed}
          {...empresasDeAcessoPJ}
        />
        <TextField name="email" label="E-mail" type="email" required maxLength={100} />
        <PasswordField
          name="senha"
          label="Senha"
          required={isNew}
          {...(!isNew && { hint: 'Deixe em branco para manter a senha atual.' })}
        />
        <PasswordField name="confirmacaoSenha" label="Confirmar senha" required={isNew} />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
