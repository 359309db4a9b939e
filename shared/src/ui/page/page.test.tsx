import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderRoute } from '../../testing/render-route';
import { Facts, Page, RouteTabs } from './index';

describe('Page', () => {
  it("names the document after the screen, and 'Foro' once it is left", () => {
    const { unmount } = renderRoute(
      [
        {
          path: '/',
          element: (
            <Page title="Usuários" section="Administração">
              x
            </Page>
          ),
        },
      ],
      { path: '/' },
    );
    expect(document.title).toBe('Usuários · Foro');
    expect(screen.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
    expect(screen.getByText('Administração')).toBeVisible();
    unmount();
    expect(document.title).toBe('Foro');
  });

  it('gives its heading the focus that leaving the former screen lost', async () => {
    const { user } = renderRoute(
      [
        {
          path: '/',
          element: (
            <Page title="Lista">
              <Link to="/um">Abrir</Link>
            </Page>
          ),
        },
        { path: '/um', element: <Page title="Registro">x</Page> },
      ],
      { path: '/' },
    );
    await user.click(screen.getByRole('link', { name: 'Abrir' }));
    expect(await screen.findByRole('heading', { name: 'Registro' })).toHaveFocus();
  });
});

describe('RouteTabs', () => {
  it('marks the tab whose address one is at', () => {
    const tabs = [
      { to: '/processo/1', label: 'Processo', isExact: true },
      { to: '/processo/1/aux', label: 'Dados Auxiliares' },
    ];
    renderRoute([{ path: '/processo/1/*', element: <RouteTabs label="Seções do processo" tabs={tabs} /> }], {
      path: '/processo/1/aux',
    });
    expect(screen.getByRole('link', { name: 'Dados Auxiliares' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Processo' })).not.toHaveAttribute('aria-current');
  });

  it('marks a tab also at the addresses that belong to it', () => {
    const tabs = [
      { to: '/processo/1/hist', label: 'Acompanhamento', also: '/processo/1/histdetalhe' },
      { to: '/processo/1/his', label: 'Outra' },
    ];
    renderRoute([{ path: '/processo/1/*', element: <RouteTabs label="Seções do processo" tabs={tabs} /> }], {
      path: '/processo/1/histdetalhe/0',
    });
    expect(screen.getByRole('link', { name: 'Acompanhamento' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Outra' })).not.toHaveAttribute('aria-current');
  });
});

describe('Facts', () => {
  it("shows '-' for what is empty", () => {
    renderRoute(
      [
        {
          path: '/',
          element: (
            <Facts
              items={[
                { label: 'Pasta', value: null },
                { label: 'Cliente', value: 'Ana' },
              ]}
            />
          ),
        },
      ],
      { path: '/' },
    );
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['-', 'Ana']);
  });
});
