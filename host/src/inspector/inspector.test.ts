import { buildRegistryEntry } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const agenda = buildRegistryEntry({
  name: 'mfe-agenda',
  title: 'Agenda',
  container: 'mfe_agenda',
  base: '/mfe/mfe-agenda/1.2.0-a/',
  prefixes: [{ path: '/agenda', roles: ['Admin'], preload: [], shared: [] }],
});
const offer = { contractVersion: 2, version: '1.0.0', shared: {}, facade: {}, registryKeys: ['chave'] };
const block = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

beforeAll(async () => {
  // jsdom knows no style sheet that is made by a program, and no timings of files.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(performance, { getEntriesByType: () => [] });
  window.history.pushState(null, '', '/agenda');
  document.body.innerHTML = [
    block('foro-host', offer),
    block('foro-registry', { remotes: [agenda] }),
    '<button type="button">Sair</button>',
    '<main><div data-piece="mfe-agenda inicio/hoje"></div><div data-piece="mfe-outro inicio/x"></div></main>',
  ].join('');
  await import('./inspector');
});

const panel = () => {
  const { shadowRoot } = document.getElementById('foro-inspector') ?? {};
  const dialog = shadowRoot?.querySelector<HTMLElement>('.panel');
  return dialog ? within(dialog) : null;
};
const focused = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
const user = userEvent.setup();
const toggle = () => user.keyboard('{Control>}{Alt>}[KeyM]{/Alt}{/Control}');

/** Opens the inspector from the button 'Sair'. */
async function open() {
  const exit = screen.getByRole('button', { name: 'Sair' });
  exit.focus();
  await toggle();
  return exit;
}

it('opens on Ctrl+Alt+M with the focus on its heading, and has a region for each part that the registry knows', async () => {
  await open();
  expect(focused()).toHaveTextContent('Inspetor de módulos');
  const regions = panel()?.getAllByRole('region') ?? [];
  expect(regions.map((region) => region.ariaLabel)).toEqual(['Host', 'Agenda', 'inicio/hoje']);
  await user.keyboard('{Escape}');
});

it.each([
  ['Esc', () => user.keyboard('{Escape}')],
  ['Ctrl+Alt+M again', toggle],
  ['"Fechar (Esc)"', async () => panel()?.getByRole('button', { name: 'Fechar (Esc)' }).click()],
])('closes on %s, and gives the focus back to where it was', async (_, close) => {
  const before = await open();
  expect(panel()).not.toBeNull();
  await close();
  expect(panel()).toBeNull();
  expect(document.querySelector('#foro-inspector')).toBeNull();
  expect(before).toHaveFocus();
});

it('does nothing on Esc while it is closed', async () => {
  const exit = screen.getByRole('button', { name: 'Sair' });
  exit.focus();
  await user.keyboard('{Escape}');
  expect([panel(), focused()]).toEqual([null, exit]);
});

it('outlines the part whose region has the focus, and shows it on the page when asked', async () => {
  await open();
  const region = within(panel()?.getByRole('region', { name: 'Agenda' }) ?? document.body);
  const show = region.getByRole('button', { name: 'Mostrar Agenda na página' });
  const outlined = () => [
    ...(document.getElementById('foro-inspector')?.shadowRoot?.querySelectorAll('.is-current') ?? []),
  ];
  show.focus();
  expect(outlined().map((box) => box.textContent)).toEqual(['mfe-agenda']);
  const scrolled = jest.spyOn(document.querySelector('main') ?? document.body, 'scrollIntoView');
  show.click();
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  expect(region.getByRole('link', { name: 'Usar outra origem para mfe-agenda' })).toHaveAttribute(
    'href',
    '/status',
  );
  await user.keyboard('{Escape}');
});
