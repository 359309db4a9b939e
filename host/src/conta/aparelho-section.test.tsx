import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeWorkers } from '../testing/fake-workers';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';

const never = () => new Promise<never>(() => {});
const server = installServer(
  emptyRegistry,
  profileOf('Colaborador'),
  reachable,
  http.get('/api/Account', never),
  http.get('/api/Account/sessions', never),
  http.get('/api/Account/secondFactor', never),
  http.get('/api/Account/calendar', never),
  http.get('/api/Notification/settings', never),
  http.get('/api/Notification/push', () => HttpResponse.json({ chave: 'AQID', enderecos })),
);
let enderecos: string[] = [];
beforeEach(() => {
  enderecos = [];
});

const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer;

/** A fake of the browser's push: jsdom has none. */
class FakePush {
  subscription: unknown = null;
  readonly done: string[] = [];
  getSubscription = async () => this.subscription;
  subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    this.done.push(`subscribe ${applicationServerKey}`);
    this.subscription = {
      endpoint: 'https://push.example/x',
      options: { applicationServerKey: bytes(1, 2, 3) },
      getKey: (name: string) => (name === 'auth' ? bytes(4) : bytes(5)),
      unsubscribe: async () => {
        this.done.push('unsubscribe');
        this.subscription = null;
      },
    };
    return this.subscription;
  };
}

function offer(permission: NotificationPermission, asked = permission): FakePush {
  const push = new FakePush();
  const workers = new FakeWorkers();
  Object.assign(workers.registration, { pushManager: push });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: workers.container,
  });
  Object.assign(window, {
    PushManager: FakePush,
    Notification: { permission, requestPermission: async () => asked },
  });
  return push;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

const panel = async () => within(await screen.findByRole('region', { name: 'Avisos' }));

describe("'Neste aparelho' of /conta", () => {
  it('subscribes on a tap and not before, tells the server, and ends it again', async () => {
    const push = offer('default', 'granted');
    const sent: unknown[] = [];
    server.use(
      http.post('/api/Notification/push', async ({ request }) => {
        sent.push(await request.json());
        enderecos = ['https://push.example/x'];
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/api/Notification/push/remove', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSignedIn('/conta');
    const ligar = await (await panel()).findByRole('button', { name: 'Ligar neste aparelho' });
    expect(push.done).toEqual([]);
    await user.click(ligar);
    await user.click(await screen.findByRole('button', { name: 'Desligar neste aparelho' }));
    expect(await screen.findByRole('button', { name: 'Ligar neste aparelho' })).toBeVisible();
    expect(push.done).toEqual(['subscribe AQID', 'unsubscribe']);
    expect(sent).toEqual([
      { endereco: 'https://push.example/x', p256dh: 'BQ', auth: 'BA' },
      { endereco: 'https://push.example/x' },
    ]);
  });

  it('offers it again where the server pushes to this browser no more, as after a new password', async () => {
    const push = offer('granted');
    await push.subscribe({ applicationServerKey: 'AQID' });
    enderecos = ['https://push.example/another'];
    renderSignedIn('/conta');
    expect(await (await panel()).findByRole('button', { name: 'Ligar neste aparelho' })).toBeVisible();
  });

  it('ends it in the browser even if the server cannot be told', async () => {
    const push = offer('granted');
    await push.subscribe({ applicationServerKey: 'AQID' });
    enderecos = ['https://push.example/x'];
    server.use(http.post('/api/Notification/push/remove', () => HttpResponse.error()));
    const { user } = renderSignedIn('/conta');
    await user.click(await (await panel()).findByRole('button', { name: 'Desligar neste aparelho' }));
    await waitFor(() => expect(push.subscription).toBeNull());
  });

  it('says what to do if the browser refuses, and if it cannot', async () => {
    offer('denied');
    const { unmount } = renderSignedIn('/conta');
    expect(await screen.findByText(/Libere as notificações deste site/)).toBeVisible();
    unmount();
    Reflect.deleteProperty(window, 'PushManager');
    renderSignedIn('/conta');
    expect(await screen.findByText(/instale antes o Foro na tela de início/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ligar neste aparelho' })).not.toBeInTheDocument();
  });
});
