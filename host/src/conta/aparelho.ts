import type { PushState, PushSubscriptionBody } from '@foro/shared/contracts/notification-push';
import { api } from '@foro/shared/http';

/** Key of the query cache. */
export const APARELHO_KEY = ['/Notification/push'];

/** Whether this browser shows notices: it cannot, it may not, they are off, or they are on. */
export type Situacao = 'incapaz' | 'proibido' | 'desligado' | 'ligado';

/** The browser's state, and the key for its subscription. */
export interface Aparelho {
  readonly situacao: Situacao;
  readonly chave: string;
}

/** The page's worker, which shows pushes; none if the suite was not built for a release. */
const workerOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;

const base64url = (bytes: ArrayBuffer | null | undefined) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function situacaoOf({ chave, enderecos }: PushState): Promise<Situacao> {
  const registration = await workerOf();
  if (registration === undefined || !('PushManager' in window) || !('Notification' in window))
    return 'incapaz';
  if (Notification.permission === 'denied') return 'proibido';
  const subscription = await registration.pushManager.getSubscription();
  // It receives nothing with an older key of the server, after a new password, or as another person's.
  return subscription !== null &&
    enderecos.includes(subscription.endpoint) &&
    base64url(subscription.options.applicationServerKey) === chave
    ? 'ligado'
    : 'desligado';
}

export async function readAparelho(signal: AbortSignal): Promise<Aparelho> {
  const { data } = await api.get<PushState>('/Notification/push', { signal });
  return { chave: data.chave, situacao: await situacaoOf(data) };
}

/**
 * Asks the person for permission and subscribes; the browser asks only after a tap. @returns whether it was
 * allowed
 */
export async function ligarAparelho(chave: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await workerOf();
  if (registration === undefined) return false;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: chave,
  });
  await api.post('/Notification/push', {
    endereco: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  } satisfies PushSubscriptionBody);
  return true;
}

export async function desligarAparelho(): Promise<void> {
  const subscription = await (await workerOf())?.pushManager.getSubscription();
  if (!subscription) return;
  try {
    await api.post('/Notification/push/remove', { endereco: subscription.endpoint });
  } finally {
    // Even if the server was not told: what it pushes to an address that has ended reaches nobody.
    await subscription.unsubscribe();
  }
}

/** How long signing out waits for the notices of this browser to end, in milliseconds. */
const PATIENCE = 2_000;

/** At sign-out: this browser shows no more notices of the person who leaves. Never rejects, and ends in two seconds. */
export const forgetAparelho = (): Promise<void> =>
  Promise.race([
    desligarAparelho().catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
