import { delay, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';
import { GROUPS, item, searchOf } from './search.fixtures';

const server = installServer(emptyRegistry, profileOf('Admin'), reachable, searchOf(GROUPS));

const group = async (name: string) => within(await screen.findByRole('region', { name }));
const links = (of: Awaited<ReturnType<typeof group>>) =>
  of.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('/busca', () => {
  it('shows the groups of what is found, titled, counted, with the words marked', async () => {
    const asked: string[] = [];
    server.use(searchOf(GROUPS, asked));
    renderSignedIn('/busca?q=cobran%C3%A7a');
    expect(await screen.findByRole('heading', { name: 'Busca por “cobrança”', level: 1 })).toBeVisible();
    expect(document.title).toBe('Busca por “cobrança” · Foro');
    expect(links(await group('Processos 37'))).toEqual([
      ['Ação de cobrança', '/processodetalhe/7'],
      ['Cobrança de aluguéis', '/processodetalhe/9'],
      ['Ver todos os 37 em Processos', '/busca?q=cobran%C3%A7a&tipo=processos'],
    ]);
    expect((await group('Acompanhamentos 1')).getByText('cobrança', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('39 resultados')).toBeVisible();
    expect(asked).toEqual(['?q=cobran%C3%A7a&limit=10']);
  });

  it('shows one kind with up to 50, says how many more there are, and leads back to all', async () => {
    const asked: string[] = [];
    const items = Array.from({ length: 50 }, (_, index) =>
      item({ id: index + 1, titulo: `Ação ${index + 1}` }),
    );
    server.use(searchOf([{ kind: 'processos', total: 1000, items }], asked));
    renderSignedIn('/busca?q=acao&tipo=processos');
    expect(
      await screen.findByRole('heading', { name: 'Busca por “acao” em Processos', level: 1 }),
    ).toBeVisible();
    expect(await screen.findByText(/^Aqui estão 50 de 1\.000\+\./)).toBeVisible();
    expect(asked).toEqual(['?q=acao&kinds=processos&limit=50']);
    expect(screen.getByRole('link', { name: 'Ver resultados de todos os tipos' })).toHaveAttribute(
      'href',
      '/busca?q=acao',
    );
    expect(screen.queryByRole('link', { name: /^Ver todos os/ })).not.toBeInTheDocument();
  });

  it('shows all kinds if the address names no existing one', async () => {
    const asked: string[] = [];
    server.use(searchOf(GROUPS, asked));
    renderSignedIn('/busca?q=acao&tipo=__proto__');
    await group('Processos 37');
    expect(asked).toEqual(['?q=acao&limit=10']);
  });

  it('says that nothing was found', async () => {
    server.use(searchOf([]));
    renderSignedIn('/busca?q=xyz');
    expect(await screen.findByText('Nada encontrado')).toBeVisible();
    expect(screen.getByText('Nada encontrado para “xyz”.')).toBeInTheDocument();
  });

  it('asks for words if there are none, and sends no request', async () => {
    const asked: string[] = [];
    server.use(searchOf(GROUPS, asked));
    renderSignedIn('/busca?q=%20a');
    expect(await screen.findByText('O que você procura?')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('searches by at most 500 characters', async () => {
    const asked: string[] = [];
    server.use(searchOf([], asked));
    renderSignedIn(`/busca?q=${'a'.repeat(900)}`);
    await screen.findByText('Nada encontrado');
    expect(asked).toEqual([`?q=${'a'.repeat(500)}&limit=10`]);
  });

  it('keeps what is searched for in the address, and what is shown until the answer is there', async () => {
    const { user, router } = renderSignedIn('/busca?q=cobran%C3%A7a');
    await group('Processos 37');
    server.use(http.get('/api/Search', () => delay('infinite')));
    await user.type(screen.getByRole('searchbox', { name: 'Pesquisar' }), ' judicial{Enter}');
    expect(router.state.location.search).toBe('?q=cobran%C3%A7a+judicial');
    expect(await screen.findByRole('heading', { name: 'Busca por “cobrança judicial”' })).toBeVisible();
    expect(links(await group('Processos 37'))).toHaveLength(3);
  });

  it("tells of the API's failure, and shows the results after 'Tentar novamente'", async () => {
    server.use(
      http.get('/api/Search', () =>
        HttpResponse.json({ message: 'Fora do ar.', code: 'X' }, { status: 400 }),
      ),
    );
    const { user } = renderSignedIn('/busca?q=cobranca');
    expect(await screen.findByRole('alert')).toHaveTextContent('A busca não respondeuFora do ar.');
    server.use(searchOf(GROUPS));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await group('Processos 37');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('opens a result in this page, which is then among the recent things', async () => {
    const { user, router } = renderSignedIn('/busca?q=rui');
    await user.click(await screen.findByRole('link', { name: 'Rui Cobra' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clientepfdetalhe/4'));
    await user.keyboard('/');
    expect(await screen.findByRole('group', { name: 'Recentes' })).toHaveTextContent(
      'Rui CobraClientes Pessoa Física · 529.982.247-25',
    );
  });
});
