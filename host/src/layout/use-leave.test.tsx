import { useSession } from '@foro/shared/session';
import { installServer } from '@foro/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { emptyRegistry, logout, profileOf, renderSignedIn } from '../testing/render-host';

installServer(emptyRegistry, profileOf('Admin'), logout);

const DRAFT = JSON.stringify({ values: { nome: 'Rui Lima', cpf: '52998224725' }, read: {}, version: null });
const MINE = 'foro:rascunho:1:/clientepfdetalhe/0';
const MY_LIST = 'foro:lugar:1:/clientespf';
const OTHERS = 'foro:rascunho:2:/clientepfdetalhe/0';

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Another window of the browser with this many drafts; `heard` is what it was asked to delete. */
const channels: BroadcastChannel[] = [];
function otherWindow(count: number, answersAfterMs = 0) {
  const heard: string[] = [];
  const channel = new BroadcastChannel('foro:trabalho');
  channels.push(channel);
  channel.onmessage = ({ data }: MessageEvent<{ kind: string; subject: string; asker: number }>) => {
    if (data.kind === 'count')
      setTimeout(() => channel.postMessage({ kind: 'counted', count, asker: data.asker }), answersAfterMs);
    if (data.kind === 'forget') heard.push(data.subject);
  };
  return { heard, tell: (message: object) => channel.postMessage(message) };
}
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

async function open() {
  const view = renderSignedIn('/home');
  await screen.findByText('Ana Souza');
  return { ...view, leave: () => view.user.click(screen.getByRole('button', { name: 'Sair' })) };
}
const hasLeft = () =>
  waitFor(() => expect(useSession.getState().endedBy).toBe('logout'), { timeout: 10_000 });
const question = () => screen.findByRole('alertdialog', { name: 'Sair e descartar o que não foi salvo?' });

it('leaves without a question if all is saved, and forgets how the lists were left', async () => {
  const { leave } = await open();
  sessionStorage.setItem(MY_LIST, '{"query":"?search=Rui"}');
  await leave();
  await hasLeft();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sessionStorage.getItem(MY_LIST)).toBeNull();
});

it("asks if something is not saved, and 'Sair e descartar' forgets it, but not another person's", async () => {
  const { user, leave } = await open();
  sessionStorage.setItem(MINE, DRAFT);
  sessionStorage.setItem(OTHERS, DRAFT);
  await leave();
  expect(await question()).toHaveTextContent('Há 1 formulário com alterações não salvas');
  expect(sessionStorage.getItem(MINE)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sair e descartar' }));
  await hasLeft();
  expect(Object.keys(sessionStorage)).toEqual([OTHERS]);
});

it("stays, with everything, on 'Cancelar'", async () => {
  const { user, router, leave } = await open();
  sessionStorage.setItem(MINE, DRAFT);
  await leave();
  await question();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(useSession.getState().status).toBe('authenticated');
  expect(router.state.location.pathname).toBe('/home');
  expect(sessionStorage.getItem(MINE)).toBe(DRAFT);
});

it('counts what other windows hold, and tells them to forget it', async () => {
  const other = otherWindow(2);
  const { user, leave } = await open();
  sessionStorage.setItem(MINE, DRAFT);
  await leave();
  expect(await question()).toHaveTextContent('Há 3 formulários com alterações não salvas');
  expect(other.heard).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sair e descartar' }));
  await hasLeft();
  await waitFor(() => expect(other.heard).toEqual(['1']));
});

describe('where the browser says how many windows there are', () => {
  const held = new Set<string>();
  beforeEach(() => {
    // jsdom has no locks.
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
        request: async (name: string, _options: unknown, work: () => Promise<void>) => {
          held.add(name);
          await work();
          held.delete(name);
        },
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    held.clear();
  });

  it('waits for one that is slow to answer', async () => {
    otherWindow(2, 600);
    const { leave } = await open();
    await waitFor(() => expect(held.size).toBe(1));
    held.add('foro:janela:outra');
    await leave();
    await leave();
    expect(await question()).toHaveTextContent('Há 2 formulários com alterações não salvas');
  });

  it('asks nobody if it is the only one', async () => {
    // It holds no lock, so it is not there any more.
    otherWindow(2);
    const { leave } = await open();
    await waitFor(() => expect(held.size).toBe(1));
    await leave();
    await hasLeft();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves without one that never answers', async () => {
    const { leave } = await open();
    held.add('foro:janela:congelada');
    await leave();
    await hasLeft();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('forgets what it holds when the person leaves in another window', async () => {
  const other = otherWindow(0);
  await open();
  sessionStorage.setItem(MINE, DRAFT);
  sessionStorage.setItem(OTHERS, DRAFT);
  other.tell({ kind: 'forget', subject: '1' });
  await waitFor(() => expect(sessionStorage.getItem(MINE)).toBeNull());
  expect(sessionStorage.getItem(OTHERS)).toBe(DRAFT);
});

it('forgets it even if the sign-out was announced first', async () => {
  const other = otherWindow(0);
  await open();
  sessionStorage.setItem(MINE, DRAFT);
  act(() => {
    localStorage.removeItem('foro.accessToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'foro.accessToken', storageArea: localStorage }));
  });
  await waitFor(() => expect(screen.queryByText('Ana Souza')).not.toBeInTheDocument());
  expect(sessionStorage.getItem(MINE)).toBe(DRAFT);
  other.tell({ kind: 'forget', subject: '1' });
  await waitFor(() => expect(sessionStorage.getItem(MINE)).toBeNull());
});

it('keeps all when the session ends by itself, also while the question is open', async () => {
  const { leave } = await open();
  sessionStorage.setItem(MINE, DRAFT);
  await leave();
  await question();
  act(() => {
    localStorage.removeItem('foro.accessToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'foro.accessToken', storageArea: localStorage }));
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(useSession.getState().endedBy).toBe('elsewhere');
  expect(sessionStorage.getItem(MINE)).toBe(DRAFT);
});
