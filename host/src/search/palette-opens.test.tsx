import { delay, http } from '@foro/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from '../testing/render-host';
import { active, field, palette, installSearch, search } from './palette.fixtures';

const server = installSearch();

describe('with the keyboard', () => {
  it('moves by arrows around the ends, Home and End', async () => {
    const { user } = await search('cobrança');
    await palette().findByText('Ver todos os 37');
    expect(active()).toBe('Ação de cobrança');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Cobrança de aluguéis');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Ver todos os resultados');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Ação de cobrança');
    await user.keyboard('{End}');
    expect(active()).toBe('Ver todos os resultados');
    await user.keyboard('{Home}');
    expect(active()).toBe('Ação de cobrança');
    expect(field()).toHaveFocus();
  });

  it('opens by Enter, in this page, closes, and remembers what was opened', async () => {
    const { user, router } = await search('cobrança');
    await palette().findByText('Ver todos os 37');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/processodetalhe/7'));
    // The new page's start takes the focus, because nothing of the former page has it.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buscar' })).not.toHaveFocus());
    await user.keyboard('/');
    const recent = await screen.findByRole('group', { name: 'Recentes' });
    expect(within(recent).getByRole('option')).toHaveTextContent(
      'Ação de cobrançaProcessos · 2026/0012 · Almeida Cobranças Ltda.',
    );
    expect(active()).toBe('Ação de cobrança');
  });

  it('opens commands, which are not remembered', async () => {
    const { user, router } = await search('agend');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/agenda'));
    await user.keyboard('/');
    await screen.findByRole('listbox');
    expect(palette().queryByRole('group', { name: 'Recentes' })).not.toBeInTheDocument();
  });

  it('opens the page of results by Enter while the answer is pending', async () => {
    server.use(http.get('/api/Search', () => delay('infinite')));
    const { user, router } = await search('cobrança');
    expect(active()).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=cobran%C3%A7a'));
    expect(router.state.location.pathname).toBe('/busca');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves Enter alone while a composed letter is not done', async () => {
    await search('cobrança');
    await palette().findByText('Ver todos os 37');
    act(() => {
      field().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
      );
    });
    expect(screen.getByRole('dialog', { name: 'Busca' })).toBeVisible();
  });
});

describe('with the pointer', () => {
  it('opens what is clicked, and leads to all results of a kind', async () => {
    const { user, router } = await search('cobrança');
    await user.click(await palette().findByRole('option', { name: 'Ver todos os 37' }));
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
        '/busca?q=cobran%C3%A7a&tipo=processos',
      ),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open when something is opened in another tab', async () => {
    const { user } = await search('cobrança');
    const option = await palette().findByRole('option', { name: /Rui Cobra/ });
    option.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(option);
    await user.keyboard('{/Control}');
    expect(screen.getByRole('dialog', { name: 'Busca' })).toBeVisible();
  });
});

describe('recent things', () => {
  const KEY = 'foro:recente:1:registros';
  const kept = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'processos',
      titulo: `Processo ${index + 1}`,
      detalhe: '',
      to: `/processodetalhe/${index + 1}`,
    }));

  it('are eight at most, the last one first, each once', async () => {
    const view = renderSignedIn('/home');
    await screen.findByText('Ana Souza');
    sessionStorage.setItem(KEY, JSON.stringify(kept(8)));
    await view.user.keyboard('/');
    await screen.findByRole('listbox');
    await view.user.type(field(), 'cobrança');
    await palette().findByText('Ver todos os 37');
    await view.user.keyboard('{Enter}');
    await view.user.keyboard('/');
    const recent = within(await screen.findByRole('group', { name: 'Recentes' }));
    expect(recent.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual(
      [7, 1, 2, 3, 4, 5, 6, 8].map((id) => `/processodetalhe/${id}`),
    );
  });

  it("are the person's own, and forgotten on 'Sair'", async () => {
    const { user } = renderSignedIn('/home');
    await screen.findByText('Ana Souza');
    sessionStorage.setItem('foro:recente:2:registros', JSON.stringify(kept(1)));
    sessionStorage.setItem(KEY, JSON.stringify(kept(2)));
    await user.keyboard('/');
    const recent = within(await screen.findByRole('group', { name: 'Recentes' }));
    expect(recent.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    expect(sessionStorage.getItem('foro:recente:2:registros')).toBeNull();
  });

  it.each([
    'nada',
    '{}',
    '[1,null,{"kind":"processos"}]',
    '[{"kind":"x","titulo":"","detalhe":"","to":"/x"}]',
  ])('are none where the browser keeps %s', async (text) => {
    const { user } = renderSignedIn('/home');
    await screen.findByText('Ana Souza');
    sessionStorage.setItem(KEY, text);
    await user.keyboard('/');
    await screen.findByRole('listbox');
    expect(palette().queryByRole('group', { name: 'Recentes' })).not.toBeInTheDocument();
  });
});
