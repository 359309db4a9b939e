import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from '../../testing';
import { build, names, open, prepareList, setWidth } from './responsive-list.fixtures';

const given = prepareList();
const { answerPage, server, lastAsked } = given;

it("never says 'Nenhum' of what it is still asking for: the first record was just saved", async () => {
  given.rows = [];
  const { queryClient } = open();
  expect(await screen.findByText('Nenhum cliente ainda')).toBeVisible();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  given.rows = [build(1)];
  server.use(
    http.get('/api/Cliente', async ({ request }) => {
      await isAnswered;
      return answerPage(request);
    }),
  );
  act(() => void queryClient.invalidateQueries({ queryKey: ['/Cliente'] }));
  expect(await screen.findByText('Carregando...')).toBeVisible();
  expect(screen.queryByText('Nenhum cliente ainda')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('link', { name: 'Cliente 01' })).toBeVisible();
});

describe('a list on the desktop', () => {
  it("shows 'Carregando...' and then ten rows under the columns' titles, with the foot '1 - 10 de 95'", async () => {
    open();
    expect(screen.getByText('Carregando...')).toBeVisible();
    expect(await screen.findByText('1 - 10 de 95')).toBeVisible();
    expect(screen.getByText('Página 1 de 10, 95 registros')).toBeInTheDocument();
    expect(names()).toHaveLength(10);
    expect(screen.getAllByRole('columnheader').map((title) => title.textContent)).toEqual([
      'Funções',
      'Nome',
      'Cidade',
      'Acesso Liberado?',
      'Data Inclusão',
      'Cód Interno',
    ]);
    expect(lastAsked()).toEqual({ tipos: '1,5', page: '1', pageSize: '10', sort: 'nome', order: 'asc' });
  });

  it("shows 'Não', '-', the day in São Paulo and the id of a row, and links its name to where 'Abrir' leads", async () => {
    open();
    const row = await screen.findByRole('row', { name: /Cliente 01/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['Cliente 01', '-', 'Não', '09/03/2026', '1']);
    expect(within(row).getByRole('link', { name: 'Cliente 01' })).toHaveAttribute('href', '/cliente/1');
  });

  it("'Baixar planilha' asks for all rows, as the list filters, searches and sorts them", async () => {
    const asked: unknown[] = [];
    URL.createObjectURL = () => 'blob:planilha';
    URL.revokeObjectURL = () => undefined;
    server.use(
      http.post('/api/ListSheet', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('Nome', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = open('/clientes?search=Cliente&sort=nome&order=desc');
    await user.click(await screen.findByRole('button', { name: 'Baixar planilha' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toEqual([
      {
        nome: 'Clientes',
        lista: '/Cliente',
        parametros: { tipos: '1,5', search: 'Cliente', sort: 'nome', order: 'desc' },
        formato: 'csv',
        colunas: [
          { titulo: 'Nome', campos: ['nome'] },
          { titulo: 'Cidade', campos: ['cidade'] },
          { titulo: 'Acesso Liberado?', campos: ['ativo'] },
          { titulo: 'Data Inclusão', campos: ['dataInclusao'] },
          { titulo: 'Cód Interno', campos: ['id'] },
        ],
      },
    ]);
  });

  it('sorts by a click on a title, and the other way by a second', async () => {
    const { user, router } = open();
    await screen.findByText('1 - 10 de 95');
    const header = screen.getByRole('columnheader', { name: /Cód Interno/ });
    expect(header).toHaveAttribute('aria-sort', 'none');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'id', order: 'asc' }));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'id', order: 'desc' }));
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(router.state.location.search).toBe('?sort=id&order=desc');
    expect(
      within(screen.getByRole('columnheader', { name: 'Cidade' })).queryByRole('button'),
    ).not.toBeInTheDocument();
  });

  it('turns pages by number, to the next and to the last, and Back returns', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText('2 - 10 de 95')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Última página' }));
    expect(await screen.findByText('10 - 10 de 95')).toBeVisible();
    await waitFor(() =>
      expect(names()).toEqual(['Cliente 91', 'Cliente 92', 'Cliente 93', 'Cliente 94', 'Cliente 95']),
    );
    expect(screen.getAllByRole('button', { name: /^Página \d/ }).map((button) => button.textContent)).toEqual(
      ['6', '7', '8', '9', '10'],
    );
    await act(() => router.navigate(-1));
    expect(await screen.findByText('2 - 10 de 95')).toBeVisible();
  });

  it('opens at the page, search and order of its address', async () => {
    open('/clientes?page=2&search=Cliente&sort=id&order=desc');
    expect(await screen.findByText('2 - 10 de 95')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Pesquisar' })).toHaveValue('Cliente');
    expect(lastAsked()).toMatchObject({ page: '2', search: 'Cliente', sort: 'id', order: 'desc' });
  });

  it.each(['page=0', 'page=abc', 'sort=senha&order=desc', 'sort=cidade'])(
    'takes no harm from an address with %s',
    async (query) => {
      open(`/clientes?${query}`);
      expect(await screen.findByText('1 - 10 de 95')).toBeVisible();
      expect(lastAsked()).toMatchObject({ page: '1', sort: 'nome', order: 'asc' });
    },
  );

  it('falls back to the last page from one that is no more', async () => {
    const { router } = open('/clientes?page=40');
    expect(await screen.findByText('10 - 10 de 95')).toBeVisible();
    expect(router.state.location.search).toBe('?page=10');
  });

  it('searches after a pause in the typing, from the first page, and Escape clears the box', async () => {
    const { user, router } = open('/clientes?page=3');
    await screen.findByText('3 - 10 de 95');
    const requests = given.asked.length;
    await user.type(screen.getByRole('searchbox'), 'Cliente 07');
    expect(await screen.findByText('1 - 1 de 1')).toBeVisible();
    expect(given.asked).toHaveLength(requests + 1);
    expect(router.state.location.search).toBe('?search=Cliente+07');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText('1 - 10 de 95')).toBeVisible();
  });

  it('searches at once when the focus leaves the box, so that nobody is taken back from the next page', async () => {
    const { user, router } = open();
    await screen.findByText('1 - 10 de 95');
    await user.type(screen.getByRole('searchbox'), 'Cliente 07');
    await user.tab();
    expect(router.state.location.search).toBe('?search=Cliente+07');
    expect(await screen.findByText('1 - 1 de 1')).toBeVisible();
  });

  it('says that nothing was found, and offers to clear the search', async () => {
    const { user } = open('/clientes?search=Zulmira');
    expect(await screen.findByText('Nada encontrado para “Zulmira”')).toBeVisible();
    await user.click(screen.getByText('Limpar busca'));
    expect(await screen.findByText('1 - 10 de 95')).toBeVisible();
  });

  it('says what the list will show while it is empty', async () => {
    given.rows = [];
    open();
    expect(await screen.findByText('Nenhum cliente ainda')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it("shows 'Erro ao buscar os Clientes Pessoa Jurídica' when the rows cannot be loaded, and 'Tentar novamente' fetches them", async () => {
    server.use(
      http.get('/api/Cliente', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }),
    );
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar os Clientes Pessoa Jurídica');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('1 - 10 de 95')).toBeVisible();
  });
});

describe("a row's menu", () => {
  const choose = async (user: ReturnType<typeof open>['user'], row: string, line: string) => {
    await user.click(await screen.findByRole('button', { name: `Funções de ${row}` }));
    await user.click(screen.getByRole('menuitem', { name: line }));
  };

  it('has the lines of its row', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Funções de Cliente 02' }));
    expect(screen.getAllByRole('menuitem').map((line) => line.textContent)).toEqual([
      'Abrir',
      'Restringir Acesso',
      'Excluir',
    ]);
  });

  it('deletes after the question, and the row is gone when the success is shown', async () => {
    const { user } = open();
    await choose(user, 'Cliente 03', 'Excluir');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Cliente PJ Excluído com Sucesso!' }),
    ).toBeVisible();
    expect(screen.queryByText('Cliente 03')).not.toBeInTheDocument();
    expect(screen.getByText('1 - 10 de 94')).toBeVisible();
  });

  it("leaves the row where it is on 'Cancelar' and on a refusal, whose reason it shows", async () => {
    const message = 'Este cliente tem 3 processos.';
    server.use(
      http.delete('/api/Cliente/:id', () =>
        HttpResponse.json({ code: 'EM_USO', message, requestId: 'r' }, { status: 409 }),
      ),
    );
    const { user } = open();
    await choose(user, 'Cliente 03', 'Excluir');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await choose(user, 'Cliente 03', 'Excluir');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao excluir um Cliente PJ!' }),
    ).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'Funções de Cliente 03' })).toHaveFocus();
  });

  it('goes back a page when the last row of the last page is deleted', async () => {
    given.rows = given.rows.slice(0, 11);
    const { user } = open('/clientes?page=2');
    await choose(user, 'Cliente 11', 'Excluir');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('1 - 1 de 10')).toBeVisible();
  });
});

describe('a list on mobile', () => {
  beforeEach(() => setWidth(768));

  it('shows each row as a card with the facts that tell it from its neighbours', async () => {
    open();
    const [card] = await screen
      .findAllByRole('listitem')
      .then((cards) => cards.filter((each) => within(each).queryByRole('link')));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(card).toHaveTextContent('Cliente 01');
    expect(
      within(card as HTMLElement)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Acesso Liberado?', 'Cidade', 'Data Inclusão']);
    expect(within(card as HTMLElement).getByText('Não')).toBeVisible();
    expect(within(card as HTMLElement).getByRole('button', { name: 'Funções de Cliente 01' })).toBeVisible();
  });

  it("sorts by the choice 'Ordenar por'", async () => {
    const { user } = open();
    await screen.findByText('1 - 10 de 95');
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Cód Interno ↓');
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'id', order: 'desc' }));
  });

  it('becomes a table when the window grows beyond 768 pixels', async () => {
    open();
    await screen.findByText('1 - 10 de 95');
    setWidth(769);
    expect(screen.getByRole('table', { name: 'Clientes' })).toBeVisible();
  });
});
