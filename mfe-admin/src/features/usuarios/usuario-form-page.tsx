import { userFormSchema } from '@foro/shared/contracts/user-form';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { UsuarioForm, USUARIO_BLANK } from './usuario-form';
import { USUARIO_KEY, usuarioCalls, USUARIOS } from './usuarios-api';

/** /usuariodetalhe/{idUsuario}: a platform user; 0 is a new one. */
export default function UsuarioFormPage() {
  const id = useRecordId('idUsuario');
  return (
    <FormPage
      list="Usuários"
      title={id === 0 ? 'Novo Usuário' : 'Usuário'}
      id={id}
      history="usuario"
      queryKey={USUARIO_KEY}
      get={usuarioCalls.get}
      toForm={(usuario) => formValues(USUARIO_BLANK, usuario)}
      schema={userFormSchema(id === 0)}
      recent={({ nome, email }) => ({ kind: 'usuarios', titulo: nome, detalhe: email ?? '' })}
      save={usuarioCalls.save}
      success="Usuário da Plataforma salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Usuário da Plataforma!',
        fallback: 'Erro inesperado ao salvar um Usuário da Plataforma.',
      }}
      errorMessage="Não foi possível carregar o usuário."
      invalidates={[[USUARIOS.path]]}
      backTo="/usuarios"
    >
      {(usuario) => <UsuarioForm usuario={usuario} />}
    </FormPage>
  );
}
