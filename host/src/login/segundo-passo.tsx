import { ApiError } from '@foro/shared/http';
import { finishSignIn, LoginError } from '@foro/shared/session';
import { Button, Input, useIsMobile } from '@foro/shared/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { loginFailureMessage } from './login-failure';

interface SegundoPassoProps {
  /** The challenge that the password's response contained. */
  desafio: string;
  /** Goes back to the password; with the reason if it has to be typed again. */
  onBack: (message?: string) => void;
}

/** The source of a code: the authenticator, or the list of recovery codes. */
const KINDS = {
  aplicativo: {
    label: 'Código de verificação',
    hint: 'Os 6 números que o aplicativo autenticador mostra agora.',
    inputMode: 'numeric',
    other: 'Usar um código de reserva',
  },
  reserva: {
    label: 'Código de reserva',
    hint: 'Um dos códigos que você guardou ao ligar o segundo fator. Cada um vale uma vez.',
    inputMode: 'text',
    other: 'Usar o aplicativo autenticador',
  },
} as const;

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => {
  const cause = error instanceof LoginError ? error.cause : error;
  return (cause instanceof ApiError && cause.fields) || {};
};

/** The second step of a sign-in: the code, after the password. */
export default function SegundoPasso({ desafio, onBack }: SegundoPassoProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('aplicativo');
  const [codigo, setCodigo] = useState('');
  const [lembrar, setLembrar] = useState(false);
  const [issue, setIssue] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const size = useIsMobile() ? 'middle' : 'large';
  const { label, hint, inputMode, other } = KINDS[kind];
  const focus = () => form.current?.querySelector<HTMLInputElement>('#codigo')?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setIssue(codigo.trim() === '' ? 'Código é obrigatório' : null);
    focus();
    if (codigo.trim() === '') return;
    setWorking(true);
    try {
      await finishSignIn({ desafio, codigo, lembrar });
    } catch (error) {
      const fields = fieldsOf(error);
      if (fields.desafio) return onBack(fields.desafio);
      setIssue(fields.codigo ?? loginFailureMessage(error));
      focus();
    } finally {
      setWorking(false);
    }
  };
  const switchKind = () => {
    setKind(kind === 'aplicativo' ? 'reserva' : 'aplicativo');
    setCodigo('');
    setIssue(null);
    focus();
  };

  return (
    <>
      <form ref={form} className="login-form" noValidate aria-label="Segundo fator" onSubmit={submit}>
        <div className="login-field">
          <label htmlFor="codigo">{label}</label>
          <Input
            id="codigo"
            size={size}
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode={inputMode}
            maxLength={30}
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
            aria-describedby={issue ? 'codigo-issue codigo-hint' : 'codigo-hint'}
            {...(issue && { 'aria-invalid': true, status: 'error' as const })}
          />
          {issue && (
            <p id="codigo-issue" role="alert" className="login-missing">
              {issue}
            </p>
          )}
          <small id="codigo-hint">{hint}</small>
        </div>
        <label className="login-check">
          <input type="checkbox" checked={lembrar} onChange={(event) => setLembrar(event.target.checked)} />
          Não pedir neste aparelho por 30 dias
        </label>
        <Button type="primary" htmlType="submit" size={size} block loading={isWorking}>
          {isWorking ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </form>
      <p className="login-forgot login-links">
        <button type="button" className="login-link" onClick={switchKind}>
          {other}
        </button>
        <button type="button" className="login-link" onClick={() => onBack()}>
          Voltar à senha
        </button>
      </p>
    </>
  );
}
