import { init } from '@module-federation/enhanced/runtime';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { profileOf, reachable, renderSignedIn, sentEvents } from '../testing/render-host';

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
        contributions: { menu: [], slots: [piece], search: [], commands: [] },
      }),
    ],
  }),
);
const cases = (total: number) => http.get('/api/Process', () => HttpResponse.json({ items: [], total }));
const down = http.get('/api/health/live', () => new HttpResponse(null, { status: 503 }));
const server = installServer(withPanel, profileOf('Admin'), reachable, cases(7), down);

// The page says which contracts it runs: nothing of this remote is fetched.
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
    const scope = within(await screen.findByRole('group', { name: 'De quem' }));
    expect(scope.getByRole('button', { pressed: true })).toHaveTextContent('Meus');
    await user.click(scope.getByRole('button', { name: 'Minha equipe' }));
    expect(router.state.location.search).toBe('?escopo=equipe');
    expect(scope.getByRole('button', { pressed: true })).toHaveTextContent('Minha equipe');
  });

  it('shows a Colaborador no switch', async () => {
    server.use(profileOf('Colaborador'));
    renderSignedIn('/home?escopo=escritorio');
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'De quem' })).not.toBeInTheDocument();
  });

  it('says in one line that a panel cannot be had, tells of it, and warns an Admin', async () => {
    renderSignedIn('/home');
    expect(await screen.findByText('“Hoje” não está disponível agora.')).toBeVisible();
    const warnings = within(await screen.findByRole('region', { name: 'Situação do sistema' }));
    expect(warnings.getByText('Administração: Hoje: incompatível')).toBeVisible();
    expect(warnings.getByText('contrato 3, e este sistema atende aos contratos 1 e 2')).toBeVisible();
    expect(await sentEvents()).toContainEqual({
      remoto: 'mfe-admin',
      versao: '1.0.0',
      classe: 'incompativel',
      duracaoMs: expect.any(Number),
    });
  });

  it('has a row for the panel at /status', async () => {
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
