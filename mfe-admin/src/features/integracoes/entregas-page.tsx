import type { WebhookDelivery } from '@foro/shared/contracts/webhook';
import { DELIVERY_STATE_WORDS, deliveryWord } from '@foro/shared/contracts/webhook-kinds';
import { formatDateTime } from '@foro/shared/format';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { type Column, idColumn, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { Page } from '@foro/shared/ui/page';
import { entregasOf, getWebhook, resendEntrega, WEBHOOKS } from './integracoes-api';

const columns: Column<WebhookDelivery, 'id'>[] = [
  {
    key: 'tipo',
    title: 'Mensagem',
    card: 'title',
    width: 'text',
    share: 3,
    sortable: false,
    render: ({ tipo }) => deliveryWord(tipo),
  },
  { key: 'idRegistro', title: 'Registro', card: 'fact', align: 'end', sortable: false },
  {
    key: 'situacao',
    title: 'Situação',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ situacao }) => DELIVERY_STATE_WORDS[situacao],
    sheet: { words: DELIVERY_STATE_WORDS },
  },
  { key: 'tentativas', title: 'Tentativas', card: 'fact', align: 'end', sortable: false },
  { key: 'resposta', title: 'Último resultado', card: 'fact', width: 'text', share: 2, sortable: false },
  {
    key: 'criadaEm',
    title: 'Desde',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ criadaEm }) => formatDateTime(criadaEm),
  },
  {
    key: 'proximaEm',
    title: 'Próxima tentativa',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ proximaEm }) => formatDateTime(proximaEm),
  },
  idColumn(),
];

/** /integracoes/webhooks/{id}: what was sent to one address in the last 30 days, and what waits. */
export default function EntregasPage() {
  const id = useRecordId('idWebhook') ?? 0;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [WEBHOOKS, id],
    queryFn: ({ signal }) => getWebhook(id, signal),
  });
  const path = entregasOf(id);
  const nome = data?.descricao ?? 'Entregas';
  const actionsOf = (entrega: WebhookDelivery): RowAction[] => [
    {
      label: 'Reenviar',
      run: {
        call: () => resendEntrega(id, entrega.id),
        success: 'Mensagem a caminho, com o mesmo número.',
        failure: { title: 'Falha ao reenviar', fallback: 'Erro ao reenviar a mensagem.' },
      },
    },
  ];
  return (
    <Page
      title={nome}
      trail={[{ label: 'Webhooks', to: '/integracoes/webhooks' }, { label: nome }]}
      actions={<Button onClick={() => void client.invalidateQueries({ queryKey: [path] })}>Atualizar</Button>}
    >
      <ResponsiveList
        label="Entregas"
        path={path}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ id: numero, tipo }) => `${deliveryWord(tipo)} ${numero}`}
        actions={actionsOf}
        errorMessage="Erro ao buscar as entregas"
        empty={{
          title: 'Nenhuma entrega nos últimos 30 dias',
          text: 'Uma mensagem aparece aqui segundos depois da mudança.',
        }}
      />
    </Page>
  );
}
