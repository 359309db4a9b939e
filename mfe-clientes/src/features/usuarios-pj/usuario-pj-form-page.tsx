import type { UserCreate } from '@foro/shared/contracts/user';
import { userFormSchema } from '@foro/shared/contracts/user-form';
import { useTellInvitation } from '@foro/shared/ui/dialogs';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { useState } from 'react';
import { USUARIO_PJ_BLANK, UsuarioPJForm } from './usuario-pj-form';
import { inviteUsuarioPJ, USUARIO_PJ_KEY, usuarioPJ, USUARIOS_PJ } from './usuarios-pj-api';

/** Creates the user, and says how the invitation reaches the person. */
function useInvite() {
  const tell = useTellInvitation();
  return async (body: UserCreate) => {
    const { usuario, endereco } = await inviteUsuarioPJ(body);
    await tell({ nome: usuario.nome, email: usuario.email, endereco });
    return usuario;
  };
}

/** /usuariopjdetalhe/{idUsuarioPJ}/{idEmpresa}: 0/0 is new; 0/{company} is new with that company chosen and locked. */
export default function UsuarioPJFormPage() {
  const id = useRecordId('idUsuarioPJ');
  const idEmpresa = useRecordId('idEmpresa');
  const [isInvite, setInvite] = useState(false);
  const invite = useInvite();
  const idEmpresaFixa = id === 0 && idEmpresa ? idEmpresa : null;
  return (
    <FormPage
      key={idEmpresaFixa}
      list="Acessos PJ"
      title={id === 0 ? 'Novo Acesso PJ' : 'Acesso PJ'}
      id={id}
      history="usuario"
      queryKey={USUARIO_PJ_KEY}
      get={usuarioPJ.get}
      toForm={(usuario) => formValues({ ...USUARIO_PJ_BLANK, idEmpresa: idEmpresaFixa }, usuario)}
      schema={userFormSchema(id === 0 && !isInvite)}
      recent={({ nome, email }) => ({ kind: 'acessosPJ', titulo: nome, detalhe: email ?? '' })}
      save={(body, stored) => (isInvite && !stored ? invite(body) : usuarioPJ.save(body, stored))}
      success="Usuário PJ salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Usuário PJ',
        fallback: 'Erro inesperado ao salvar um Usuário PJ.',
      }}
      errorMessage="Não foi possível carregar o usuário."
      invalidates={[[USUARIOS_PJ.path]]}
      backTo="/usuariospj"
    >
      <UsuarioPJForm
        isNew={id === 0}
        idEmpresaFixa={idEmpresaFixa}
        isInvite={isInvite}
        onInvite={setInvite}
      />
    </FormPage>
  );
}
