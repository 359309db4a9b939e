import { api, failureMessage } from '@foro/shared/http';
import { Button, Input } from '@foro/shared/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginFrame } from '../login/login-frame';

const FALLBACK = 'Não foi possível pedir uma nova senha. Tente novamente em instantes.';

/** `/esqueci`: requests a link by mail; the response is the same for every address. */
export default function EsqueciPage() {
  const [username, setUsername] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    const typed = username.trim();
    setIssue(typed === '' ? 'E-mail é obrigatório' : null);
    box.current?.querySelector('input')?.focus();
    if (typed === '') return;
    setWorking(true);
    try {
      await api.post('/auth/forgot', { username: typed });
      setAsked(true);
    } catch (error) {
      setIssue(failureMessage(error, FALLBACK));
    } finally {
      setWorking(false);
    }
  };

  return (
    <LoginFrame title="Esqueci minha senha" heading="Esqueci minha senha">
      {isAsked ? (
        <p role="status" className="login-done">
          Se houver uma conta com esse e-mail, enviamos a ele um endereço para escolher uma nova senha. Ele
          vale 30 minutos. Se não chegar, veja a pasta de spam.
        </p>
      ) : (
        <form
          ref={box}
          className="login-form"
          noValidate
          aria-label="Esqueci minha senha"
          onSubmit={(event) => void submit(event)}
        >
          <div className="login-field">
            <label htmlFor="username">E-mail com que você entra</label>
            <Input
              id="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="email"
              maxLength={100}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              {...(issue && {
                'aria-invalid': true,
                'aria-describedby': 'username-issue',
                status: 'error' as const,
              })}
            />
            {issue && (
              <p id="username-issue" role="alert" className="login-missing">
                {issue}
              </p>
            )}
          </div>
          <Button type="primary" htmlType="submit" block loading={isWorking}>
            {isWorking ? 'Pedindo...' : 'Pedir nova senha'}
          </Button>
        </form>
      )}
      <Link to="/login" className="login-forgot">
        Voltar à entrada
      </Link>
    </LoginFrame>
  );
}
