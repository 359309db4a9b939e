import { EMPTY_REGISTRY } from '@foro/shared/federation';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { useUnsavedMark } from '@foro/shared/ui/unsaved';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteReached } from '../offline/connection';
import { useRegistry } from '../remotes/registry-store';
import { forgetRunning, markRunning } from '../remotes/running-remotes';
import { UpdatePrompt } from './update-prompt';

const running = buildRegistryEntry({ base: '/mfe/mfe-admin/1.0.0-a/' });
const released = { ...running, base: '/mfe/mfe-admin/1.1.0-b/' };
const server = installServer();
const registryWith = (entry: typeof running, release = 2) => ({
  ...EMPTY_REGISTRY,
  release,
  remotes: [entry],
});
const serve = (entry: typeof running) =>
  server.use(
    http.get('/registry.json', () => HttpResponse.json({ schemaVersion: 1, release: 2, remotes: [entry] })),
  );

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedMark(isDirty);
  return null;
}
const page = (isDirty = false) => (
  <>
    <Form isDirty={isDirty} />
    <UpdatePrompt />
  </>
);
const prompt = () => screen.queryByText('Há uma nova versão do Foro.');
const learn = (entry: typeof running) => act(() => useRegistry.setState({ latest: registryWith(entry) }));

beforeEach(() => {
  markRunning(running);
  useRegistry.setState({
    status: 'ready',
    registry: registryWith(running, 1),
    latest: registryWith(running, 1),
  });
});
afterEach(() => {
  forgetRunning(running);
  noteReached(true);
});

it('reads "Há uma nova versão do Foro." when a module that runs is released, with "Atualizar" and "Depois"', () => {
  render(page());
  expect(prompt()).toBeNull();
  learn(released);
  expect(prompt()).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Há uma nova versão do Foro.');
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
});

it('never covers a form with changes, and appears once they are saved or discarded', () => {
  const { rerender } = render(page(true));
  learn(released);
  expect(prompt()).toBeNull();
  rerender(page(false));
  expect(prompt()).toBeVisible();
  rerender(page(true));
  expect(prompt()).toBeNull();
});

it('goes on "Depois", and comes back for another release only', async () => {
  const user = userEvent.setup();
  render(page());
  learn(released);
  await user.click(screen.getByRole('button', { name: 'Depois' }));
  expect(prompt()).toBeNull();
  learn({ ...released });
  expect(prompt()).toBeNull();
  learn({ ...released, base: '/mfe/mfe-admin/1.2.0-c/' });
  expect(prompt()).toBeVisible();
});

it('goes when the release is taken back to what runs', () => {
  render(page());
  learn(released);
  learn(running);
  expect(prompt()).toBeNull();
});

it('asks what is released when the network is back, and leaves what runs in the tab as it is', async () => {
  serve(released);
  render(page());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(prompt()).toBeVisible());
  expect(useRegistry.getState().registry.remotes).toEqual([running]);
});

it('asks from time to time, and not each time that the window is looked at', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  let asked = 0;
  server.use(
    http.get('/registry.json', () => {
      asked += 1;
      return HttpResponse.json({ schemaVersion: 1, release: 2, remotes: [running] });
    }),
  );
  const { unmount } = render(page());
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(asked).toBe(0);
  await jest.advanceTimersByTimeAsync(2_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  unmount();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  jest.useRealTimers();
  await waitFor(() => expect(asked).toBe(2));
});
