import { installServer } from '@foro/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { emptyRegistry, profileOf, renderSignedIn } from '../testing/render-host';
import { isIos, useInstallPrompt, watchInstallPrompt } from './install-prompt';

installServer(emptyRegistry, profileOf('Admin'));
beforeAll(watchInstallPrompt);
afterEach(() => {
  useInstallPrompt.setState({ event: null, isInstalled: false });
  jest.restoreAllMocks();
});

/** The browser's offer, as in Chromium. */
function offerInstall(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(() => Promise.resolve({ outcome })),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

describe('/aplicativo', () => {
  it('asks "Deseja instalar o APP...?"', async () => {
    renderSignedIn('/aplicativo');
    expect(await screen.findByRole('heading', { name: 'Deseja instalar o APP...?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sim' })).toBeVisible();
  });

  it('returns to / on "Não"', async () => {
    const { user, router } = renderSignedIn('/aplicativo');
    await user.click(await screen.findByRole('link', { name: 'Não' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('opens the browser\'s own dialog on "Sim", keeps its banner away, and returns to / once installed', async () => {
    const { user, router } = renderSignedIn('/aplicativo');
    await screen.findByRole('heading', { name: 'Deseja instalar o APP...?' });
    const event = offerInstall('accepted');
    expect(event.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sim' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('stays, and says so, when the person changes his mind in that dialog', async () => {
    const { user } = renderSignedIn('/aplicativo');
    await screen.findByRole('heading', { name: 'Deseja instalar o APP...?' });
    offerInstall('dismissed');
    await user.click(screen.getByRole('button', { name: 'Sim' }));
    expect(await screen.findByText('A instalação foi cancelada.')).toBeVisible();
  });

  it('points to the menu of a browser that offers nothing', async () => {
    const { user } = renderSignedIn('/aplicativo');
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    expect(await screen.findByText(/Procure no menu dele/)).toBeVisible();
  });

  it('says so if it is installed', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('standalone'),
          media: query,
        }) as MediaQueryList,
    );
    renderSignedIn('/aplicativo');
    expect(await screen.findByText('O aplicativo está instalado neste aparelho.')).toBeVisible();
  });

  it('shows "Como instalar no iOS" on an iPhone, whose "Entendi!" returns to /', async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
    const { user, router } = renderSignedIn('/aplicativo');
    expect(await screen.findByRole('heading', { name: 'Como instalar no iOS' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Entendi!' }));
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('isIos', () => {
  it.each([
    ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) an iPad since iPadOS 13', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 16)', 5, false],
  ])('%s with %i touch points: %s', (userAgent, maxTouchPoints, expected) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
