import { create } from 'zustand';

/** Chromium's own event; no standard's types include it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install, and whether the app is installed. */
export const useInstallPrompt = create<{ event: InstallPromptEvent | null; isInstalled: boolean }>()(() => ({
  event: null,
  isInstalled: false,
}));

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** Keeps the browser's offer, which comes once and early, for the install page. Called at the start. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) useInstallPrompt.setState({ event });
  });
  window.addEventListener('appinstalled', () =>
    useInstallPrompt.setState({ event: null, isInstalled: true }),
  );
}

/** Whether this window is the installed app already. */
export const isInstalledApp = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Opens the browser's own dialog; each offer can be used once. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const { event } = useInstallPrompt.getState();
  if (!event) return 'unavailable';
  useInstallPrompt.setState({ event: null });
  const { outcome } = await event.prompt();
  return outcome;
}

/**
 * iPhone and iPad install through the browser's share menu; an iPad identifies itself as a Macintosh, but has
 * a touch screen.
 */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
