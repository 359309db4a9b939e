import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { MemoryRouter, type RouteObject } from 'react-router-dom';
import { RemoteRoutes } from './remote-routes';

/** Pages whose code arrives when the test decides. */
function buildRoutes() {
  let come = (_: { default: ComponentType }) => {};
  const Page = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (come = resolve)));
  const routes: RouteObject[] = [{ path: 'processos', element: <Page /> }];
  return { routes, come: () => act(async () => come({ default: () => <p>Processos</p> })) };
}

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

const draw = (loading: Promise<RouteObject[]>, path = '/processos') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Boundary>
        <Suspense fallback={<p>Outra espera</p>}>
          <RemoteRoutes loading={loading} />
        </Suspense>
      </Boundary>
    </MemoryRouter>,
  );

it('keeps one skeleton until the page itself is here, and puts nothing else in its place', async () => {
  const { routes, come } = buildRoutes();
  draw(Promise.resolve(routes));
  const skeleton = screen.getByRole('status');
  await act(async () => undefined);
  expect(screen.getByRole('status')).toBe(skeleton);
  expect(screen.queryByText('Outra espera')).not.toBeInTheDocument();
  await come();
  expect(screen.getByText('Processos')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('draws at once what it has drawn before', async () => {
  const { routes, come } = buildRoutes();
  const loading = Promise.resolve(routes);
  const { unmount } = draw(loading);
  await act(async () => undefined);
  await come();
  unmount();
  draw(loading);
  expect(screen.getByText('Processos')).toBeInTheDocument();
});

it('says that an address is of no page', async () => {
  draw(Promise.resolve(buildRoutes().routes), '/outra');
  expect(await screen.findByRole('heading', { name: /não encontrada/i })).toBeInTheDocument();
});

it('hands a failure to the boundary around it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(Promise.reject(new Error('não veio')));
  expect(await screen.findByText('não veio')).toBeInTheDocument();
  jest.restoreAllMocks();
});
