import type { Role } from '@foro/shared/contracts/roles';
import type { TrashRow } from '@foro/shared/contracts/trash';
import { chooseFuncao, http, HttpResponse, installServer, refusal, renderRoute } from '@foro/shared/testing';
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
const renderLixeira = (role: Role = 'Admin') =>
  renderRoute([{ path: 'lixeira', element: <LixeiraPage /> }], { path: '/lixeira', role });

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
    await chooseFuncao(user, 'Ação de cobrança', 'Restaurar');
    await user.click(await screen.findByRole('button', { name: 'Sim, restaurar' }));
    expect(await screen.findByText('Registro restaurado com sucesso!')).toBeVisible();
    expect(asked).toEqual(['41']);
  });

  it('lets an administrator remove a record for good, with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/Trash/:id/remove', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderLixeira();
    await chooseFuncao(user, 'Ação de cobrança', 'Remover de vez');
    const question = await screen.findByRole('alertdialog', { name: 'Remover Ação de cobrança de vez?' });
    await user.click(within(question).getByRole('button', { name: 'Sim, remover' }));
    expect(within(question).getByText('Motivo é obrigatório')).toBeVisible();
    await user.type(within(question).getByRole('textbox', { name: 'Motivo' }), 'Pedido do titular');
    await user.click(within(question).getByRole('button', { name: 'Sim, remover' }));
    expect(await screen.findByText('Registro removido de vez!')).toBeVisible();
    expect(sent).toEqual([['41', { motivo: 'Pedido do titular' }]]);
  });

  it('offers a manager to restore alone', async () => {
    const { user } = renderLixeira('Gestor');
    await user.click(await screen.findByRole('button', { name: 'Funções de Ação de cobrança' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Restaurar']);
  });

  it('shows why a record cannot be restored', async () => {
    const message = 'O processo "Ação", a que pertence, foi excluído: restaure-o antes.';
    server.use(http.post('/api/Trash/:id/restore', () => refusal(409, { code: 'CONFLITO', message })));
    const { user } = renderLixeira();
    await chooseFuncao(user, 'Ação de cobrança', 'Restaurar');
    await user.click(await screen.findByRole('button', { name: 'Sim, restaurar' }));
    expect(within(await screen.findByRole('alertdialog')).getByText(message)).toBeVisible();
  });
});
