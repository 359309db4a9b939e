import { create } from 'zustand';
import { listen } from '../listen';

/** Long enough for a worker that does not wait to activate, in milliseconds. */
const SETTLED_AFTER = 500;
const PATIENCE = 10_000;

/** Whether a newer service worker is ready and waits for the person's consent. */
export const useWaitingWorker = create<{ isWaiting: boolean }>()(() => ({ isWaiting: false }));

/** Follows the registration until it is stopped. */
export function watchWaitingWorker(
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const stops: (() => void)[] = [];
  const follow = (registration: ServiceWorkerRegistration) => {
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => useWaitingWorker.setState({ isWaiting: registration.waiting !== null }),
        SETTLED_AFTER,
      );
    };
    const followInstalling = () => {
      if (registration.installing) stops.push(listen(registration.installing, 'statechange', note));
    };
    stops.push(listen(registration, 'updatefound', followInstalling));
    if (workers) stops.push(listen(workers, 'controllerchange', note));
    followInstalling();
    note();
  };
  void workers?.ready.then((registration) => isStopped || follow(registration));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/**
 * Asks the server whether there is a newer worker. Without a worker, or without a network, nothing happens.
 */
export async function lookForWorker(
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await workers?.getRegistration();
  await registration?.update().catch(() => undefined);
  return registration;
}

const once = (target: EventTarget, event: string, isDone = () => true) =>
  new Promise<void>((resolve) => {
    const stop = listen(target, event, () => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });

async function takeOver(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await lookForWorker(workers);
  const worker = registration?.waiting ?? registration?.installing;
  if (!worker) return;
  if (worker.state === 'installing') await once(worker, 'statechange', () => worker.state !== 'installing');
  const taken = once(workers, 'controllerchange');
  worker.postMessage({ type: 'SKIP_WAITING' });
  await taken;
}

/**
 * The person agreed: the waiting worker takes over, then the page is reloaded, once. A worker that never takes
 * over does not block anybody.
 */
export async function applyUpdate(
  reload = () => window.location.reload(),
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (workers)
    await Promise.race([takeOver(workers), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  reload();
}
