import { init } from '@module-federation/enhanced/runtime';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { logout, profileOf, reachable, renderSignedIn, sentEvents } from '../testing/render-host';

beforeAll(() => void init({ name: 'foro_host', remotes: [] }));

const piece = {
  slot: 'inicio',
  name: 'hoje',
  title: 'Hoje',
  order: 1,
  module: './slots/inicio/hoje',
  height: 90,
};
const withPanel = http.get('/registry.json', () =>
  HttpResponse.json({
    schemaVersion: 1,
    release: 1,
    remotes: [
      buildRegistryEntry({
        contractVersion: 3,
        contributions: { menu: [], slots: [piece], search: [], commands: [], prefetch: [] },
      }),
    ],
  }),
);
const cases = (total: number) => http.get('/api/Process', () => HttpResponse.json({ items: [], total }));
const home = http.get('/api/Account/home', () => HttpResponse.json({ paineis: [] }));
const down = http.get('/api/health/live', () => new HttpResponse(null, { status: 503 }));
const server = installServer(withPanel, profileOf('Admin'), logout, reachable, cases(7), home, down);

// The page declares its supported contracts: nothing of this remote is fetched.
beforeAll(() =>
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="foro-host">{"contractVersion":2,"contractVersions":[1,2],"version":"2.1.0","shared":{"react":"19.3.1","@foro/shared":"1.0.0"},"facade":{"@foro/shared/ui/list":["*"]}}</script>',
  ),
);

describe('/home', () => {
  it('keeps the watermark, says what day it is, and lets management choose whose work is shown', async () => {
    const { user, router } = renderSignedIn('/home');
    expect(await screen.findByRole('img', { name: 'Balança da justiça' })).toBeVisible();
    const scope = within(await screen.findByRole('radiogroup', { name: 'De quem' }));
    expect(scope.getByRole('radio', { name: 'Meus' })).toBeChecked();
    await user.click(scope.getByRole('radio', { name: 'Minha equipe' }));
    expect(router.state.location.search).toBe('?escopo=equipe');
    expect(scope.getByRole('radio', { checked: true })).toHaveAccessibleName('Minha equipe');
  });

  it('shows a Colaborador no switch', async () => {
    server.use(profileOf('Colaborador'));
    renderSignedIn('/home?escopo=escritorio');
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'De quem' })).not.toBeInTheDocument();
  });

  it('says in one line that a panel cannot be loaded, reports it, and warns an Admin', async () => {
    renderSignedIn('/home');
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    const warnings = within(await screen.findByRole('region', { name: 'Situação do sistema' }));
    expect(warnings.getByText('Administração: Hoje: incompatível')).toBeVisible();
    expect(warnings.getByText('contrato 3, e este sistema atende aos contratos 1 e 2')).toBeVisible();
    expect(await sentEvents()).toContainEqual({
      remoto: 'mfe-admin',
      versao: '1.0.0-0a1b2c3d4e5f',
      classe: 'incompativel',
      duracaoMs: expect.any(Number),
    });
  });

  it('has a row for the panel at /status', async () => {
    server.use(
      http.get('/api/Jobs', () =>
        HttpResponse.json({ mensagens: { pendentes: 0, falhas: 0 }, lixeira: null }),
      ),
    );
    renderSignedIn('/status');
    const row = within(await screen.findByRole('row', { name: /^Administração: Hoje/ }));
    expect(row.getByText('mfe-admin inicio/hoje')).toBeVisible();
    expect(row.getByText('Não carregado')).toBeVisible();
  });

  it.each([
    ['Admin', ['/empresas', '/clientespj', '/processonovo']],
    ['Colaborador', ['/clientespj', '/processonovo', '/agendadetalhe/0']],
  ])('shows a firm without cases the next three steps of a %s instead of panels', async (role, steps) => {
    server.use(profileOf(role), cases(0));
    renderSignedIn('/home');
    const panel = within(await screen.findByRole('region', { name: 'Comece por aqui' }));
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(steps);
    expect(screen.queryByText('“Hoje” não está disponível agora.')).not.toBeInTheDocument();
  });
});

