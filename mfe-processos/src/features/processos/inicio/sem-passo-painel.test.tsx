import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { buildProcessoRow } from '../processos.fixtures';
import SemPassoPainel from './sem-passo-painel';

const asked: string[] = [];
let total = 12;
const server = installServer(
  http.get('/api/Process', ({ request }) => {
    asked.push(new URL(request.url).search);
    const row = buildProcessoRow({ semPassoDesde: '2026-05-04T12:00:00.000Z' });
    return HttpResponse.json({ items: total === 0 ? [] : [row], total });
  }),
);
beforeEach(() => {
  asked.length = 0;
  total = 12;
});

const show = (escopo: 'meus' | 'escritorio') =>
  renderRoute(
    [{ path: 'inicio', element: <SemPassoPainel context={{ escopo }} title="Sem próximo passo" /> }],
    { path: '/inicio' },
  );

describe("'Sem próximo passo' of the home page", () => {
  it('shows the oldest cases with since when, and their number leads to all of them', async () => {
    show('escritorio');
    const cases = within(await screen.findByRole('list', { name: 'Processos sem próximo passo' }));
    expect(cases.getByRole('link', { name: 'Cobrança de aluguéis' })).toHaveAttribute(
      'href',
      '/processodetalhe/7',
    );
    expect(cases.getByText('Lima Imóveis · parado desde 04/05/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: '12 processos' })).toHaveAttribute(
      'href',
      '/processos?semPasso=escritorio',
    );
    expect(asked).toEqual(['?semPasso=escritorio&page=1&pageSize=5&sort=semPassoDesde&order=asc']);
  });

  it('says that every case has its next step', async () => {
    total = 0;
    show('meus');
    expect(await screen.findByText('Nenhum processo parado há 60 dias.')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says that the cases cannot be loaded, and asks again', async () => {
    server.use(http.get('/api/Process', () => HttpResponse.error(), { once: true }));
    const { user } = show('meus');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: '12 processos' })).toBeVisible();
  });
});
