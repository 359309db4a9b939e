import { PASSWORD_FIELDS, passwordFormSchema, type Account } from '@foro/shared/contracts/account';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { replaceToken } from '@foro/shared/session/replace-token';
import { PasswordField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { SESSOES_KEY, replaceSenha } from './conta-api';
import { strengthOf } from './strength';

const CAMPOS = boxesOf(PASSWORD_FIELDS);
const BLANK = blankOf(PASSWORD_FIELDS);
const { useValue } = formHooks<typeof BLANK>();

const LEVELS = 4;

/** The strength of the new password, while it is typed. */
function Strength({ own }: { own: readonly (string | null)[] }) {
  const senha = useValue('senha');
  const { score, word } = strengthOf(senha, own);
  return (
    <p className="conta-strength foro-col foro-col-full" role="status" data-score={score}>
      <span className="conta-strength-bars" aria-hidden="true">
        {Array.from({ length: LEVELS }, (_, level) => (
          <span key={level} data-on={level < score} />
        ))}
      </span>
      {senha === '' ? 'Força da senha' : `Força da senha: ${word}`}
    </p>
  );
}

export function SenhaDialog({ conta, onClose }: { conta: Account; onClose: () => void }) {
  return (
    <FormDialog
      title="Trocar senha"
      description="Ao menos 8 caracteres, com números, maiúsculas e caracteres especiais. Não use o seu nome, o do escritório nem uma senha comum."
      defaultValues={BLANK}
      schema={passwordFormSchema}
      save={async (senhas) => replaceToken(await replaceSenha(senhas))}
      success="Senha trocada. Os outros aparelhos foram desconectados."
      failure={{ title: 'Falha ao trocar a senha', fallback: 'Erro ao trocar a senha.' }}
      invalidates={[SESSOES_KEY]}
      submitLabel="Trocar senha"
      submittingLabel="Trocando..."
      onClose={onClose}
    >
      <PasswordField {...CAMPOS.senhaAtual} autoComplete="current-password" size="full" />
      <PasswordField {...CAMPOS.senha} size="full" />
      <Strength own={[conta.nome, conta.email]} />
      <PasswordField {...CAMPOS.confirmacaoSenha} size="full" />
    </FormDialog>
  );
}
