import { TIPO_USUARIO, TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import { CARGO_PLATAFORMA, type User } from '@foro/shared/contracts/user';
import { useDropdown, useEscritorios } from '@foro/shared/lookups';
import { useHasRole, useSession } from '@foro/shared/session';
import {
  ADDRESS_BLANK,
  AddressFields,
  MaskedField,
  MOBILE_BLANK,
  PasswordField,
  PHONE_BLANK,
  PhoneFields,
  SelectField,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';

/** A new platform user's fields. */
export const USUARIO_BLANK = {
  nome: '',
  email: '',
  senha: '',
  confirmacaoSenha: '',
  cpf: '',
  foto: '',
  ...MOBILE_BLANK,
  ...PHONE_BLANK,
  ...ADDRESS_BLANK,
  idEmpresa: null as number | null,
  idUsuarioTipo: null as number | null,
  idUsuarioCargo: CARGO_PLATAFORMA,
};

/** The kinds of platform user that the signed-in person may make: nobody above himself. */
function useTipos() {
  const isAdmin = useHasRole(['Admin']);
  const { options, ...tipos } = useDropdown('TbUsuarioTipo');
  const isAllowed = (id: number) =>
    TIPOS_PLATAFORMA.some((tipo) => tipo === id) && (isAdmin || id !== TIPO_USUARIO.Administrador);
  return { ...tipos, options: options.filter(({ id }) => isAllowed(id)) };
}

/** What a new password means; none is told of one who gets the first. */
function useSenhaHint(usuario: User | null): string | undefined {
  const isSelf = useSession((session) => session.profile?.id === usuario?.id);
  if (usuario === null) return undefined;
  return isSelf
    ? 'Deixe em branco para manter a senha atual. Ao trocá-la, você precisará entrar de novo.'
    : 'Deixe em branco para manter a senha atual.';
}

/** The fields of a platform user. */
export function UsuarioForm({ usuario }: { usuario: User | null }) {
  const tipos = useTipos();
  const escritorios = useEscritorios();
  const isNew = usuario === null;
  const senhaHint = useSenhaHint(usuario);
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField name="nome" label="Nome" required size="l" maxLength={100} />
        <MaskedField name="cpf" label="CPF" mask="cpf" size="s" />
        <PhoneFields kind="celular" />
        <PhoneFields />
      </FormSection>
      <FormSection title="Acesso" description="O usuário entra na plataforma com o e-mail e a senha.">
        <TextField name="email" label="E-mail" type="email" required maxLength={100} />
        <SelectField
          name="idUsuarioTipo"
          label="Tipo"
          required
          size="s"
          options={tipos}
          presentLabel={usuario?.usuarioTipo}
        />
        <SelectField
          name="idEmpresa"
          label="Empresa"
          required
          size="s"
          options={escritorios}
          presentLabel={usuario?.nomeEmpresa}
        />
        <PasswordField name="senha" label="Senha" required={isNew} hint={senhaHint} />
        <PasswordField name="confirmacaoSenha" label="Confirmar senha" required={isNew} />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
