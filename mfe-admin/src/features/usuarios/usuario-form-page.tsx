import type { UserCreate } from '@foro/shared/contracts/user';
import { userFormSchema } from '@foro/shared/contracts/user-form';
import { useTellInvitation } from '@foro/shared/ui/dialogs';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { useState } from 'react';
import { UsuarioForm, USUARIO_BLANK } from './usuario-form';
import { inviteUsuario, USUARIO_KEY, usuarioCalls, USUARIOS } from './usuarios-api';

/** Creates the user, and says how the invitation reaches the person. */
function useInvite() {
  const tell = useTellInvitation();
  return async (body: UserCreate) => {
    const { usuario, endereco } = await inviteUsuario(body);
    await tell({ nome: usuario.nome, email: usuario.email, endereco });
    return usuario;
  };
}

/** /usuariodetalhe/{idUsuario}: a platform user; 0 is a new one. */
export default function UsuarioFormPage() {
  const id = useRecordId('idUsuario');
  const [isInvite, setInvite] = useState(false);
  const invite = useInvite();
  return (
    <FormPage
      list="Usuários"
      title={id === 0 ? 'Novo Usuário' : 'Usuário'}
      id={id}
      history="usuario"
      queryKey={USUARIO_KEY}
      get={usuarioCalls.get}
      recent={({ nome, email }) => ({ kind: 'usuarios', titulo: nome, detalhe: email ?? '' })}
      toForm={(usuario) => formValues(USUARIO_BLANK, usuario)}
      schema={userFormSchema(id === 0 && !isInvite)}
      save={(body, stored) => (isInvite && !stored ? invite(body) : usuarioCalls.save(body, stored))}
      success="Usuário da Plataforma salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Usuário da Plataforma!',
        fallback: 'Erro inesperado ao salvar um Usuário da Plataforma.',
      }}
      errorMessage="Não foi possível carregar o usuário."
      invalidates={[[USUARIOS.path]]}
      backTo="/usuarios"
    >
      {(usuario) => <UsuarioForm usuario={usuario} isInvite={isInvite} onInvite={setInvite} />}
    </FormPage>
  );
}
