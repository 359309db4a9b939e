import { act, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { resetSession, signInAs } from '../testing';
import { closeDialogs } from '../ui/dialogs/dialog-store';
import { ThemeProvider } from '../ui/core';
import { answerInPlaceOfApi } from './answers';
import { ENTRIES } from './entries';
import { StoryFrame } from './story-frame';
import type { States } from './story';

/** These render nothing themselves: every story is inside the first two. */
const DRAW_NOTHING = ['ThemeProvider', 'ConfigProvider', 'RecordName', 'UnseenFields'];

/** Colours are checked in a browser (tools/e2e/tests/gallery); landmarks and headings belong to a page. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** States in which something is still loading. */
const WAITING = ['carregando', 'tentando', 'ocupado'];

const piecesOf = (exports: object) =>
  Object.keys(exports).filter((name) => /^[A-Z][a-z]/.test(name) && !DRAW_NOTHING.includes(name));

async function violationsOf(states: States) {
  const found: string[] = [];
  for (const [state, draw] of Object.entries(states)) {
    const { container, unmount } = render(
      <ThemeProvider>
        <main>
          <StoryFrame draw={draw} />
        </main>
      </ThemeProvider>,
    );
    if (!WAITING.includes(state))
      await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    const opener = within(container).queryByRole('button', { name: 'Mostrar' });
    if (opener) {
      await userEvent.click(opener);
      await waitFor(() => expect(container.ownerDocument.querySelector('dialog[open]')).toBeVisible());
    }
    const { violations } = await act(() =>
      axe.run(document.body, { rules: RULES, resultTypes: ['violations'] }),
    );
    found.push(
      ...violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html).join('; ')}`),
    );
    unmount();
    act(() => closeDialogs());
  }
  return found;
}

beforeAll(() => {
  answerInPlaceOfApi();
  signInAs('Admin');
});
afterAll(resetSession);

/** One test for each component; all icons share one page. */
function pagesOf({ name, stories }: (typeof ENTRIES)[number]): [string, States][] {
  if (name !== 'icons') return Object.entries(stories);
  const drawings = Object.entries(stories).flatMap(([icon, states]) =>
    Object.entries(states).map(([state, Draw]) => <Draw key={`${icon} ${state}`} />),
  );
  return [['every icon', { todos: () => <>{drawings}</> }]];
}

describe.each(ENTRIES.map((entry) => [entry.name, entry] as const))('ui/%s', (_, entry) => {
  const { exports, stories } = entry;
  it('has a story for each of its pieces, and none for what is no piece', () => {
    expect(Object.keys(stories)).toEqual(expect.arrayContaining(piecesOf(exports)));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(Object.keys(stories)));
  });

  it.each(pagesOf(entry))('shows %s accessibly in each of its states', async (_piece, states) => {
    expect(Object.keys(states).length).toBeGreaterThan(0);
    expect(await violationsOf(states)).toEqual([]);
  });
});
