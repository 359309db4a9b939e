import { resetFormSchema } from '@foro/shared/contracts/account';
import { api, ApiError, failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoginFrame } from '../login/login-frame';
import { SenhaBox } from './senha-box';

type Issues = Readonly<Record<string, string>>;

const FALLBACK = 'Não foi possível guardar a nova senha. Tente novamente em instantes.';
const DESCRIPTION = 'Ao menos 8 caracteres, com números, maiúsculas e caracteres especiais.';

const issuesOf = (error: unknown): Issues =>
  (error instanceof ApiError && error.fields) || { geral: failureMessage(error, FALLBACK) };

/** `/senha#…`: a new password by the link of a mail. What opens it stands behind '#', which no server and no log sees. */
export default function NovaSenhaPage() {
  const token = useLocation().hash.slice(1);
  const [values, setValues] = useState({ senha: '', confirmacaoSenha: '' });
  const [issues, setIssues] = useState<Issues>({});
  const [isWorking, setWorking] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    const checked = resetFormSchema.safeParse({ token, ...values });
    if (!checked.success) {
      const found = checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]);
      form.current?.querySelector<HTMLInputElement>(`#${found[0]?.[0]}`)?.focus();
      return setIssues(Object.fromEntries(found) as Issues);
    }
    setWorking(true);
    try {
      await api.post('/auth/reset', checked.data);
      setDone(true);
    } catch (error) {
      setIssues(issuesOf(error));
    } finally {
      setWorking(false);
    }
  };
  const type = (name: keyof typeof values) => (text: string) => setValues({ ...values, [name]: text });
  const failure = issues.token ?? issues.geral;

  return (
    <LoginFrame title="Nova senha" heading="Escolha uma nova senha">
      {isDone ? (
        <p role="status" className="login-done">
          Senha trocada. Entre com ela; os aparelhos que estavam conectados foram desconectados.
        </p>
      ) : (
        <form
          ref={form}
          className="login-form"
          noValidate
          aria-label="Escolher nova senha"
          onSubmit={(event) => void submit(event)}
        >
          {failure && (
            <p role="alert" className="login-failure">
              {failure}
            </p>
          )}
          <SenhaBox
            id="senha"
            label="Nova senha"
            hint={DESCRIPTION}
            value={values.senha}
            issue={issues.senha}
            onType={type('senha')}
          />
          <SenhaBox
            id="confirmacaoSenha"
            label="Confirmar nova senha"
            value={values.confirmacaoSenha}
            issue={issues.confirmacaoSenha}
            onType={type('confirmacaoSenha')}
          />
          <Button type="primary" htmlType="submit" block loading={isWorking}>
            {isWorking ? 'Guardando...' : 'Guardar senha'}
          </Button>
        </form>
      )}
      <Link to={issues.token ? '/esqueci' : '/login'} className="login-forgot">
        {issues.token ? 'Pedir outro link' : 'Ir para a entrada'}
      </Link>
    </LoginFrame>
  );
}
