import type { Outbox } from '@foro/shared/contracts/outbox';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';

const saida: Outbox = {
  modo: 'demonstracao',
  pendentes: 0,
  falhas: 1,
  mensagens: [
    {
      id: 1,
      tipo: 'redefinir',
      nome: 'Ana Souza',
      email: 'ana@foro.dev',
      situacao: 'enviada',
      tentativas: 1,
      criadaEm: '2026-11-20T12:00:00.000Z',
      enviadaEm: '2026-11-20T12:00:03.000Z',
      ultimaFalha: null,
      texto: 'Abra este endereço:\n\n/senha#7.abc\n\nEle vale uma só vez.',
    },
    {
      id: 2,
      tipo: 'redefinir',
      nome: 'Rui Lima',
      email: 'rui@foro.dev',
      situacao: 'falhou',
      tentativas: 8,
      criadaEm: '2026-11-20T12:00:00.000Z',
      enviadaEm: null,
      ultimaFalha: 'EENVELOPE 550',
      texto: null,
    },
  ],
};
const server = installServer(
  emptyRegistry,
  reachable,
  http.get('/api/Outbox', () => HttpResponse.json(saida)),
);

describe('/caixa-de-saida', () => {
  it('shows an administrator what the demonstration would have sent, and tries again what failed', async () => {
    let tried = 0;
    server.use(
      profileOf('Admin'),
      http.get('/api/Outbox', () =>
        HttpResponse.json(tried > 0 ? { ...saida, falhas: 0, mensagens: [] } : saida),
      ),
      http.post('/api/Outbox/retry', () => {
        tried += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSignedIn('/caixa-de-saida');
    expect(await screen.findByText('Nova senha para Ana Souza (ana@foro.dev)')).toBeVisible();
    expect(screen.getByRole('link', { name: '/senha#7.abc' })).toHaveAttribute('href', '/senha#7.abc');
    expect(screen.getByText(/8 tentativas · última falha: EENVELOPE 550/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo as que falharam' }));
    expect(await screen.findByText('Nenhuma mensagem')).toBeVisible();
    expect(tried).toBe(1);
  });

  it.each(['Gestor', 'Colaborador', 'Cliente'])('is not for %s', async (role) => {
    server.use(profileOf(role));
    renderSignedIn('/caixa-de-saida');
    expect(await screen.findByRole('heading', { name: /Acesso negado|permissão/i })).toBeVisible();
  });
});
