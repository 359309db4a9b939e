import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { TIPO_USUARIO, TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import { CARGO_PLATAFORMA, type User } from '@foro/shared/contracts/user';
import { ACCOUNT_FORM_FIELDS } from '@foro/shared/contracts/user-form';
import { useDropdown, useEscritorios } from '@foro/shared/lookups';
import { useHasRole, useSession } from '@foro/shared/session';
import {
  AddressFields,
  MaskedField,
  PhoneFields,
  SelectField,
  SenhaFields,
  TextField,
} from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';

const CAMPOS = boxesOf(ACCOUNT_FORM_FIELDS);

export const USUARIO_BLANK = { ...blankOf(ACCOUNT_FORM_FIELDS), idUsuarioCargo: CARGO_PLATAFORMA as number };

/** The kinds of platform user that the signed-in person may create: none above their own. */
function useTipos() {
  const isAdmin = useHasRole(['Admin']);
  const { options, ...tipos } = useDropdown('TbUsuarioTipo');
  const isAllowed = (id: number) =>
    TIPOS_PLATAFORMA.some((tipo) => tipo === id) && (isAdmin || id !== TIPO_USUARIO.Administrador);
  return { ...tipos, options: options.filter(({ id }) => isAllowed(id)) };
}

/** The effect of a new password; nothing for a person's first one. */
function useSenhaHint(usuario: User | null): string | undefined {
  const isSelf = useSession((session) => session.profile?.id === usuario?.id);
  if (usuario === null) return undefined;
  return isSelf
    ? 'Deixe em branco para manter a senha atual. Ao trocá-la, você precisará entrar de novo.'
    : 'Deixe em branco para manter a senha atual.';
}

interface UsuarioFormProps {
  usuario: User | null;
  /** Whether the person is to choose the password by a link. */
  isInvite: boolean;
  onInvite: (isInvite: boolean) => void;
}

/** The fields of a platform user. */
export function UsuarioForm({ usuario, isInvite, onInvite }: UsuarioFormProps) {
  const senhaHint = useSenhaHint(usuario);
  const tipos = useTipos();
  const escritorios = useEscritorios();
  return (
    <>
      <FormSection title="Dados pessoais">
        <TextField {...CAMPOS.nome} size="l" />
        <MaskedField {...CAMPOS.cpf} mask="cpf" size="s" />
        <PhoneFields kind="celular" />
        <PhoneFields />
      </FormSection>
      <FormSection title="Acesso" description="O usuário entra na plataforma com o e-mail e a senha.">
        <TextField {...CAMPOS.email} type="email" required />
        <SelectField {...CAMPOS.idUsuarioTipo} size="s" options={tipos} presentLabel={usuario?.usuarioTipo} />
        <SelectField
          {...CAMPOS.idEmpresa}
          required
          size="s"
          options={escritorios}
          presentLabel={usuario?.nomeEmpresa}
        />
        <SenhaFields isNew={usuario === null} hint={senhaHint} isInvite={isInvite} onInvite={onInvite} />
      </FormSection>
      <FormSection title="Endereço">
        <AddressFields />
      </FormSection>
    </>
  );
}
