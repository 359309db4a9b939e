import type { SuiteWindow } from './push';

/** A file of the host's build, from the build's list. */
interface BuiltFile {
  url: string;
  revision: string | null;
}

/** An event that the worker can keep pending. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A message of the push service. */
interface PushedEvent extends WaitingEvent {
  data: { text(): string } | null;
}

/** A tap on a notice. */
interface NotificationTap extends WaitingEvent {
  notification: Notification;
}

/** The parts of a service worker that a window lacks; TypeScript's own list of them conflicts with the window's. */
export interface WorkerScope {
  /** The host's files, which the build inserts here. */
  __WB_MANIFEST: BuiltFile[];
  /**
   * Folder of this release's host, and its page without a registry; the release inserts it before the
   * program.
   */
  __FORO_HOST: { base: string; shell: string };
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<SuiteWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
