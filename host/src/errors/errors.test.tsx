import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { noteReached } from '../offline/connection';
import { reloadIfOnline } from './reload-if-online';
import { reloadOnce } from './reload-once';
import { showStartFailure } from './start-failure';
import { UnexpectedErrorPage } from './unexpected-error-page';

beforeEach(() => {
  // React and the router log every error that a boundary catches to the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

function Broken(): never {
  throw new Error('faltou a tinta');
}

describe('the page for an unhandled routing error', () => {
  const open = (routes: Parameters<typeof createMemoryRouter>[0]) =>
    render(<RouterProvider router={createMemoryRouter(routes)} />);

  it('reads "Unexpected Application Error!" with the message', async () => {
    open([{ path: '/', element: <Broken />, errorElement: <UnexpectedErrorPage /> }]);
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText('faltou a tinta')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/home');
  });

  it('shows status and text of an error that has them', async () => {
    open([
      { path: '/outra', element: null, errorElement: <UnexpectedErrorPage /> },
      {
        path: '/',
        loader: () => Promise.reject(new Response(null, { status: 418, statusText: 'Bule' })),
        element: null,
        errorElement: <UnexpectedErrorPage />,
        hydrateFallbackElement: <p />,
      },
    ]);
    expect(await screen.findByText('418')).toBeVisible();
    expect(screen.getByText('Bule')).toBeVisible();
  });
});

describe('a remote that breaks while rendering', () => {
  const page = (pathname: string, child: React.ReactNode, onRetry = () => Promise.resolve()) => (
    <RemoteBoundary title="Agenda" version="/mfe/1/" pathname={pathname} onRetry={onRetry}>
      {child}
    </RemoteBoundary>
  );

  it('shows the page of an unavailable module, and the next address is another try', () => {
    const { rerender } = render(page('/agenda', <Broken />));
    expect(screen.getByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
    rerender(page('/agendadetalhe/1', <p>Compromisso</p>));
    expect(screen.getByText('Compromisso')).toBeVisible();
  });
});

describe('reloadOnce', () => {
  it('loads the page again once and only once for a version', () => {
    const reload = jest.fn();
    expect(reloadOnce('/mfe/1/', reload)).toBe(true);
    expect(reloadOnce('/mfe/1/', reload)).toBe(false);
    expect(reloadOnce('/mfe/2/', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])(
    'loses no page while the server is out of reach, though the browser says that it is online: %s',
    (onLine) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const reload = jest.fn();
      noteReached(false);
      expect(reloadIfOnline('/mfe/3/', reload)).toBe(false);
      noteReached(true);
      expect(reloadIfOnline('/mfe/3/', reload)).toBe(true);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('does not reload if the browser refuses storage: it could repeat for ever', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const reload = jest.fn();
    expect(reloadOnce('/mfe/4/', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a start that fails', () => {
  it('says why, without React', () => {
    showStartFailure(new Error('Elemento raiz (#root) não encontrado na página.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Elemento raiz (#root) não encontrado na página.');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });
});
