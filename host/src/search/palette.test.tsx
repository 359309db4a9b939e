import { delay, http, HttpResponse } from '@foro/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { profileOf, renderSignedIn } from '../testing/render-host';
import { GROUPS, item, PROCESSO, searchOf } from './search.fixtures';
import { active, field, openSearch, palette, installSearch, search } from './palette.fixtures';

const options = () =>
  palette()
    .getAllByRole('option')
    .map((option) => option.querySelector('.busca-title')?.textContent);
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const openMobile = () => Object.assign(window, { innerWidth: 390 });

const server = installSearch();

describe('the way to the search', () => {
  it("is 'Buscar' in the bar, with the hint 'Ctrl+K'", async () => {
    renderSignedIn('/home');
    const button = await screen.findByRole('button', { name: 'Buscar' });
    expect(button).toHaveTextContent('BuscarCtrl+K');
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K /');
  });

  it('is an icon on mobile', async () => {
    openMobile();
    renderSignedIn('/home');
    expect(await screen.findByRole('button', { name: 'Buscar' })).toHaveTextContent(/^$/);
  });

  it.each(['{Control>}k{/Control}', '{Control>}K{/Control}', '/'])('is %s', async (keys) => {
    const { user } = renderSignedIn('/home');
    await screen.findByText('Ana Souza');
    await user.keyboard(keys);
    await screen.findByRole('listbox');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it("is ⌘K on a Mac, where Ctrl+K is the text's", async () => {
    Object.defineProperty(navigator, 'platform', { configurable: true, value: 'MacIntel' });
    const { user } = renderSignedIn('/home');
    expect(await screen.findByRole('button', { name: 'Buscar' })).toHaveTextContent('Buscar⌘K');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog', { name: 'Busca' })).toBeVisible();
    Object.defineProperty(navigator, 'platform', { configurable: true, value: '' });
  });

  it("is not '/' while something is typed, and not both keys while a dialog asks", async () => {
    const { user } = await search('a');
    await user.keyboard('/');
    expect(field()).toHaveValue('a/');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    const other = document.body.appendChild(document.createElement('textarea'));
    other.focus();
    await user.keyboard('/');
    expect(other).toHaveValue('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Busca' })).toBeVisible();
    other.remove();
  });

  it.each([
    ['Escape', (user: Awaited<ReturnType<typeof openSearch>>['user']) => user.keyboard('{Escape}')],
    [
      "'Fechar busca'",
      (user: Awaited<ReturnType<typeof openSearch>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Fechar busca' })),
    ],
    [
      'a click beside it',
      (user: Awaited<ReturnType<typeof openSearch>>['user']) => user.click(screen.getByRole('dialog')),
    ],
  ])('leads back by %s, to where the focus was', async (_, close) => {
    const { user } = renderSignedIn('/home');
    const entry = await screen.findByRole('link', { name: 'Minha Agenda' });
    act(() => entry.focus());
    await user.keyboard('/');
    await screen.findByRole('listbox');
    await close(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(entry).toHaveFocus();
  });
});

describe('before anything is typed', () => {
  const commands = () =>
    within(palette().getByRole('group', { name: 'Comandos' }))
      .getAllByRole('option')
      .map((option) => [option.querySelector('.busca-title')?.textContent, option.getAttribute('href')]);

  it('offers every entry of the menu', async () => {
    await openSearch();
    expect(commands()).toEqual([
      ['Lista de Usuários', '/usuarios'],
      ['Novo Usuário', '/usuariodetalhe/0'],
      ['Lista de Empresas', '/empresas'],
      ['Nova Empresa', '/empresadetalhe/0'],
      ['Lista de Clientes PF', '/clientespf'],
      ['Novo Cliente PF', '/clientepfdetalhe/0'],
      ['Lista de Clientes PJ', '/clientespj'],
      ['Novo Cliente PJ', '/clientepjdetalhe/0'],
      ['Lista de Acessos PJ', '/usuariospj'],
      ['Novo Acesso PJ', '/usuariopjdetalhe/0/0'],
      ['Início de um Processo', '/processonovo'],
      ['Lista de Processos', '/processos'],
      ['Minha Agenda', '/agenda'],
      ['Novo Compromisso', '/agendadetalhe/0'],
    ]);
    expect(palette().queryByRole('group', { name: 'Recentes' })).not.toBeInTheDocument();
    expect(active()).toBe('Lista de Usuários');
  });

  it("offers a Colaborador on mobile 'Novo Compromisso' too, which that menu has not, and no users", async () => {
    openMobile();
    server.use(profileOf('Colaborador'));
    await openSearch();
    const labels = commands().map(([label]) => label);
    expect(labels).toContain('Novo Compromisso');
    expect(labels).toContain('Instalar APP');
    expect(labels).toContain('Início de um Processo');
    expect(labels).not.toContain('Lista de Usuários');
  });

  it('offers a client its cases alone', async () => {
    server.use(profileOf('Cliente'));
    await openSearch('/aplicativo');
    expect(commands()).toEqual([
      ['Início', '/home'],
      ['Minha conta', '/conta'],
      ['Lista de Processos', '/processos'],
    ]);
  });
});

describe('what is found', () => {
  it('is listed under the names of the kinds, with the words marked and the count shown', async () => {
    const asked: string[] = [];
    server.use(searchOf(GROUPS, asked));
    await search('cobranças');
    expect(await palette().findByText('Ver todos os 37')).toBeVisible();
    expect(
      palette()
        .getAllByRole('group')
        .map((group) => group.firstChild?.textContent),
    ).toEqual(['Processos', 'Clientes Pessoa Física', 'Acompanhamentos', 'Mais']);
    expect(options()).toEqual([
      'Ação de cobrança',
      'Cobrança de aluguéis',
      'Ver todos os 37',
      'Rui Cobra',
      'Petição',
      'Ver todos os resultados',
    ]);
    expect(marks()).toEqual(['cobrança', 'Cobranças', 'Cobrança', 'cobrança']);
    expect(palette().getByRole('status')).toHaveTextContent('39 resultados');
    // Once, when typing paused.
    expect(asked).toEqual(['?q=cobran%C3%A7as&limit=10']);
  });

  it('is not requested for one letter or for blanks', async () => {
    const asked: string[] = [];
    server.use(searchOf(GROUPS, asked));
    const { user } = await search(' c ');
    expect(palette().getByRole('group', { name: 'Comandos' })).toBeVisible();
    await user.type(field(), 'o');
    expect(palette().queryByRole('option', { name: /Lista de Usuários/ })).not.toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual(['?q=c+o&limit=10']));
  });

  it('has the commands whose words match before it, at once', async () => {
    server.use(http.get('/api/Search', () => delay('infinite')));
    await search('novo cliente');
    expect(options()).toEqual(['Novo Cliente PF', 'Novo Cliente PJ', 'Ver todos os resultados']);
    expect(active()).toBe('Novo Cliente PF');
  });

  it('says that nothing was found', async () => {
    server.use(searchOf([]));
    await search('xyz');
    expect(await palette().findByText('Nada encontrado para “xyz”.')).toBeVisible();
    expect(palette().queryByRole('option')).not.toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('leaves a kind out that this version does not know', async () => {
    server.use(searchOf([...GROUPS, { kind: 'desconhecido' as 'processos', total: 1, items: [PROCESSO] }]));
    await search('cobrança');
    await palette().findByText('Ver todos os 37');
    expect(palette().getAllByRole('group')).toHaveLength(4);
    expect(palette().getByRole('status')).toHaveTextContent('39 resultados');
  });

  it('is never what an older text was answered with, and stays until the next answer is there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get('/api/Search', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q === 'ab') await held;
        return HttpResponse.json({
          groups: [{ kind: 'processos', total: 1, items: [item({ id: 1, titulo: `Achado com ${q}` })] }],
        });
      }),
    );
    const { user } = await search('abc');
    await palette().findByText(/Achado com/);
    await user.type(field(), '{Backspace}');
    // Its response is late: the previous one stays, and Enter would not open it unseen.
    await waitFor(() => expect(palette().getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
    expect(options()[0]).toBe('Achado com abc');
    expect(active()).toBeNull();
    await user.type(field(), 'd');
    await waitFor(() => expect(options()[0]).toBe('Achado com abd'));
    expect(active()).toBe('Achado com abd');
    release();
    await waitFor(() => expect(palette().getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    expect(options()[0]).toBe('Achado com abd');
  });

  it('is not shown again after the text was taken back', async () => {
    const { user } = await search('cobrança');
    await palette().findByText('Ver todos os 37');
    await user.clear(field());
    expect(palette().queryByText('Ação de cobrança')).not.toBeInTheDocument();
    server.use(http.get('/api/Search', () => delay('infinite')));
    await user.type(field(), 'zz');
    await palette().findByText('Procurando...');
    expect(options()).toEqual(['Ver todos os resultados']);
  });
});

describe('with the API away', () => {
  it("says so, keeps the commands, and finds again by 'Tentar novamente'", async () => {
    server.use(http.get('/api/Search', () => HttpResponse.json({}, { status: 400 })));
    const { user } = await search('processo');
    const alert = await palette().findByRole('alert');
    expect(alert).toHaveTextContent('A busca não respondeu.');
    expect(options()).toEqual(['Início de um Processo', 'Lista de Processos', 'Ver todos os resultados']);
    server.use(searchOf(GROUPS));
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await palette().findByText('Ver todos os 37')).toBeVisible();
    expect(palette().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('recovers by itself', async () => {
    server.use(http.get('/api/Search', () => HttpResponse.json({}, { status: 503 })));
    await search('cobrança');
    await palette().findByRole('alert');
    server.use(searchOf(GROUPS));
    expect(await palette().findByText('Ver todos os 37', undefined, { timeout: 10_000 })).toBeVisible();
    expect(palette().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes a body that is no list of groups for no answer', async () => {
    const bodies = [{}, null, { groups: null }, 'nada'];
    let answered = 0;
    server.use(http.get('/api/Search', () => HttpResponse.json(bodies[answered++])));
    const { user } = await search('cobrança');
    for (const index of bodies.keys()) {
      if (index > 0) await user.click(palette().getByRole('button', { name: 'Tentar novamente' }));
      await waitFor(() => expect(answered).toBe(index + 1));
      await waitFor(() => expect(palette().getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
      expect(palette().getByRole('alert')).toHaveTextContent('O servidor não respondeu como esperado.');
    }
  });
});
