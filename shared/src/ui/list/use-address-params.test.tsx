import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useAddressParams } from './use-address-params';

const added = (name: string, value: string) => (current: URLSearchParams) => {
  const next = new URLSearchParams(current);
  next.set(name, value);
  return next;
};

function Filters() {
  const [, change] = useAddressParams();
  const [, changeToo] = useAddressParams();
  return (
    <>
      <output>{useLocation().search}</output>
      <button
        type="button"
        onClick={() => {
          change(added('tipo', '1'), { replace: true });
          changeToo(added('acao', '2'), { replace: true });
        }}
      >
        Os dois
      </button>
      <button type="button" onClick={() => change(added('search', 'a'))}>
        Busca
      </button>
    </>
  );
}

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], {
    initialEntries: ['/lista?page=2'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('?page=2');
  return { router, user: userEvent.setup() };
}

describe('the parameters of the address', () => {
  it('keep both of two changes that were made before the page was drawn again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Os dois' }));
    expect(await screen.findByText('?page=2&tipo=1&acao=2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Busca' }));
    expect(await screen.findByText('?page=2&tipo=1&acao=2&search=a')).toBeVisible();
  });

  it('are those of the address again after Back', async () => {
    const { router, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Busca' }));
    await screen.findByText('?page=2&search=a');
    await act(() => router.navigate(-1));
    await screen.findByText('?page=2');
    await user.click(screen.getByRole('button', { name: 'Os dois' }));
    expect(await screen.findByText('?page=2&tipo=1&acao=2')).toBeVisible();
  });

  it('drop pending changes once the address is another', async () => {
    const { router, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Os dois' }));
    await screen.findByText('?page=2&tipo=1&acao=2');
    await router.navigate('/lista?page=3');
    await screen.findByText('?page=3');
    await user.click(screen.getByRole('button', { name: 'Busca' }));
    expect(await screen.findByText('?page=3&search=a')).toBeVisible();
  });
});
