import type { MailMode, Outbox, OutboxRow } from '@foro/shared/contracts/outbox';
import { formatDateTime } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { RetryIcon } from '@foro/shared/ui/icons';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useAdmission } from '../admission/use-admission';
import { AccessDeniedPage } from '../errors/access-denied-page';
import { LoadingPage } from '../layout/loading-page';
import './saida.css';

const ADMIN = ['Admin'];

const MODES: Readonly<Record<MailMode, string>> = {
  smtp: 'Enviado por um servidor de e-mail',
  demonstracao: 'Demonstração: nada é enviado, e o texto aparece aqui',
  nenhum: 'Não configurado: nenhum e-mail é enviado',
};
const KINDS: Readonly<Record<OutboxRow['tipo'], string>> = {
  redefinir: 'Nova senha para',
  convite: 'Convite para',
  fator_desligado: 'Aviso de segundo fator desligado para',
  fator_recusado: 'Aviso de códigos errados para',
  aviso: 'Aviso para',
  resumo: 'Resumo da manhã para',
  agenda: 'Convite de compromisso para',
  aceite: 'Código de aceite para',
};
const STATES: Readonly<Record<OutboxRow['situacao'], string>> = {
  pendente: 'Na fila',
  enviada: 'Enviada',
  falhou: 'Falhou',
};

const LINK = /(\/(?:senha|convite|responder-convite)#\S+)/;

/** In the demonstration a link leads to our own page; the text around it is plain. */
function Texto({ texto }: { texto: string }) {
  return (
    <p className="saida-text">
      {texto.split(LINK).map((part) =>
        LINK.test(part) ? (
          <a key={part} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

function Mensagem({ mensagem }: { mensagem: OutboxRow }) {
  const { tipo, nome, email, situacao, tentativas, criadaEm, ultimaFalha, texto } = mensagem;
  return (
    <li>
      <p className="saida-who">
        {KINDS[tipo]} {nome} {email && `(${email})`}
      </p>
      <p>
        {STATES[situacao]} · pedida em {formatDateTime(criadaEm)}
        {tentativas > 1 && ` · ${tentativas} tentativas`}
        {ultimaFalha && ` · última falha: ${ultimaFalha}`}
      </p>
      {texto && <Texto texto={texto} />}
    </li>
  );
}

function Saida() {
  const act = useAction();
  const query = useQuery({
    queryKey: ['Outbox'],
    queryFn: async ({ signal }) => (await api.get<Outbox>('/Outbox', { signal })).data,
  });
  const { data } = query;
  const retry = () =>
    act({
      call: () => api.post('/Outbox/retry', {}),
      failure: { title: 'Falha ao tentar de novo', fallback: 'Erro ao tentar de novo.' },
      refresh: () => query.refetch(),
    });
  return (
    <Page
      title="Caixa de saída"
      section="Sistema"
      isNarrow
      actions={
        <>
          {data !== undefined && data.falhas > 0 && (
            <Button onClick={() => void retry()}>Tentar de novo as que falharam</Button>
          )}
          <Button icon={<RetryIcon />} loading={query.isFetching} onClick={() => void query.refetch()}>
            Atualizar
          </Button>
        </>
      }
    >
      <Panel>
        {data ? (
          <>
            <Facts
              items={[
                { label: 'E-mail', value: MODES[data.modo] },
                { label: 'Na fila', value: data.pendentes },
                { label: 'Falharam', value: data.falhas },
              ]}
            />
            {data.mensagens.length === 0 ? (
              <EmptyState title="Nenhuma mensagem" text="O que o sistema enviar por e-mail aparece aqui." />
            ) : (
              <ul className="saida-list" aria-label="Mensagens">
                {data.mensagens.map((mensagem) => (
                  <Mensagem key={mensagem.id} mensagem={mensagem} />
                ))}
              </ul>
            )}
          </>
        ) : query.error ? (
          <ErrorState
            message="Não foi possível carregar a caixa de saída."
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <FormSkeleton />
        )}
      </Panel>
    </Page>
  );
}

/** `/caixa-de-saida`: how mail is delivered, and the mail that waits or failed; for administrators. */
export default function SaidaPage() {
  const admission = useAdmission(ADMIN);
  if (admission === 'denied') return <AccessDeniedPage />;
  return admission === 'granted' ? <Saida /> : <LoadingPage />;
}
