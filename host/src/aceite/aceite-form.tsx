import {
  ACCEPTANCE_NAME,
  acceptSchema,
  type PendingAcceptance,
} from '@foro/shared/contracts/document-acceptance';
import type { DocumentShareOpened } from '@foro/shared/contracts/document-share';
import { maskCpf, findNumber } from '@foro/shared/format';
import { api, ApiError, failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNote } from '../login/failure-note';
import './aceite.css';
import { Campo } from './campo';
import { CodigoDoAceite } from './codigo-do-aceite';

type Issues = Readonly<Record<string, string>>;

const FALLBACK = 'Não foi possível registrar o aceite. Tente novamente em instantes.';
const UNREAD = 'Baixe e leia o documento antes de aceitar';
const EMPTY = { nome: '', cpf: '', codigo: '', aceito: false };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first message of each field, in the order of the fields. */
function issuesOf(issues: readonly Issue[]): Issues {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}

interface AceiteFormProps {
  token: string;
  pendente: PendingAcceptance;
  /** Whether the document was downloaded here. */
  isBaixado: boolean;
  onAccepted: (opened: DocumentShareOpened) => void;
  /** Called if it was accepted elsewhere meanwhile. */
  onLate: (reason: string) => void;
}

/**
 * The data that a person enters to accept: the name, the CPF, the mailed code if there is one, and the
 * confirmation.
 */
export function AceiteForm({ token, pendente, isBaixado, onAccepted, onLate }: AceiteFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [issues, setIssues] = useState<Issues>({});
  const [isWorking, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { email, sha256, n } = pendente;

  const show = (found: Issues) => {
    setIssues(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    const { codigo, ...rest } = values;
    const checked = acceptSchema.safeParse({ token, ...rest, codigo: email === null ? null : codigo });
    // Everything that is missing is shown at once, including the download.
    const found = { ...issuesOf(checked.error?.issues ?? []), ...(!isBaixado && { aceito: UNREAD }) };
    if (!checked.success || !isBaixado) return show(found);
    setWorking(true);
    setIssues({});
    try {
      const { data } = await api.post<DocumentShareOpened>('/DocumentShare/accept', checked.data);
      onAccepted(data);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLITO') onLate(error.message);
      else show((error instanceof ApiError && error.fields) || { geral: failureMessage(error, FALLBACK) });
    } finally {
      setWorking(false);
    }
  };
  const type = (name: 'nome' | 'cpf' | 'codigo') => (text: string) => setValues({ ...values, [name]: text });
  const failure = issues.geral ?? issues.token;

  return (
    <form
      ref={form}
      className="login-form aceite-form"
      noValidate
      aria-label="Aceite eletrônico"
      onSubmit={(event) => void submit(event)}
    >
      <div>
        <h2>Aceite eletrônico</h2>
        <p className="aceite-nota">
          {ACCEPTANCE_NAME}. Ficam guardados o seu nome, o CPF, a hora, o endereço de rede e o navegador, com
          o SHA-256 da versão {n} do arquivo: <code>{sha256}</code>
        </p>
      </div>
      <FailureNote text={failure} />
      <Campo
        id="nome"
        label="Nome completo"
        autoComplete="name"
        maxLength={200}
        value={values.nome}
        issue={issues.nome}
        onType={type('nome')}
      />
      <Campo
        id="cpf"
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        value={values.cpf}
        issue={issues.cpf}
        onType={(text) => type('cpf')(maskCpf(findNumber('cpf', text) ?? text))}
      />
      {email !== null && (
        <CodigoDoAceite
          token={token}
          email={email}
          value={values.codigo}
          issue={issues.codigo}
          onType={type('codigo')}
        />
      )}
      <div>
        <div className="login-check">
          <input
            id="aceito"
            type="checkbox"
            checked={values.aceito}
            onChange={(event) => setValues({ ...values, aceito: event.target.checked })}
            {...(issues.aceito && { 'aria-invalid': true, 'aria-describedby': 'aceito-issue' })}
          />
          <label htmlFor="aceito">Li e aceito este documento</label>
        </div>
        {issues.aceito && (
          <p id="aceito-issue" className="login-missing">
            {issues.aceito}
          </p>
        )}
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={isWorking}>
        {isWorking ? 'Registrando...' : 'Aceitar documento'}
      </Button>
    </form>
  );
}
