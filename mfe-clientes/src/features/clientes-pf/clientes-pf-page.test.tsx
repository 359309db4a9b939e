import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildClienteRow, renderClientes } from './clientes-pf.fixtures';

const server = installServer(...answers);
const answerList = (...items: object[]) =>
  server.use(http.get('/api/User/FindByTipo', () => HttpResponse.json({ items, total: items.length })));

async function openMenu(user: ReturnType<typeof renderClientes>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Funções de Carla Dias' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('/clientespf', () => {
  it('shows "Nome", "CPF", "E-mail", "Acesso Liberado?", "Data Inclusão" and "Cód Interno" after "Funções"', async () => {
    renderClientes('/clientespf');
    const row = (await screen.findByText('Carla Dias')).closest('tr');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Funções',
      'Nome',
      'CPF',
      'E-mail',
      'Acesso Liberado?',
      'Data Inclusão',
      'Cód Interno',
    ]);
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Carla Dias',
      '529.982.247-25',
      'carla@exemplo.com',
      'Não',
      '02/03/2026',
      '8',
    ]);
  });

  it('asks for the PF types 6 and 7', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/User/FindByTipo', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('idUsuarioTipos') ?? '');
        return HttpResponse.json({ items: [], total: 0 });
      }),
    );
    renderClientes('/clientespf');
    expect(await screen.findByText('Nenhum cliente pessoa física')).toBeVisible();
    expect(asked).toEqual(['6,7']);
  });

  it('says "Erro ao buscar os Clientes Pessoa Física" when the list fails', async () => {
    server.use(http.get('/api/User/FindByTipo', () => new HttpResponse(null, { status: 400 })));
    renderClientes('/clientespf');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar os Clientes Pessoa Física');
  });

  it('deletes after "Deseja realmente excluir?", with the reason, and says "Cliente PF Excluído com Sucesso!"', async () => {
    const motivos: unknown[] = [];
    server.use(
      http.delete('/api/User/8', ({ request }) => {
        motivos.push(new URL(request.url).searchParams.get('motivo'));
        answerList();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderClientes('/clientespf');
    await openMenu(user, 'Excluir');
    const question = await screen.findByRole('alertdialog', { name: 'Deseja realmente excluir?' });
    expect(question).toHaveTextContent('Esta ação não poderá ser desfeita.');
    await user.type(within(question).getByLabelText('Motivo (opcional)'), 'Pedido do titular');
    await user.click(within(question).getByRole('button', { name: 'Sim, excluir' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Cliente PF Excluído com Sucesso!' })).getByRole(
        'button',
        { name: 'OK' },
      ),
    );
    expect(await screen.findByText('Nenhum cliente pessoa física')).toBeVisible();
    expect(motivos).toEqual(['Pedido do titular']);
  });

  it.each([
    [
      'Este cliente tem 3 processos e não pode ser excluído.',
      { code: 'EM_USO', message: 'Este cliente tem 3 processos e não pode ser excluído.', requestId: 'r-1' },
      409,
    ],
    ['Erro inesperado ao excluir um Cliente PF.', 'proxy', 502],
  ])('says "Falha ao excluir um Cliente PF" and "%s"', async (message, body, status) => {
    server.use(http.delete('/api/User/8', () => HttpResponse.json(body, { status })));
    const { user } = renderClientes('/clientespf');
    await openMenu(user, 'Excluir');
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao excluir um Cliente PF' }),
    ).toHaveTextContent(message);
  });

  it('restricts an active client at once by "Restringir Acesso"', async () => {
    const toggled: string[] = [];
    answerList(buildClienteRow({ ativo: true }));
    server.use(
      http.post('/api/User/toggleActive/:id', ({ params }) => {
        toggled.push(String(params.id));
        return HttpResponse.json({ id: 8, ativo: false, dataAlteracao: buildClienteRow().dataInclusao });
      }),
    );
    const { user } = renderClientes('/clientespf');
    await openMenu(user, 'Restringir Acesso');
    expect(await screen.findByRole('alertdialog', { name: 'Acesso restringido com sucesso!' })).toBeVisible();
    expect(toggled).toEqual(['8']);
  });
});
