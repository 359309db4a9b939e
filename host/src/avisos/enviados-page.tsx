import type { SentRow } from '@foro/shared/contracts/notification';
import { KIND_WORDS } from '@foro/shared/contracts/notification-words';
import { ADMIN_ROLES } from '@foro/shared/contracts/staff';
import { formatDateTime } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { type Column, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useAdmission } from '../admission/use-admission';
import { AccessDeniedPage } from '../errors/access-denied-page';
import { LoadingPage } from '../layout/loading-page';
import { ENVIADOS } from './avisos-api';

const KINDS: Readonly<Record<SentRow['tipo'], string>> = {
  ...KIND_WORDS,
  resumo: 'Resumo da manhã',
  agenda: 'Convite por e-mail',
};
const MAIL: Readonly<Record<SentRow['email'], string>> = {
  nenhum: 'Só no sistema',
  pendente: 'Na fila',
  enviada: 'Enviado',
  falhou: 'Falhou',
};

const pushedOf = ({ aparelhos, aparelhosFalhas }: SentRow) =>
  [aparelhos > 0 && `Enviado a ${aparelhos}`, aparelhosFalhas > 0 && `Falhou em ${aparelhosFalhas}`]
    .filter(Boolean)
    .join(', ') || '-';

const mailOf = ({ email, enviadoEm, falha }: SentRow) =>
  [MAIL[email], enviadoEm && formatDateTime(enviadoEm), falha && `(${falha})`].filter(Boolean).join(' ');

const columns: Column<SentRow, 'criadoEm'>[] = [
  { key: 'nome', title: 'Pessoa', card: 'title', share: 3, sortable: false },
  {
    key: 'tipo',
    title: 'Aviso',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ tipo }) => KINDS[tipo],
  },
  {
    key: 'criadoEm',
    title: 'Em',
    card: 'fact',
    width: 'tight',
    render: ({ criadoEm }) => formatDateTime(criadoEm),
  },
  { key: 'email', title: 'E-mail', card: 'fact', width: 'text', share: 2, sortable: false, render: mailOf },
  { key: 'aparelhos', title: 'Aparelhos', card: 'fact', width: 'tight', sortable: false, render: pushedOf },
  {
    key: 'lidoEm',
    title: 'Lido em',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ lidoEm }) => (lidoEm === null ? '-' : formatDateTime(lidoEm)),
  },
];

/**
 * `/avisos/enviados`: the firm's sent notices with recipient, channel, time and failures, without their
 * content. For administrators.
 */
export default function EnviadosPage() {
  const admission = useAdmission(ADMIN_ROLES);
  const client = useQueryClient();
  const act = useAction();
  const retry = () =>
    act({
      call: () => api.post('/Outbox/retry', {}),
      success: 'Os e-mails que falharam voltaram para a fila.',
      failure: { title: 'Falha ao tentar de novo', fallback: 'Erro inesperado ao tentar de novo.' },
      refresh: () => client.invalidateQueries({ queryKey: [ENVIADOS] }),
    });
  if (admission === 'denied') return <AccessDeniedPage />;
  if (admission !== 'granted') return <LoadingPage />;
  return (
    <Page
      section="Sistema"
      title="Avisos enviados"
      actions={<Button onClick={() => void retry()}>Tentar de novo os que falharam</Button>}
    >
      <ResponsiveList
        label="Avisos enviados"
        path={ENVIADOS}
        columns={columns}
        defaultSort={{ sort: 'criadoEm', order: 'desc' }}
        rowName={({ nome }) => nome}
        errorMessage="Erro ao buscar os avisos enviados"
        empty={{
          title: 'Nenhum aviso enviado',
          text: 'Aqui fica quem foi avisado, como e quando, sem o texto do aviso.',
        }}
      />
    </Page>
  );
}