describe("'Recentes' of the home page", () => {
  it('shows what was opened last in this tab, until the person leaves', async () => {
    const kept = [
      { kind: 'clientesPF', titulo: 'Rui Cobra', detalhe: '529.982.247-25', to: '/clientepfdetalhe/3' },
    ];
    const { user } = renderSignedIn('/home');
    sessionStorage.setItem('foro:recente:1:registros', JSON.stringify(kept));
    const recent = within(await screen.findByRole('region', { name: 'Recentes' }));
    expect(recent.getByRole('link', { name: 'Rui Cobra' })).toHaveAttribute('href', '/clientepfdetalhe/3');
    expect(recent.getByText('Clientes Pessoa Física · 529.982.247-25')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await screen.findByLabelText('Usuário');
    expect(sessionStorage.getItem('foro:recente:1:registros')).toBeNull();
  });
});

describe('the panels of the home page', () => {
  const organizer = async (user: ReturnType<typeof renderSignedIn>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Organizar painéis' }));
    return within(await screen.findByRole('region', { name: 'Organizar painéis' }));
  };
  const titles = (list: Awaited<ReturnType<typeof organizer>>) =>
    list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

  it('are hidden and put in order by keyboard, and stored on the server for the person', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/Account/home', async ({ request }) => {
        const body = (await request.json()) as object;
        sent.push(body);
        return HttpResponse.json(body);
      }),
    );
    const { user } = renderSignedIn('/home');
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    const list = await organizer(user);
    expect(titles(list)).toEqual(['Hoje', 'Recentes']);
    list.getByRole('button', { name: 'Descer Hoje' }).focus();
    await user.keyboard('{Enter}');
    expect(titles(list)).toEqual(['Recentes', 'Hoje']);
    expect(list.getByRole('button', { name: 'Descer Hoje' })).toHaveFocus();
    expect(list.getByRole('status')).toHaveTextContent('Hoje: 2º de 2');
    list.getByRole('checkbox', { name: 'Hoje' }).focus();
    await user.keyboard(' ');
    expect(screen.queryByText('“Hoje” não está disponível agora.')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        paineis: [
          { painel: 'host/recentes', oculto: false },
          { painel: 'mfe-admin/hoje', oculto: true },
        ],
      }),
    );
    await user.click(list.getByRole('button', { name: 'Voltar ao padrão' }));
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    await waitFor(() => expect(sent.at(-1)).toEqual({ paineis: [] }));
  });

  it("come in the order of their contracts, 'Recentes' among them", async () => {
    const at = (name: string, order: number) => ({ ...piece, name, title: name, order });
    server.use(
      http.get('/registry.json', () =>
        HttpResponse.json({
          schemaVersion: 1,
          release: 1,
          remotes: [
            buildRegistryEntry({
              contractVersion: 3,
              contributions: {
                menu: [],
                slots: [at('prazos', 500), at('sem-passo', 300), at('semana', 200), at('hoje', 100)],
                search: [],
                commands: [],
                prefetch: [],
              },
            }),
          ],
        }),
      ),
    );
    const { user } = renderSignedIn('/home');
    expect(titles(await organizer(user))).toEqual(['hoje', 'semana', 'sem-passo', 'Recentes', 'prazos']);
  });

  it('stay as the person left them', async () => {
    server.use(
      http.get('/api/Account/home', () =>
        HttpResponse.json({ paineis: [{ painel: 'mfe-admin/hoje', oculto: true }] }),
      ),
    );
    const { user } = renderSignedIn('/home');
    const list = await organizer(user);
    await waitFor(() => expect(list.getByRole('checkbox', { name: 'Hoje' })).not.toBeChecked());
    expect(screen.queryByText('“Hoje” não está disponível agora.')).not.toBeInTheDocument();
  });

  it('say that their order could not be saved, and try again', async () => {
    server.use(
      http.put('/api/Account/home', () => new HttpResponse(null, { status: 503 }), { once: true }),
      http.put('/api/Account/home', async ({ request }) =>
        HttpResponse.json((await request.json()) as object),
      ),
    );
    const { user } = renderSignedIn('/home');
    const list = await organizer(user);
    await user.click(list.getByRole('checkbox', { name: 'Recentes' }));
    const alert = within(await list.findByRole('alert'));
    expect(list.getByRole('checkbox', { name: 'Recentes' })).not.toBeChecked();
    await user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(list.queryByRole('alert')).not.toBeInTheDocument());
    expect(list.getByRole('checkbox', { name: 'Recentes' })).not.toBeChecked();
  });
});

describe("a client's home page", () => {
  it('has the panels that are for clients, and neither steps nor a switch', async () => {
    server.use(profileOf('Cliente'), cases(0));
    const { router } = renderSignedIn('/home');
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/home');
    expect(screen.queryByRole('group', { name: 'De quem' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Comece por aqui' })).not.toBeInTheDocument();
  });
});
