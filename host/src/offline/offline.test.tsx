import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { emptyRegistry, profileOf, renderHost, renderSignedIn } from '../testing/render-host';
import { noteReached } from './connection';

const server = installServer(
  emptyRegistry,
  profileOf('Admin'),
  http.head('/config.json', () => HttpResponse.error()),
);
const cutOff = () =>
  server.use(
    http.all('/api/*', () => HttpResponse.error()),
    http.get('/registry.json', () => HttpResponse.error()),
  );

describe('without a connection', () => {
  it('the sign-in page says that it needs one', async () => {
    renderHost('/login');
    await screen.findByRole('button', { name: 'Entrar' });
    expect(screen.queryByText('Você está sem conexão.')).toBeNull();
    act(() => noteReached(false));
    expect(screen.getByText(/Para entrar é preciso estar conectado/)).toBeVisible();
  });

  it('the suite says what it cannot do, and never shows "Acesso negado"', async () => {
    cutOff();
    noteReached(false);
    renderSignedIn('/agenda');
    expect(await screen.findByText('Você está sem conexão.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
    expect(screen.getByText(/Ele abre assim que a conexão voltar/)).toBeVisible();
    expect(screen.queryByText('Acesso negado')).toBeNull();
  });

  it('all is fetched again by itself once the server is back: profile, menu, registry', async () => {
    cutOff();
    noteReached(false);
    renderSignedIn('/agenda');
    await screen.findByRole('heading', { name: 'Módulo Agenda indisponível' });
    expect(screen.queryByRole('link', { name: 'Lista de Clientes PF' })).toBeNull();
    server.resetHandlers();
    server.use(http.head('/config.json', () => new HttpResponse(null)));
    act(() => noteReached(true));
    expect(await screen.findByRole('link', { name: 'Lista de Clientes PF' })).toBeVisible();
    expect(await screen.findByText('Ana Souza')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Você está sem conexão.')).toBeNull());
  });

  it('a request that finds nobody raises the question, and the answer is shown', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.error()));
    renderSignedIn('/home');
    expect(await screen.findByText('Você está sem conexão.')).toBeVisible();
  });
});
