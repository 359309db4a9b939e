import type { AuditRow } from '@foro/shared/contracts/audit';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import AuditoriaPage from './auditoria-page';

const ROW: AuditRow = {
  id: 41,
  em: '2026-03-02T13:00:00.000Z',
  acao: 'alteracao',
  tipo: 'processo',
  tipoNome: 'Processo',
  idRegistro: 7,
  registro: 'Ação de cobrança',
  idProcesso: 7,
  idUsuario: 3,
  usuario: 'Ana Souza',
  motivo: null,
  idRequisicao: null,
  mudancas: [{ rotulo: 'Risco', antes: 'Possível', depois: 'Provável', isLongo: false }],
};

const asked: URLSearchParams[] = [];
const server = installServer(
  http.get('/api/Audit', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json({ items: [ROW], total: 1 });
  }),
  http.get('/api/User/FindByTipo', () => HttpResponse.json([{ id: 3, nome: 'Ana Souza' }])),
);
const renderAuditoria = (path = '/auditoria') =>
  renderRoute([{ path: 'auditoria', element: <AuditoriaPage /> }], { path });

describe('/auditoria', () => {
  beforeEach(() => {
    asked.length = 0;
  });

  it('shows who did what and when, in the words of the screens', async () => {
    renderAuditoria();
    const row = (await screen.findByText('Risco: Possível → Provável')).closest('tr');
    expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
      '02/03/2026 10:00',
      'Ana Souza',
      'alterou',
      'Processo: Ação de cobrança',
      'Risco: Possível → Provável',
    ]);
  });

  it('narrows by period, person, kind and what was done', async () => {
    const { user } = renderAuditoria();
    await screen.findByText('Risco: Possível → Provável');
    await user.type(screen.getByLabelText('De'), '01032026');
    await user.type(screen.getByLabelText('Até'), '31032026');
    await user.selectOptions(
      screen.getByLabelText('Quem'),
      await screen.findByRole('option', { name: 'Ana Souza' }),
    );
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Processo');
    await user.selectOptions(screen.getByLabelText('O que fez'), 'alterou');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        inicio: '2026-03-01T03:00:00.000Z',
        fim: '2026-04-01T03:00:00.000Z',
        idUsuario: '3',
        tipo: 'processo',
        acao: 'alteracao',
        page: '1',
      }),
    );
  });

  it('narrows to people and companies by what they are', async () => {
    const { user } = renderAuditoria();
    await screen.findByText('Risco: Possível → Provável');
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Cliente PF');
    await waitFor(() => expect(asked.at(-1)?.get('tipo')).toBe('cliente_pf'));
  });

  it('keeps its filters in the address, and takes them from it', async () => {
    const { user, router } = renderAuditoria(
      '/auditoria?de=2026-03-01&tipo=processo&idUsuario=3&acao=drop%20table',
    );
    await screen.findByText('Risco: Possível → Provável');
    expect(screen.getByLabelText('De')).toHaveValue('01/03/2026');
    expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('Processo');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ tipo: 'processo', idUsuario: '3' });
    expect(asked.at(-1)?.has('acao')).toBe(false);
    await user.selectOptions(screen.getByLabelText('O que fez'), 'tentou entrar e foi recusado');
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('acao')).toBe('entrada_recusada'),
    );
  });

  it('exports what the list shows: its filters and what is looked for', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('/api/Audit/Csv', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.text('Evento;Quando\r\n');
      }),
    );
    URL.createObjectURL = () => '#csv';
    URL.revokeObjectURL = () => {};
    const { user } = renderAuditoria('/auditoria?tipo=processo&search=cobran%C3%A7a');
    await screen.findByText('Risco: Possível → Provável');
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() =>
      expect(exported.map((params) => Object.fromEntries(params))).toEqual([
        { tipo: 'processo', search: 'cobrança' },
      ]),
    );
  });

  it.each([
    [null, 'O histórico confere: 12 eventos.'],
    [{ idEvento: 7, motivo: 'alterado' }, 'O evento 7 foi alterado depois de gravado.'],
  ])('verifies the history and says what it found (%j)', async (falha, told) => {
    server.use(
      http.get('/api/Audit/Verification', () =>
        HttpResponse.json({ eventos: 12, cabeca: { ordem: 12, hash: 'x' }, falha }),
      ),
    );
    const { user } = renderAuditoria();
    await user.click(screen.getByRole('button', { name: 'Conferir histórico' }));
    expect(await screen.findByText(told)).toBeVisible();
  });
});
