import type { ApiKey } from '@foro/shared/contracts/api-key';
import {
  box,
  chooseFuncao,
  chooseOption,
  describeListPage,
  http,
  HttpResponse,
  installServer,
  renderRoute,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import IntegracoesPage from './integracoes-page';

const CHAVE: ApiKey = {
  id: 5,
  nome: 'Painel do financeiro',
  prefixo: 'foro_AAAAAQab',
  idUsuario: 2,
  usuario: 'Gil Reis',
  userRole: 'Gestor',
  escopos: ['processos.ler', 'custos.ler'],
  redes: [],
  situacao: 'ativa',
  dataInclusao: '2026-11-01T12:00:00.000Z',
  expiraEm: '2027-01-30T12:00:00.000Z',
  usadaEm: null,
};

const server = installServer(
  http.get('/api/ApiKey', () => HttpResponse.json({ items: [CHAVE], total: 1 })),
  http.get('/api/User/FindByTipo', () => HttpResponse.json([{ id: 2, nome: 'Gil Reis' }])),
);
const open = () =>
  renderRoute([{ path: 'integracoes', element: <IntegracoesPage /> }], { path: '/integracoes' });

describe('/integracoes', () => {
  describeListPage({
    server,
    open,
    path: '/api/ApiKey',
    query: { page: '1', pageSize: '10', sort: 'id', order: 'desc' },
    row: CHAVE,
    rowName: 'Painel do financeiro',
    cells: [
      ['Nome', 'Painel do financeiro'],
      ['Começo da chave', 'foro_AAAAAQab'],
      ['Age em nome de', 'Gil Reis'],
      [
        'Pode',
        'Ler processos, partes contrárias e acompanhamentos; Ler custos, honorários, horas e prestações de contas',
      ],
      ['Situação', 'Ativa'],
      ['Último uso', 'Nunca usada'],
      ['Vale até', '30/01/2027 09:00'],
    ],
    menu: ['Trocar o segredo', 'Revogar'],
    empty: 'Nenhuma chave ainda',
    error: 'Erro ao buscar as chaves',
  });

  it('makes a key, whose secret is shown once, to be copied', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ApiKey', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...CHAVE, segredo: 'foro_AAAAAQab_segredo' }, { status: 201 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nova chave' }));
    await user.type(box('Nome'), 'BI');
    await chooseOption(user, 'Age em nome de', 'Gil Reis');
    await chooseOption(user, 'Pode', 'Ler publicações');
    await user.type(box('Só nestas redes'), 'casa');
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    const message = 'casa não é um endereço nem uma rede (200.10.0.0/24)';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.clear(box('Só nestas redes'));
    await user.type(box('Só nestas redes'), '200.10.0.0/24, ::1');
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    const told = within(await screen.findByRole('alertdialog', { name: 'Chave de Painel do financeiro' }));
    expect(told.getByRole('textbox', { name: 'Chave' })).toHaveValue('foro_AAAAAQab_segredo');
    expect(told.getByRole('button', { name: 'Copiar chave' })).toBeVisible();
    expect(sent).toEqual([
      {
        nome: 'BI',
        idUsuario: 2,
        escopos: ['publicacoes.ler'],
        redes: ['200.10.0.0/24', '::1'],
        dias: 90,
      },
    ]);
  });

  it('revokes a key for good, once confirmed', async () => {
    const asked: string[] = [];
    server.use(
      http.delete('/api/ApiKey/:id', ({ params }) => {
        asked.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await screen.findAllByText('Painel do financeiro');
    await chooseFuncao(user, 'Painel do financeiro', 'Revogar');
    await user.click(await screen.findByRole('button', { name: 'Sim, revogar' }));
    expect(await screen.findByText('Chave revogada.')).toBeVisible();
    expect(asked).toEqual(['5']);
  });
});
