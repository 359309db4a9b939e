import type { NotificationRow, NotificationSettings, SentRow } from '@foro/shared/contracts/notification';
import { DEFAULT_STEPS } from '@foro/shared/contracts/notification-codes';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderHost, renderSignedIn } from '../testing/render-host';

const row = (changes: Partial<NotificationRow>): NotificationRow => ({
  id: 1,
  tipo: 'compromisso',
  titulo: 'Reunião com a Vale',
  referencia: '2026-11-23T17:00:00.000Z',
  quantidade: null,
  idCompromisso: 7,
  idPrazo: null,
  idProcesso: null,
  titular: null,
  criadoEm: '2026-11-22T17:00:00.000Z',
  lidoEm: null,
  ...changes,
});
const AVISOS = [
  row({
    id: 3,
    tipo: 'prazo',
    titulo: 'Contestação',
    idCompromisso: null,
    idPrazo: 9,
    isNaoConferido: true,
    titular: 'Rui Lima',
  }),
  row({ id: 2, tipo: 'cancelamento', titulo: 'Audiência una', lidoEm: '2026-11-22T18:00:00.000Z' }),
  row({}),
];
const settings: NotificationSettings = {
  email: true,
  resumo: true,
  passos: { ...DEFAULT_STEPS, compromisso: [...DEFAULT_STEPS.compromisso] },
  silencioDe: 1200,
  silencioAte: 420,
  ausenteDe: null,
  ausenteAte: null,
  idSubstituto: null,
};

/** A server that stores which notices were read. */
function keeping(avisos: readonly NotificationRow[]) {
  let rows = [...avisos];
  const read = (isRead: (id: number) => boolean) => {
    rows = rows.map((one) => (isRead(one.id) ? { ...one, lidoEm: '2026-11-22T19:00:00.000Z' } : one));
    return new HttpResponse(null, { status: 204 });
  };
  const unread = () => rows.filter(({ lidoEm }) => lidoEm === null);
  return [
    http.get('/api/Notification/unread', () => HttpResponse.json({ total: unread().length })),
    http.get('/api/Notification', ({ request }) => {
      const items = new URL(request.url).searchParams.get('lidos') === 'false' ? unread() : rows;
      return HttpResponse.json({ items, total: items.length });
    }),
    http.post('/api/Notification/read', async ({ request }) => {
      const { ate } = (await request.json()) as { ate: number };
      return read((id) => id <= ate);
    }),
    http.post('/api/Notification/:id/read', ({ params }) => read((id) => id === Number(params.id))),
  ];
}

const server = installServer(emptyRegistry, profileOf('Colaborador'), reachable);

