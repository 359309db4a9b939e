import {
  ACCEPTANCE_NAME,
  acceptanceCheckSchema,
  type AcceptanceChecked,
} from '@foro/shared/contracts/document-acceptance';
import { formatDateTime } from '@foro/shared/format';
import { api, failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoginFrame } from '../login/login-frame';
import './aceite.css';
import { Campo } from './campo';
import { ConferirArquivo } from './check-arquivo';

const FALLBACK = 'Não foi possível conferir o aceite. Tente novamente em instantes.';

const factsOf = (aceite: AcceptanceChecked): readonly (readonly [label: string, text: string])[] => [
  ['Documento', aceite.titulo],
  ['Arquivo', `${aceite.arquivo}, versão ${aceite.n}`],
  ['Aceito por', `${aceite.nome}, CPF ${aceite.cpf}`],
  ['Em', formatDateTime(aceite.aceitoEm)],
  ['Pedido por', aceite.escritorio],
  [
    'Código por e-mail',
    aceite.comCodigo ? 'Confirmado' : 'Nenhum código foi confirmado: o aceite foi feito só com o link',
  ],
  ['SHA-256 do arquivo aceito', aceite.sha256],
  ['SHA-256 da cópia', aceite.copiaSha256],
];

function Conferido({ aceite }: { aceite: AcceptanceChecked }) {
  return (
    <>
      <p className="aceite-nota">{ACCEPTANCE_NAME}</p>
      <dl className="aceite-fatos">
        {factsOf(aceite).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ConferirArquivo aceite={aceite} />
    </>
  );
}

type Estado = { readonly aceite: AcceptanceChecked } | { readonly reason: string } | null;

/** The result for the address's code; null until the response arrives, and if the address has no code. */
function useConferido(codigo: string): Estado {
  const [estado, setEstado] = useState<Estado>(null);
  useEffect(() => {
    if (codigo === '') return undefined;
    const controller = new AbortController();
    api
      .post<AcceptanceChecked>('/DocumentAcceptance/check', { codigo }, { signal: controller.signal })
      .then(({ data }) => setEstado({ aceite: data }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setEstado({ reason: failureMessage(error, FALLBACK) });
      });
    return () => controller.abort();
  }, [codigo]);
  return estado;
}

function Pergunta({ codigo }: { codigo: string }) {
  const [typed, setTyped] = useState(codigo);
  const [issue, setIssue] = useState<string>();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = acceptanceCheckSchema.safeParse({ codigo: typed });
    setIssue(checked.success ? undefined : checked.error.issues[0]?.message);
    // Set at once: React would treat a transition that a submit starts as the form's own.
    if (checked.success)
      void navigate(`/aceite/${encodeURIComponent(checked.data.codigo)}`, { flushSync: true });
  };
  return (
    <form className="login-form" noValidate aria-label="Conferir aceite" onSubmit={submit}>
      <Campo
        id="codigo"
        label="Código de conferência"
        hint="Está na página do aceite, no fim da cópia."
        autoComplete="off"
        maxLength={80}
        value={typed}
        issue={issue}
        onType={setTyped}
      />
      <Button type="primary" htmlType="submit" size="large" block>
        Conferir
      </Button>
    </form>
  );
}

function Conferencia({ codigo }: { codigo: string }) {
  const estado = useConferido(codigo);
  const isFound = estado !== null && 'aceite' in estado;
  return (
    <>
      {codigo !== '' && estado === null && <p aria-busy="true">Conferindo...</p>}
      {estado !== null && 'reason' in estado && (
        <p role="alert" className="login-failure aceite-falha">
          {estado.reason}
        </p>
      )}
      {isFound && <Conferido aceite={estado.aceite} />}
      {(codigo === '' || (estado !== null && !isFound)) && <Pergunta codigo={codigo} />}
    </>
  );
}

/** `/aceite/{codigo}`: the details of an acceptance, for anybody who holds its copy. */
export default function AceitePage() {
  const { codigo = '' } = useParams();
  return (
    <LoginFrame title="Conferir aceite" heading="Conferir aceite eletrônico">
      <Conferencia key={codigo} codigo={codigo} />
    </LoginFrame>
  );
}
