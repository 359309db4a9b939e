import { installServer } from '@foro/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { emptyRegistry, logout, profileOf, renderHost, renderSignedIn } from '../testing/render-host';

const server = installServer(emptyRegistry, profileOf('Admin'), logout);
const openMobile = (path: string) => {
  Object.assign(window, { innerWidth: 768 });
  return renderSignedIn(path);
};
const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

describe('the protected layout', () => {
  it('greets with "Olá!", shows the version and leaves by "Sair" to /login', async () => {
    const { user, router } = renderSignedIn('/home');
    expect(await screen.findByText('Olá!')).toBeVisible();
    expect(await screen.findByText('Ana Souza')).toBeVisible();
    expect(screen.getByText(/1\.00\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('foro.accessToken')).toBeNull();
  });

  it('keeps who is not signed in out', async () => {
    const { router } = renderHost('/home');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('has every entry of an Admin on desktop once ADMINISTRAÇÃO is unfolded, and no "Instalar APP"', async () => {
    const { user } = renderSignedIn('/home');
    const administracao = await screen.findByRole('button', { name: 'ADMINISTRAÇÃO' });
    expect(screen.queryByRole('link', { name: 'Lista de Usuários' })).not.toBeInTheDocument();
    await user.click(administracao);
    expect(await screen.findByRole('link', { name: 'Lista de Usuários' })).toHaveAttribute(
      'href',
      '/usuarios',
    );
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/usuarios',
      '/usuariodetalhe/0',
      '/empresas',
      '/empresadetalhe/0',
      '/clientespf',
      '/clientepfdetalhe/0',
      '/clientespj',
      '/clientepjdetalhe/0',
      '/usuariospj',
      '/usuariopjdetalhe/0/0',
      '/processonovo',
      '/processos',
      '/agenda',
      '/agendadetalhe/0',
    ]);
  });

  it('shows a client its home, its account and the list of cases', async () => {
    server.use(profileOf('Cliente'));
    renderSignedIn('/home');
    await screen.findByText('Ana Souza');
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Início', 'Minha conta', 'Lista de Processos']);
  });

  it('closes and opens the entries under a heading', async () => {
    const { user } = renderSignedIn('/home');
    const heading = await screen.findByRole('button', { name: 'Pessoa Física' });
    await user.click(heading);
    expect(screen.queryByRole('link', { name: 'Novo Cliente PF' })).not.toBeInTheDocument();
    await user.click(heading);
    expect(screen.getByRole('link', { name: 'Novo Cliente PF' })).toBeVisible();
  });

  it('keeps a heading closed for the next time', async () => {
    const { user, unmount } = renderSignedIn('/home');
    await user.click(await screen.findByRole('button', { name: 'Pessoa Física' }));
    const kept = localStorage.getItem('foro.menu.fechados');
    unmount();
    server.use(profileOf('Admin'));
    renderSignedIn('/home', { 'foro.menu.fechados': kept ?? '' });
    expect(await screen.findByRole('button', { name: 'Pessoa Física' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it("marks the list's entry on a record of it too", async () => {
    renderSignedIn('/processodetalhe/7/hist');
    expect(await screen.findByRole('link', { name: 'Lista de Processos' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('folds to icons, whose entries open beside them and close by Escape and on leaving', async () => {
    const { user, router } = renderSignedIn('/home');
    await user.click(await screen.findByRole('button', { name: 'Recolher menu' }));
    expect(localStorage.getItem('foro.menu.icones')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Lista de Clientes PF' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    expect(screen.getByRole('link', { name: 'Minha Agenda' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Minha Agenda' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agenda' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Processos Jurídicos' }));
    await user.click(screen.getByRole('link', { name: 'Lista de Processos' }));
    expect(router.state.location.pathname).toBe('/processos');
    expect(screen.queryByRole('link', { name: 'Lista de Processos' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expandir menu' }));
    expect(screen.getByRole('link', { name: 'Lista de Clientes PF' })).toBeVisible();
  });

  it('begins folded to icons if the window is narrow, until somebody chooses', async () => {
    Object.assign(window, { innerWidth: 1199 });
    const { user } = renderSignedIn('/home');
    await user.click(await screen.findByRole('button', { name: 'Expandir menu' }));
    expect(screen.getByRole('link', { name: 'Lista de Clientes PF' })).toBeVisible();
    expect(localStorage.getItem('foro.menu.icones')).toBe('false');
  });

  it('lets the keyboard skip the menu', async () => {
    const { user } = renderSignedIn('/home');
    await screen.findByText('Ana Souza');
    await user.click(screen.getByRole('link', { name: 'Ir para o conteúdo' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the menu on mobile', () => {
  it('opens in a drawer, with "Instalar APP" and without "Novo Compromisso", and closes on leaving', async () => {
    const { user, router } = openMobile('/home');
    expect(await screen.findByRole('button', { name: 'Abrir menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Novo Compromisso' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Instalar APP' }));
    expect(router.state.location.pathname).toBe('/aplicativo');
    expect(await screen.findByRole('heading', { name: 'Deseja instalar o APP...?' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('gives way to the fixed sidebar when the window grows past 768 pixels', async () => {
    openMobile('/home');
    await screen.findByRole('button', { name: 'Abrir menu' });
    act(() => {
      Object.assign(window, { innerWidth: 769 });
      window.dispatchEvent(new Event('resize'));
    });
    expect(screen.queryByRole('button', { name: 'Abrir menu' })).not.toBeInTheDocument();
    expect(menu().getByRole('button', { name: 'Agenda' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
  });
});
