import type { TrashRow } from '@foro/shared/contracts/trash';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import LixeiraPage from './lixeira-page';

const ROW: TrashRow = {
  id: 41,
  em: '2026-03-02T13:00:00.000Z',
  tipo: 'processo',
  tipoNome: 'Processo',
  idRegistro: 7,
  registro: 'Ação de cobrança',
  idProcesso: 7,
  usuario: 'Ana Souza',
  motivo: 'Aberto em dobro',
  junto: [{ tipoNome: 'Acompanhamento', total: 2 }],
};

const server = installServer(http.get('/api/Trash', () => HttpResponse.json({ items: [ROW], total: 1 })));
const renderLixeira = () =>
  renderRoute([{ path: 'lixeira', element: <LixeiraPage /> }], { path: '/lixeira' });

describe('/lixeira', () => {
  it('shows what was deleted, with who, when, why and what went with it', async () => {
    renderLixeira();
    const row = (await screen.findByText('Ação de cobrança')).closest('tr');
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Ação de cobrança',
      'Processo',
      '02/03/2026 10:00',
      'Ana Souza',
      'Aberto em dobro',
      'Acompanhamento (2)',
    ]);
  });

  it('says "A lixeira está vazia" when nothing was deleted', async () => {
    server.use(http.get('/api/Trash', () => HttpResponse.json({ items: [], total: 0 })));
    renderLixeira();
    expect(await screen.findByText('A lixeira está vazia')).toBeVisible();
  });

  it('asks, restores, and says so', async () => {
    const asked: string[] = [];
    server.use(
      http.post('/api/Trash/:id/restore', ({ params }) => {
        asked.push(String(params.id));
        return HttpResponse.json({ tipo: 'processo', idRegistro: 7, idProcesso: 7, total: 3 });
      }),
    );
    const { user } = renderLixeira();
    await user.click(await screen.findByRole('button', { name: 'Funções de Ação de cobrança' }));
    await user.click(screen.getByRole('menuitem', { name: 'Restaurar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, restaurar' }));
    expect(await screen.findByText('Registro restaurado com sucesso!')).toBeVisible();
    expect(asked).toEqual(['41']);
  });

  it('shows the reason that stands in the way', async () => {
    const message = 'O processo "Ação", a que pertence, foi excluído: restaure-o antes.';
    server.use(
      http.post('/api/Trash/:id/restore', () =>
        HttpResponse.json({ code: 'CONFLITO', message, requestId: 'r' }, { status: 409 }),
      ),
    );
    const { user } = renderLixeira();
    await user.click(await screen.findByRole('button', { name: 'Funções de Ação de cobrança' }));
    await user.click(screen.getByRole('menuitem', { name: 'Restaurar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, restaurar' }));
    expect(within(await screen.findByRole('alertdialog')).getByText(message)).toBeVisible();
  });
});
