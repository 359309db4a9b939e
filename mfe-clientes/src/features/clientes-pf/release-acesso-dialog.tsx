import { activateClientePfSchema, type UserAccess, type UserRow } from '@foro/shared/contracts/user';
import { useQueryClient } from '@foro/shared/query';
import { useAction } from '@foro/shared/ui/dialogs';
import { PasswordField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { confirmationIssue } from '@foro/shared/validation';
import { useRef } from 'react';
import { z } from 'zod';
import { CLIENTES_PF, releaseAcesso, toggleAcesso } from './clientes-pf-api';

const schema = activateClientePfSchema
  .extend({ confirmacaoSenha: z.string().min(1, 'Preencha todos os campos.') })
  .superRefine(({ senha, confirmacaoSenha }, context) => {
    const issue = confirmacaoSenha && confirmationIssue(senha, confirmacaoSenha);
    if (issue) context.addIssue({ code: 'custom', path: ['confirmacaoSenha'], message: issue });
  })
  .transform(({ confirmacaoSenha: _, ...acesso }) => acesso);

const FAILURE = {
  title: 'Falha ao liberar o acesso de um Cliente PF',
  fallback: 'Erro ao liberar acesso.',
};

/** 'Liberar Acesso ao Cliente PF': the e-mail and password with which an inactive PF client signs in from now on. */
export function ReleaseAcessoDialog({ cliente, onClose }: { cliente: UserRow; onClose: () => void }) {
  const act = useAction();
  const client = useQueryClient();
  const released = useRef<UserAccess>(null);
  const close = () => {
    onClose();
    const access = released.current;
    if (access === null) return;
    void act({
      call: () => Promise.resolve(access),
      failure: FAILURE,
      refresh: () => client.invalidateQueries({ queryKey: [CLIENTES_PF.path] }),
      undo: ({ id, dataAlteracao }) => ({
        text: 'Acesso liberado.',
        call: () => toggleAcesso(id, dataAlteracao),
      }),
    });
  };
  return (
    <FormDialog
      title="Liberar Acesso ao Cliente PF"
      description={`${cliente.nome} passa a acompanhar os próprios processos, com o e-mail e a senha abaixo.`}
      defaultValues={{ idUsuario: cliente.id, email: cliente.email ?? '', senha: '', confirmacaoSenha: '' }}
      schema={schema}
      save={async (acesso) => {
        released.current = await releaseAcesso(acesso);
      }}
      success="Acesso liberado com sucesso!"
      failure={FAILURE}
      invalidates={[[CLIENTES_PF.path]]}
      submitLabel="Liberar Acesso"
      submittingLabel="Liberando..."
      onClose={close}
    >
      <TextField name="email" label="E-mail" type="email" required maxLength={100} size="full" />
      <PasswordField name="senha" label="Senha" required />
      <PasswordField name="confirmacaoSenha" label="Repetir senha" required />
    </FormDialog>
  );
}
