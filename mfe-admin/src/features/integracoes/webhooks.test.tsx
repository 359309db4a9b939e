import type { Webhook, WebhookDelivery } from '@foro/shared/contracts/webhook';
import {
  box,
  chooseFuncao,
  chooseOption,
  describeListPage,
  http,
  HttpResponse,
  installServer,
  refusal,
  renderRoute,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import EntregasPage from './entregas-page';
import WebhooksPage from './webhooks-page';

const WEBHOOK: Webhook = {
  id: 5,
  descricao: 'Painel',
  endereco: 'https://painel.exemplo.com/foro',
  tipos: ['prazo.inclusao', 'processo.alteracao'],
  ativo: true,
  situacao: 'falhando',
  motivo: null,
  falhaDesde: '2026-11-02T12:00:00.000Z',
  dataInclusao: '2026-11-01T12:00:00.000Z',
  dataAlteracao: '2026-11-01T12:00:00.000Z',
};
const ENTREGA: WebhookDelivery = {
  id: 31,
  tipo: 'prazo.inclusao',
  idRegistro: 8,
  idProcesso: 3,
  situacao: 'pendente',
  tentativas: 2,
  resposta: 'Resposta 500',
  criadaEm: '2026-11-02T12:00:00.000Z',
  proximaEm: '2026-11-02T12:06:00.000Z',
  entregueEm: null,
};

const sent: [string, unknown][] = [];
const note = (path: string) =>
  http.all(path, async ({ request }) => {
    const text = await request.text();
    sent.push([`${request.method} ${new URL(request.url).pathname}`, text && JSON.parse(text)]);
    return new HttpResponse(null, { status: 204 });
  });
const server = installServer(
  http.get('/api/Webhook', () => HttpResponse.json({ items: [WEBHOOK], total: 1 })),
  http.get('/api/Webhook/5', () => HttpResponse.json(WEBHOOK)),
  http.get('/api/Webhook/5/deliveries', () => HttpResponse.json({ items: [ENTREGA], total: 1 })),
);
const routes = [
  { path: 'integracoes/webhooks', element: <WebhooksPage /> },
  { path: 'integracoes/webhooks/:idWebhook', element: <EntregasPage /> },
];
const open = () => renderRoute(routes, { path: '/integracoes/webhooks' });
const openEntregas = () => renderRoute(routes, { path: '/integracoes/webhooks/5' });
const query = { page: '1', pageSize: '10', sort: 'id', order: 'desc' };
beforeEach(() => void (sent.length = 0));

describe('/integracoes/webhooks', () => {
  describeListPage({
    server,
    open,
    path: '/api/Webhook',
    query,
    row: WEBHOOK,
    rowName: 'Painel',
    cells: [
      ['Descrição', 'Painel'],
      ['Endereço', 'https://painel.exemplo.com/foro'],
      ['Avisa de', 'Prazo: inclusão; Processo: alteração'],
      ['Situação', 'Falhando'],
      ['Falha desde', '02/11/2026 09:00'],
      ['Por que desligou', '-'],
    ],
    menu: ['Entregas', 'Alterar', 'Enviar teste', 'Trocar o segredo', 'Excluir'],
    empty: 'Nenhum webhook ainda',
    error: 'Erro ao buscar os webhooks',
  });

  it('makes a webhook, says "Use um endereço https://" at its box, and shows the secret once', async () => {
    const message = 'Use um endereço https:// público, sem usuário nem senha';
    let body: unknown;
    server.use(
      http.post('/api/Webhook', async ({ request }) => {
        body = await request.json();
        return (body as Webhook).endereco.startsWith('https:')
          ? HttpResponse.json({ ...WEBHOOK, segredo: 'whsec_abc' }, { status: 201 })
          : refusal(400, { code: 'DADOS_INVALIDOS', message, fields: { endereco: message } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Novo webhook' }));
    await user.type(box('Descrição'), 'Painel');
    await user.type(box('Endereço'), 'http://painel');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Escolha o que avisar')).length).toBeGreaterThan(0);
    await chooseOption(user, 'Avisa de', 'Processo: inclusão');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.clear(box('Endereço'));
    await user.type(box('Endereço'), 'https://painel');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const told = within(await screen.findByRole('alertdialog', { name: 'Segredo de Painel' }));
    expect(told.getByRole('textbox', { name: 'Segredo' })).toHaveValue('whsec_abc');
    expect(told.getByRole('button', { name: 'Copiar segredo' })).toBeVisible();
    expect(body).toEqual({
      descricao: 'Painel',
      endereco: 'https://painel',
      tipos: ['processo.inclusao'],
      ativo: true,
    });
  });

  it('switches a webhook off, in the version that was opened', async () => {
    server.use(note('/api/Webhook'));
    server.use(http.get('/api/Webhook', () => HttpResponse.json({ items: [WEBHOOK], total: 1 })));
    const { user } = open();
    await screen.findAllByText('Painel');
    await chooseFuncao(user, 'Painel', 'Alterar');
    await user.click(await screen.findByRole('switch', { name: 'Ligado' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Webhook salvo com sucesso!')).toBeVisible();
    const { id, descricao, endereco, tipos, dataAlteracao } = WEBHOOK;
    expect(sent).toEqual([
      ['PUT /api/Webhook', { id, descricao, endereco, tipos, dataAlteracao, ativo: false }],
    ]);
  });

  it('sends a test, and removes a webhook once confirmed', async () => {
    server.use(note('/api/Webhook/:id'), note('/api/Webhook/:id/test'));
    const { user } = open();
    await screen.findAllByText('Painel');
    await chooseFuncao(user, 'Painel', 'Enviar teste');
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await chooseFuncao(user, 'Painel', 'Excluir');
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText('Webhook excluído.')).toBeVisible();
    expect(sent.map(([request]) => request)).toEqual(['POST /api/Webhook/5/test', 'DELETE /api/Webhook/5']);
  });
});

describe('/integracoes/webhooks/{id}', () => {
  describeListPage({
    server,
    open: openEntregas,
    path: '/api/Webhook/5/deliveries',
    query,
    row: ENTREGA,
    rowName: 'Prazo: inclusão 31',
    cells: [
      ['Mensagem', 'Prazo: inclusão'],
      ['Registro', '8'],
      ['Situação', 'Pendente'],
      ['Tentativas', '2'],
      ['Último resultado', 'Resposta 500'],
      ['Desde', '02/11/2026 09:00'],
      ['Próxima tentativa', '02/11/2026 09:06'],
      ['Cód Interno', '31'],
    ],
    menu: ['Reenviar'],
    empty: 'Nenhuma entrega nos últimos 30 dias',
    error: 'Erro ao buscar as entregas',
  });

  it('sends a delivery again', async () => {
    server.use(note('/api/Webhook/5/deliveries/:id/redeliver'));
    const { user } = openEntregas();
    await screen.findAllByText('Prazo: inclusão');
    await chooseFuncao(user, 'Prazo: inclusão 31', 'Reenviar');
    expect(await screen.findByText('Mensagem a caminho, com o mesmo número.')).toBeVisible();
    expect(sent.map(([request]) => request)).toEqual(['POST /api/Webhook/5/deliveries/31/redeliver']);
  });
});
