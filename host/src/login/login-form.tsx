import { signIn } from '@foro/shared/session';
import { Button, Input, PasswordInput, useIsMobile } from '@foro/shared/ui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureNote } from './failure-note';
import { loginFailureMessage } from './login-failure';

interface Missing {
  username?: string;
  password?: string;
}

function findMissing(username: string, password: string): Missing {
  return {
    ...(username.trim() === '' && { username: 'Usuário é obrigatório' }),
    ...(password === '' && { password: 'Senha é obrigatória' }),
  };
}

const describedBy = (id: string, message: string | undefined) =>
  message ? { 'aria-invalid': true, 'aria-describedby': id, status: 'error' as const } : {};

/** User name and password. The typed data stay when the sign-in fails, and during the second step. */
export function LoginForm({ onSecondStep }: { onSecondStep: (desafio: string) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // On mobile every control is tall enough already.
  const size = useIsMobile() ? 'middle' : 'large';

  const focus = (name: keyof Missing) => form.current?.querySelector<HTMLInputElement>(`#${name}`)?.focus();
  useEffect(() => {
    if (missing.username) focus('username');
    else if (missing.password) focus('password');
  }, [missing]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    const found = findMissing(username, password);
    setMissing(found);
    setFailure(null);
    if (found.username || found.password) return;
    setWorking(true);
    try {
      const desafio = await signIn(username.trim(), password);
      if (desafio !== null) onSecondStep(desafio);
    } catch (error) {
      setFailure(loginFailureMessage(error));
      focus('password');
    } finally {
      setWorking(false);
    }
  };

  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate aria-label="Entrar">
      <FailureNote text={failure} />
      <div className="login-field">
        <label htmlFor="username">Usuário</label>
        <Input
          id="username"
          size={size}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          {...describedBy('username-missing', missing.username)}
        />
        {missing.username && (
          <p id="username-missing" className="login-missing">
            {missing.username}
          </p>
        )}
      </div>
      <div className="login-field">
        <label htmlFor="password">Senha</label>
        <PasswordInput
          id="password"
          size={size}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...describedBy('password-missing', missing.password)}
        />
        {missing.password && (
          <p id="password-missing" className="login-missing">
            {missing.password}
          </p>
        )}
      </div>
      <Button type="primary" htmlType="submit" size={size} block loading={isWorking}>
        {isWorking ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  );
}
