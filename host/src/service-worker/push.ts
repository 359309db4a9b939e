import type { PushMessage } from '@foro/shared/contracts/notification-push';

/** The notice shown for a push, and the address that a tap on it opens. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly caminho: string } };
}

const FALLBACK: PushMessage = { texto: 'Você tem um aviso novo.', caminho: '/avisos', marca: 'aviso' };

/** An address of the suite, whatever was sent: a tap never leads to another site. */
export const ownPath = (caminho: unknown): string =>
  typeof caminho === 'string' && /^\/(?![/\\])/.test(caminho) ? caminho : FALLBACK.caminho;

/**
 * Reads the notice to show for a push. A browser requires a visible notice for each push, so an unreadable
 * one says that there is a notice.
 */
export function shownOf(text: string | undefined): Shown {
  const { texto, caminho, marca } = { ...FALLBACK, ...read(text) };
  return {
    title: 'Foro',
    options: {
      body: String(texto),
      tag: String(marca),
      icon: '/icons/icon-192.png',
      data: { caminho: ownPath(caminho) },
    },
  };
}

function read(text: string | undefined): Partial<PushMessage> {
  try {
    return Object(JSON.parse(text ?? '')) as Partial<PushMessage>;
  } catch {
    // The text is not ours: the fallback is shown.
    return {};
  }
}

/** A window of the suite, as the worker sees it. */
export interface SuiteWindow {
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

/** Opens the notice's page: in an existing window of the suite, otherwise in a new one. */
export async function openShown(
  caminho: string,
  windows: readonly SuiteWindow[],
  open: (address: string) => Promise<unknown>,
): Promise<void> {
  const [first] = windows;
  if (first === undefined) return void (await open(caminho));
  await first.focus();
  // Safari has no such call for windows that the worker does not control.
  await first.navigate(caminho).catch(() => open(caminho));
}
