import { installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { emptyRegistry, logout, profileOf, reachable, renderSignedIn } from '../testing/render-host';
import { GROUPS, searchOf } from './search.fixtures';

export const palette = () => within(screen.getByRole('dialog', { name: 'Busca' }));
export const field = () => palette().getByRole('combobox', { name: 'Buscar no Foro' });
export const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  expect(option === null || option.getAttribute('aria-selected') === 'true').toBe(true);
  return option?.querySelector('.busca-title')?.textContent ?? null;
};

/** Opens the host, and the search in it by the button in the bar. */
export async function openSearch(path = '/home') {
  const view = renderSignedIn(path);
  await screen.findByText(/Ana/);
  await view.user.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByRole('listbox', { name: 'O que se pode abrir' });
  return view;
}
export const search = async (text: string, path?: string) => {
  const view = await openSearch(path);
  await view.user.type(field(), text);
  return view;
};

/** Installs a search with results in the suite. */
export const installSearch = () =>
  installServer(emptyRegistry, profileOf('Admin'), logout, reachable, searchOf(GROUPS));
