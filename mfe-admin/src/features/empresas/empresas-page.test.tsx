import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildEmpresaRow, renderEmpresas } from './empresas.fixtures';

const server = installServer(...answers);

async function askToDelete() {
  const screenOf = renderEmpresas('/empresas');
  await screenOf.user.click(await screen.findByRole('button', { name: 'Funções de Lima Advogados' }));
  await screenOf.user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  return {
    ...screenOf,
    question: await screen.findByRole('alertdialog', { name: 'Deseja realmente excluir?' }),
  };
}

describe('/empresas', () => {
  it('shows "Nome Fantasia", "Razão Social", "CNPJ" formatted, "Data Inclusão" and "Cód Interno" after "Funções"', async () => {
    renderEmpresas('/empresas');
    const row = (await screen.findByText('Lima Advogados')).closest('tr');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Funções',
      'Nome Fantasia',
      'Razão Social',
      'CNPJ',
      'Data Inclusão',
      'Cód Interno',
    ]);
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Lima Advogados',
      'Lima Sociedade de Advogados',
      '12.ABC.345/01DE-35',
      '02/03/2026',
      '3',
    ]);
  });

  it('asks for ten group companies (type 2), by name', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/Company/FindByTipo', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: [], total: 0 });
      }),
    );
    renderEmpresas('/empresas');
    await screen.findByText('Nenhuma empresa do grupo');
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      idEmpresaTipos: '2',
      page: '1',
      pageSize: '10',
      sort: 'nomeFantasia',
      order: 'asc',
    });
  });

  it('says "Erro ao buscar as Empresas do Grupo" when the list fails', async () => {
    server.use(http.get('/api/Company/FindByTipo', () => new HttpResponse(null, { status: 500 })));
    renderEmpresas('/empresas');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar as Empresas do Grupo');
  });

  it('asks "Deseja realmente excluir?" and deletes nothing on "Cancelar"', async () => {
    const { user, question } = await askToDelete();
    expect(question).toHaveTextContent('Esta ação não poderá ser desfeita.');
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('Lima Advogados')).toBeVisible();
  });

  it('deletes on "Sim, excluir", says "Empresa do Grupo Excluída com Sucesso!" and the row is gone', async () => {
    let rows = [buildEmpresaRow(), buildEmpresaRow({ id: 4, nomeFantasia: 'Souza Advogados' })];
    server.use(
      http.get('/api/Company/FindByTipo', () => HttpResponse.json({ items: rows, total: rows.length })),
      http.delete('/api/Company/3', () => {
        rows = rows.slice(1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, question } = await askToDelete();
    await user.click(within(question).getByRole('button', { name: 'Sim, excluir' }));
    await user.click(
      within(
        await screen.findByRole('alertdialog', { name: 'Empresa do Grupo Excluída com Sucesso!' }),
      ).getByRole('button', { name: 'OK' }),
    );
    expect(screen.getByText('Souza Advogados')).toBeVisible();
    expect(screen.queryByText('Lima Advogados')).not.toBeInTheDocument();
  });

  it.each([
    [
      'A empresa tem 2 equipes.',
      { code: 'EM_USO', message: 'A empresa tem 2 equipes.', requestId: 'r' },
      409,
    ],
    ['Erro inesperado ao excluir uma Empresa do Grupo.', {}, 500],
  ])(
    'says "Falha ao excluir uma Empresa do Grupo" and "%s" when the server refuses, and the row stays',
    async (message, body, status) => {
      server.use(http.delete('/api/Company/3', () => HttpResponse.json(body, { status })));
      const { user, question } = await askToDelete();
      await user.click(within(question).getByRole('button', { name: 'Sim, excluir' }));
      expect(
        await screen.findByRole('alertdialog', { name: 'Falha ao excluir uma Empresa do Grupo' }),
      ).toHaveTextContent(message);
      expect(screen.getByText('Lima Advogados')).toBeVisible();
    },
  );
});
