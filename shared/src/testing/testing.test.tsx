import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { useBlocker, useParams } from 'react-router-dom';
import { api } from '../http/api';
import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '../session/roles';
import { useSession } from '../session/session-store';
import { http, HttpResponse } from 'msw';
import { installServer } from './install-server';
import { renderRoute } from './render-route';

const server = installServer(
  http.get('/api/Team', ({ request }) =>
    HttpResponse.json([{ id: 1, equipe: request.headers.get('Authorization')?.slice(0, 7) }]),
  ),
);

function Page() {
  const { id } = useParams();
  const nome = useSession((session) => session.profile?.nome);
  const isClient = useHasRole(['Cliente']);
  const blocker = useBlocker(false);
  const { data } = useQuery({
    queryKey: ['team'],
    queryFn: async () => (await api.get<{ equipe: string }[]>('/Team')).data,
  });
  return <p>{[id, nome, isClient ? 'cliente' : 'equipe', blocker.state, data?.[0]?.equipe].join(' ')}</p>;
}

const LazyPage = lazy(() => Promise.resolve({ default: Page }));

describe('renderRoute', () => {
  it('renders a lazy route at its address, signed in, with a data router and the network answered', async () => {
    renderRoute([{ path: '/pagina/:id', element: <LazyPage /> }], {
      path: '/pagina/7',
      profile: { nome: 'Bia' },
    });
    expect(await screen.findByText('7 Bia equipe unblocked Bearer')).toBeVisible();
  });

  it('signs in with the requested role', async () => {
    renderRoute([{ path: '/pagina/:id', element: <Page /> }], { path: '/pagina/7', role: 'Cliente' });
    expect(await screen.findByText(/cliente/)).toBeVisible();
  });

  it('begins each test with an empty cache and no session', () => {
    expect(useSession.getState()).toMatchObject({ status: 'loading', token: null, profile: null });
    expect(localStorage).toHaveLength(0);
  });

  it('lets a test answer otherwise', async () => {
    server.use(http.get('/api/Team', () => HttpResponse.json([{ id: 1, equipe: 'Trabalhista' }])));
    renderRoute([{ path: '/pagina/:id', element: <Page /> }], { path: '/pagina/7' });
    expect(await screen.findByText(/Trabalhista/)).toBeVisible();
  });
});
