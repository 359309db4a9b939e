import type { Webhook, WebhookSecret } from '@foro/shared/contracts/webhook';
import { WEBHOOK_KIND_WORDS, WEBHOOK_STATE_WORDS } from '@foro/shared/contracts/webhook-kinds';
import { formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction, useDialogs } from '@foro/shared/ui/dialogs';
import { PlusIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { deleteWebhook, rotateWebhook, sendTeste, WEBHOOKS } from './integracoes-api';
import { IntegracoesTabs } from './integracoes-tabs';
import { WebhookDialog } from './webhook-dialog';

const columns: Column<Webhook, 'id'>[] = [
  { key: 'descricao', title: 'Descrição', card: 'title', share: 3, sortable: false },
  { key: 'endereco', title: 'Endereço', card: 'fact', width: 'text', share: 4, sortable: false },
  {
    key: 'tipos',
    title: 'Avisa de',
    card: 'fact',
    width: 'text',
    share: 5,
    sortable: false,
    render: ({ tipos }) => tipos.map((tipo) => WEBHOOK_KIND_WORDS[tipo]).join('; '),
    sheet: false,
  },
  {
    key: 'situacao',
    title: 'Situação',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ situacao }) => WEBHOOK_STATE_WORDS[situacao],
    sheet: { words: WEBHOOK_STATE_WORDS },
  },
  {
    key: 'falhaDesde',
    title: 'Falha desde',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ falhaDesde }) => formatDateTime(falhaDesde),
  },
  { key: 'motivo', title: 'Por que desligou', card: 'fact', width: 'text', share: 3, sortable: false },
];

/** /integracoes/webhooks: the addresses of other programs that receive changes. */
export default function WebhooksPage() {
  const [form, setForm] = useState<{ webhook: Webhook | null } | null>(null);
  const client = useQueryClient();
  const dialogs = useDialogs();
  const act = useAction();
  const refresh = () => client.invalidateQueries({ queryKey: [WEBHOOKS] });
  const handOver = ({ descricao, segredo }: WebhookSecret) =>
    dialogs.handOver({
      title: `Segredo de ${descricao}`,
      text: 'Copie o segredo agora e guarde-o no programa que recebe, para conferir a assinatura: ele não aparece de novo.',
      label: 'Segredo',
      address: segredo,
      what: 'o segredo',
    });
  const rotate = ({ id, descricao }: Webhook) =>
    act({
      call: async () => {
        const webhook = await rotateWebhook(id);
        await refresh();
        await handOver(webhook);
      },
      confirm: {
        title: `Trocar o segredo de ${descricao}?`,
        text: 'Por 24 horas as mensagens levam também a assinatura do segredo atual; depois, só a do novo.',
        confirmLabel: 'Sim, trocar',
      },
      failure: { title: 'Falha ao trocar o segredo', fallback: 'Erro ao trocar o segredo.' },
    });
  const test = ({ id }: Webhook) =>
    act({
      call: () => sendTeste(id),
      success: 'Teste a caminho: o resultado aparece nas entregas em instantes.',
      failure: { title: 'Falha ao enviar o teste', fallback: 'Erro ao enviar o teste.' },
    });
  const remove = ({ id, descricao }: Webhook) =>
    act({
      call: () => deleteWebhook(id),
      confirm: {
        title: `Excluir ${descricao}?`,
        text: 'O programa deixa de ser avisado, e as entregas somem da lista. Não dá para voltar atrás.',
        confirmLabel: 'Sim, excluir',
      },
      success: 'Webhook excluído.',
      failure: { title: 'Falha ao excluir o webhook', fallback: 'Erro ao excluir o webhook.' },
      refresh,
    });
  const actionsOf = (webhook: Webhook): RowAction[] => [
    { label: 'Entregas', to: `/integracoes/webhooks/${webhook.id}` },
    { label: 'Alterar', onSelect: () => setForm({ webhook }) },
    ...(webhook.ativo ? [{ label: 'Enviar teste', onSelect: () => void test(webhook) }] : []),
    { label: 'Trocar o segredo', onSelect: () => void rotate(webhook) },
    { label: 'Excluir', isDanger: true, onSelect: () => void remove(webhook) },
  ];
  const novo = (
    <Button type="primary" icon={<PlusIcon />} onClick={() => setForm({ webhook: null })}>
      Novo webhook
    </Button>
  );
  return (
    <Page section="Administração" title="Integrações" actions={novo}>
      <IntegracoesTabs />
      <ResponsiveList
        label="Webhooks"
        path={WEBHOOKS}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ descricao }) => descricao}
        actions={actionsOf}
        errorMessage="Erro ao buscar os webhooks"
        empty={{
          title: 'Nenhum webhook ainda',
          text: 'Um webhook avisa outro programa, na hora, do que muda no Foro: um prazo novo, um processo alterado.',
          action: novo,
        }}
      />
      {form && (
        <WebhookDialog {...form} onMade={(made) => void handOver(made)} onClose={() => setForm(null)} />
      )}
    </Page>
  );
}
