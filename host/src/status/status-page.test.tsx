import { http, HttpResponse } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { noteBroken, noteFailed, noteLoaded } from '../remotes/remote-states';
import { RemoteEntryError } from '../remotes/remote-errors';
import { profileOf, renderSignedIn } from '../testing/render-host';
import { prepareStatus } from './status.fixtures';

const { server, admin, health, rowOf, fact } = prepareStatus();

describe('/status', () => {
  it.each([
    {},
    null,
    'texto',
    { mensagens: null, lixeira: null },
    { mensagens: { pendentes: 1, falhas: 0 }, lixeira: {} },
  ])('works, and says that the background work cannot be read, if the answer is %j', async (body) => {
    server.use(http.get('/api/Jobs', () => HttpResponse.json(body)));
    renderSignedIn('/status');
    expect(await screen.findByText('Não foi possível ler o trabalho de fundo.')).toBeVisible();
    expect(await rowOf(/^Administração/)).toBeDefined();
  });

  it('shows host, release, health, each module with its version and since when, and the shared versions', async () => {
    renderSignedIn('/status');
    expect(await screen.findByRole('heading', { name: 'Situação do sistema' })).toBeVisible();
    await waitFor(async () => expect(await fact('Publicação')).toHaveTextContent('nº 12'));
    expect(await fact('Versão do host')).toHaveTextContent('2.1.0');
    expect(await fact('Host em vigor desde')).toHaveTextContent('01/07/2026 12:00');
    await waitFor(async () => expect(await fact('API')).toHaveTextContent(/^Disponível\d+ ms$/));
    expect(await fact('Banco de dados')).toHaveTextContent(/^Disponível\d+ ms$/);
    const row = await rowOf(/^Administração/);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '1.4.2',
      '02/07/2026 15:30',
      'Não carregado',
      '-',
      '-',
    ]);
    expect(await fact('react')).toHaveTextContent('19.3.1');
    expect(await fact('zod')).toHaveTextContent('4.6.7');
  });

  it('shows the work in the background, what failed for good, and has it tried again', async () => {
    const tried: unknown[] = [];
    server.use(
      http.get('/api/Jobs', () =>
        HttpResponse.json({
          mensagens: { pendentes: 0, falhas: tried.length === 0 ? 3 : 0 },
          lixeira: {
            situacao: tried.length === 0 ? 'falhou' : 'pendente',
            feitaEm: '2026-07-02T18:30:00.000Z',
            proximaEm: '2026-07-03T18:30:00.000Z',
            ultimaFalha: tried.length === 0 ? 'falha 53100' : null,
          },
        }),
      ),
      http.post('/api/Jobs/retry', async ({ request }) => {
        tried.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSignedIn('/status');
    await waitFor(async () => expect(await fact('E-mails')).toHaveTextContent('3 com falha'));
    expect(await fact('Limpeza da lixeira')).toHaveTextContent('Falhou (falha 53100)');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo o que falhou' }));
    await waitFor(async () => expect(await fact('E-mails')).toHaveTextContent('Nada na fila'));
    expect(await fact('Limpeza da lixeira')).toHaveTextContent('esvaziada em 02/07/2026 15:30');
    expect(screen.queryByRole('button', { name: 'Tentar de novo o que falhou' })).not.toBeInTheDocument();
    expect(tried).toEqual([{}]);
  });

  it('shows what the registry does not bring, and what it brings and is wrong', async () => {
    renderSignedIn('/status');
    expect((await rowOf(/^Cadastro de Clientes/)).getByText('Não está no registro')).toBeVisible();
    expect((await rowOf(/^Agenda/)).getByText(/^Entrada recusada do registro:/)).toBeVisible();
    expect(screen.getByText(/^Entradas recusadas do registro: mfe-agenda \(/)).toBeVisible();
  });

  it('shows state, load time and last error of each module', async () => {
    renderSignedIn('/status');
    await rowOf(/^Administração.*Não carregado/);
    noteFailed(admin, new RemoteEntryError('remote-entry.js: HTTP 404', 'entrada-indisponivel'), 2_000);
    const failed = await rowOf(/^Administração.*Indisponível/);
    expect(failed.getByText('remote-entry.js: HTTP 404')).toBeVisible();
    noteLoaded(admin, 1_234.5);
    // The last error is still shown, though it is over.
    const loaded = await rowOf(/^Administração.*Carregado 1\.235 ms/);
    expect(loaded.getByText('remote-entry.js: HTTP 404')).toBeVisible();
    noteBroken(admin, new Error('faltou a tinta'));
    expect((await rowOf(/^Administração.*Carregado 1\.235 ms/)).getByText('faltou a tinta')).toBeVisible();
  });

  it('asks registry and health again on "Atualizar", and tells the API and the database apart', async () => {
    const { user } = renderSignedIn('/status');
    await waitFor(async () => expect(await fact('Banco de dados')).toHaveTextContent(/^Disponível/));
    server.use(
      health('ready', 503),
      http.get('/registry.json', () =>
        HttpResponse.json({
          schemaVersion: 1,
          release: 13,
          remotes: [{ ...admin, version: '1.5.0', base: '/mfe/mfe-admin/1.5.0-0a1b2c3d4e5f/' }],
        }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(async () => expect(await fact('Banco de dados')).toHaveTextContent('Indisponível'));
    expect(await fact('API')).toHaveTextContent(/^Disponível/);
    expect(await fact('Publicação')).toHaveTextContent('nº 13');
    expect((await rowOf(/^Administração/)).getByText('1.5.0')).toBeVisible();
    server.use(http.get('/api/health/live', () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Atualizar' }));
    await waitFor(async () => expect(await fact('API')).toHaveTextContent('Indisponível'));
    expect(await fact('Banco de dados')).toHaveTextContent('Sem resposta');
  });

  it.each(['Gestor', 'Colaborador', 'Cliente'])(
    'shows a %s "Acesso negado", and no way there',
    async (role) => {
      server.use(profileOf(role));
      renderSignedIn('/status');
      expect(await screen.findByRole('heading', { name: 'Acesso negado' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Situação do sistema' })).not.toBeInTheDocument();
    },
  );

  it('is reached from the foot of every page by an Admin', async () => {
    renderSignedIn('/home');
    expect(await screen.findByRole('link', { name: 'Situação do sistema' })).toHaveAttribute(
      'href',
      '/status',
    );
  });

  it('says of a module that is switched off that it is, and why', async () => {
    server.use(
      http.get('/registry.json', () =>
        HttpResponse.json({
          schemaVersion: 1,
          release: 13,
          remotes: [admin],
          disabled: { 'mfe-admin': 'Em manutenção.' },
        }),
      ),
    );
    renderSignedIn('/status');
    const row = await rowOf(/^Administração mfe-admin.*Desligado/);
    expect(row.getByText('Em manutenção.')).toBeVisible();
  });
});
