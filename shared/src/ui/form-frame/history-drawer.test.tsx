import { screen, within } from '@testing-library/react';
import { http, HttpResponse, installServer, renderRoute } from '../../testing';
import type { Role } from '../../contracts/roles';
import { AuditLine } from './audit-line';

const base = {
  em: '2026-03-02T13:00:00.000Z',
  tipo: 'processo',
  tipoNome: 'Processo',
  idRegistro: 7,
  registro: 'Ação',
  idProcesso: 7,
  idUsuario: 3,
  usuario: 'Ana Souza',
  motivo: null,
  idRequisicao: null,
};
const ITEMS = [
  {
    ...base,
    id: 2,
    acao: 'alteracao',
    mudancas: [
      { rotulo: 'Risco', antes: 'Possível', depois: 'Provável', isLongo: false },
      { rotulo: 'Juiz', antes: 'Bia', depois: null, isLongo: false },
      { rotulo: 'Observações', antes: 'o réu pagou tudo', depois: 'o réu deve tudo', isLongo: true },
    ],
  },
  { ...base, id: 1, acao: 'inclusao', usuario: null, mudancas: [] },
];

const server = installServer(
  http.get('/api/Audit/Record', () => HttpResponse.json({ items: ITEMS, total: 2 })),
);
const record = { dataInclusao: '2026-03-01T13:00:00.000Z', usuarioInclusao: 'Ana Souza' };
const renderLine = (role: Role) =>
  renderRoute([{ path: '*', element: <AuditLine record={record} history={{ tipo: 'processo', id: 7 }} /> }], {
    path: '/',
    role,
  });

describe('"Histórico"', () => {
  it('shows each change in the words of the screen, with who and when, and long texts by their difference', async () => {
    const { user } = renderLine('Colaborador');
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    const drawer = await screen.findByRole('dialog', { name: 'Histórico' });
    expect(await within(drawer).findByText(/Possível → Provável/)).toHaveTextContent(
      'Risco: Possível → Provável',
    );
    expect(within(drawer).getByText(/Bia/)).toHaveTextContent('Juiz: Bia → em branco');
    expect(drawer.querySelector('del')).toHaveTextContent('pagou');
    expect(drawer.querySelector('ins')).toHaveTextContent('deve');
    expect(within(drawer).getByText('Ana Souza').closest('p')).toHaveTextContent(
      'Ana Souza alterou 02/03/2026 10:00',
    );
    expect(within(drawer).getByText('Sistema').closest('p')).toHaveTextContent('Sistema incluiu');
    await user.click(within(drawer).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to try again when the history cannot be loaded', async () => {
    server.use(http.get('/api/Audit/Record', () => HttpResponse.error()));
    const { user } = renderLine('Admin');
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect(await screen.findByText('Não foi possível carregar o histórico.')).toBeVisible();
  });

  it('is not offered to a client', () => {
    renderLine('Cliente');
    expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull();
  });
});