describe('the bell', () => {
  it('counts what is not read and leads to /avisos, where one and all are marked as read', async () => {
    server.use(...keeping(AVISOS));
    const { user, router } = renderSignedIn('/aplicativo');
    await user.click(await screen.findByRole('link', { name: 'Avisos 2 não lidos' }));
    expect(router.state.location.pathname).toBe('/avisos');
    const list = within(await screen.findByRole('list', { name: 'Avisos' }));
    expect(list.getByText('Prazo: vence em 23/11/2026, calendário não conferido')).toBeVisible();
    expect(list.getByText(/no lugar de Rui Lima/)).toBeVisible();
    expect(list.getByText('Cancelamento: não acontece mais em 23/11/2026 14:00')).toBeVisible();
    expect(list.getByRole('link', { name: 'Contestação' })).toHaveAttribute('href', '/prazodetalhe/9');
    expect(list.queryByRole('link', { name: 'Audiência una' })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Marcar como lido: Contestação' }));
    expect(await screen.findByRole('link', { name: 'Avisos 1 não lidos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Marcar todos como lidos' }));
    expect(await screen.findByRole('link', { name: 'Avisos' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Não lidos' }));
    expect(await screen.findByText('Nenhum aviso por ler')).toBeVisible();
    expect(router.state.location.search).toBe('?lidos=false');
  });

  it('stays as it is when the server does not answer, and so does the page', async () => {
    server.use(http.get('/api/Notification/unread', () => HttpResponse.json({}, { status: 500 })));
    renderSignedIn('/aplicativo');
    expect(await screen.findByRole('link', { name: 'Avisos' })).toHaveAttribute('href', '/avisos');
    expect(await screen.findByRole('heading', { name: 'Instalar APP' })).toBeVisible();
  });

  it('is for clients too', async () => {
    server.use(profileOf('Cliente'), ...keeping(AVISOS));
    renderSignedIn('/aplicativo');
    expect(await screen.findByRole('link', { name: 'Avisos 2 não lidos' })).toBeVisible();
  });
});

describe('/avisos', () => {
  it('says that there is nothing, and offers another try if they do not come', async () => {
    server.use(http.get('/api/Notification', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderSignedIn('/avisos');
    expect(await screen.findByText('Não foi possível carregar os avisos.')).toBeVisible();
    server.use(...keeping([]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhum aviso')).toBeVisible();
  });
});

describe('/avisos/enviados', () => {
  it('shows an administrator who was notified, how, and what failed', async () => {
    const sent: SentRow = {
      id: 1,
      tipo: 'resumo',
      nome: 'Rui Lima',
      criadoEm: '2026-11-23T10:30:00.000Z',
      lidoEm: null,
      email: 'falhou',
      enviadoEm: null,
      falha: 'EENVELOPE 550',
      aparelhos: 0,
      aparelhosFalhas: 0,
    };
    server.use(
      profileOf('Admin'),
      http.get('/api/Notification/sent', () => HttpResponse.json({ items: [sent], total: 1 })),
    );
    renderSignedIn('/avisos/enviados');
    expect(await screen.findByText('Falhou (EENVELOPE 550)')).toBeVisible();
    expect(screen.getByText('Resumo da manhã')).toBeVisible();
  });

  it('is not for a Gestor', async () => {
    server.use(profileOf('Gestor'));
    renderSignedIn('/avisos/enviados');
    expect(await screen.findByRole('heading', { name: /Acesso negado|permissão/i })).toBeVisible();
  });
});

describe("'Avisos' of /conta", () => {
  it('shows the own settings, and changes channels, silence and the days away', async () => {
    const kept: unknown[] = [];
    server.use(
      http.get('/api/Account', () => new Promise(() => {})),
      http.get('/api/Account/sessions', () => HttpResponse.json([])),
      http.get('/api/Account/secondFactor', () => new Promise(() => {})),
      http.get('/api/Account/calendar', () => new Promise(() => {})),
      http.get('/api/User/FindByTipo', () => HttpResponse.json([])),
      http.get('/api/Notification/settings', () => HttpResponse.json(settings)),
      http.get('/api/Notification/push', () => HttpResponse.json({ chave: 'AQID', enderecos: [] })),
      http.put('/api/Notification/settings', async ({ request }) => {
        const body = (await request.json()) as NotificationSettings;
        kept.push(body);
        return HttpResponse.json(body);
      }),
    );
    const { user } = renderSignedIn('/conta');
    const panel = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect(await panel.findByText('1 dia antes, 1 hora antes')).toBeVisible();
    expect(panel.getByText(/das 20:00 às 07:00/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Alterar avisos' }));
    const form = within(await screen.findByRole('dialog', { name: 'Alterar avisos' }));
    await user.click(form.getByRole('switch', { name: /Resumo das 7:30/ }));
    await user.type(form.getByRole('textbox', { name: /Ausente de/ }), '10/12/2026');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findAllByText('Diga o primeiro e o último dia da ausência'))[0]).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /Ausente até/ }), '12/12/2026');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Seus avisos foram alterados.')).toBeVisible();
    expect(kept).toEqual([{ ...settings, resumo: false, ausenteDe: '2026-12-10', ausenteAte: '2026-12-12' }]);
  });
});

describe('/parar-resumo', () => {
  it('ends the digest by its link, without signing in; a wrong link says so', async () => {
    const stopped: unknown[] = [];
    server.use(
      http.post('/api/Notification/stop/:token', ({ params }) => {
        stopped.push(params.token);
        return stopped.length === 1
          ? HttpResponse.json(
              { code: 'DADOS_INVALIDOS', message: 'Este endereço não é válido', requestId: 'r' },
              { status: 400 },
            )
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderHost('/parar-resumo#1.2.abc');
    await user.click(await screen.findByRole('button', { name: 'Parar o resumo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este endereço não é válido');
    await user.click(screen.getByRole('button', { name: 'Parar o resumo' }));
    expect(await screen.findByText(/Você não recebe mais o resumo da manhã/)).toBeVisible();
    expect(stopped).toEqual(['1.2.abc', '1.2.abc']);
  });
});
