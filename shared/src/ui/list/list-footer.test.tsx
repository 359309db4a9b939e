import { screen, waitFor } from '@testing-library/react';
import { build, names, open, prepareList } from './responsive-list.fixtures';

const given = prepareList();

it("says 'de mais de 100' of a search that is counted up to 100, and ends its pages there", async () => {
  given.rows = Array.from({ length: 120 }, (_, index) => build(index + 1));
  const { user } = open('/clientes?search=Cliente');
  expect(await screen.findByText('1 - 10 de mais de 100')).toBeVisible();
  expect(screen.getByText('Página 1 de 10, mais de 100 registros')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Última página' }));
  expect(await screen.findByText('10 - 10 de mais de 100')).toBeVisible();
  await waitFor(() => expect(names().at(-1)).toBe('Cliente 100'));
});
