import { resetFormSchema } from '@foro/shared/contracts/account';
import { api, ApiError, failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FailureNote } from '../login/failure-note';
import { LoginFrame } from '../login/login-frame';
import { SenhaBox } from './senha-box';

type Issues = Readonly<Record<string, string>>;

const FALLBACK = 'Não foi possível guardar a nova senha. Tente novamente em instantes.';
const DESCRIPTION = 'Ao menos 8 caracteres, com números, maiúsculas e caracteres especiais.';

const issuesOf = (error: unknown): Issues =>
  (error instanceof ApiError && error.fields) || { geral: failureMessage(error, FALLBACK) };

interface NovaSenhaProps {
  isConvite?: boolean;
  heading: string;
  /** Message once the password is stored. */
  done: string;
  label: string;
  /** The next step for a person whose link no longer opens. */
  other: { to: string; text: string };
}

/** Sets a password by a link. The secret follows '#', so that no server and no log sees it. */
export function NovaSenha({ isConvite = false, heading, done, label, other }: NovaSenhaProps) {
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
      await api.post('/auth/reset', { ...checked.data, ...(isConvite && { convite: true }) });
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
    <LoginFrame title={label} heading={heading}>
      {isDone ? (
        <p role="status" className="login-done">
          {done}
        </p>
      ) : (
        <form
          ref={form}
          className="login-form"
          noValidate
          aria-label={heading}
          onSubmit={(event) => void submit(event)}
        >
          <FailureNote text={failure} />
          <SenhaBox
            id="senha"
            label={label}
            hint={DESCRIPTION}
            value={values.senha}
            issue={issues.senha}
            onType={type('senha')}
          />
          <SenhaBox
            id="confirmacaoSenha"
            label={`Confirmar ${label.toLowerCase()}`}
            value={values.confirmacaoSenha}
            issue={issues.confirmacaoSenha}
            onType={type('confirmacaoSenha')}
          />
          <Button type="primary" htmlType="submit" block loading={isWorking}>
            {isWorking ? 'Guardando...' : 'Guardar senha'}
          </Button>
        </form>
      )}
      {/* Who left while it is being stored would be refused with the new password. */}
      {!isWorking && (
        <Link to={issues.token ? other.to : '/login'} className="login-forgot">
          {issues.token ? other.text : 'Ir para a entrada'}
        </Link>
      )}
    </LoginFrame>
  );
}

/** `/senha#…`: sets a new password by the link in a mail. */
export default function NovaSenhaPage() {
  return (
    <NovaSenha
      heading="Escolha uma nova senha"
      done="Senha trocada. Entre com ela; os aparelhos que estavam conectados foram desconectados."
      label="Nova senha"
      other={{ to: '/esqueci', text: 'Pedir outro link' }}
    />
  );
}
