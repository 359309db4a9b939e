import { useConfig } from '@foro/shared/config';
import type { Evento } from '@foro/shared/contracts/telemetria';

/** The contract's value; importing its constants would add zod to the page. */
const MAX_EVENTOS = 10;
const MAX_DURACAO_MS = 600_000;
/** The most events of one page, even if it fails in a loop. */
const MAX_OF_PAGE = 40;
const PATIENCE_MS = 2_000;

const queue: Evento[] = [];
let told = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const address = `${useConfig.getState().apiBase}/telemetria`;
  const body = new Blob([JSON.stringify({ eventos: queue.splice(0, MAX_EVENTOS) })], {
    type: 'application/json',
  });
  // It is sent even while the page is being left; whether it arrives does not matter.
  if (navigator.sendBeacon?.(address, body)) return;
  void fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

const sendIfHidden = () => {
  if (document.visibilityState === 'hidden') send();
};

/**
 * Reports the result of loading a remote to the API, a few at a time: its name, version, class and duration,
 * and nothing about the person.
 */
export function tell({ remoto, versao, classe, duracaoMs }: Evento): void {
  if (told >= MAX_OF_PAGE) return;
  if (told === 0) {
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', sendIfHidden);
  }
  told += 1;
  queue.push({
    remoto,
    versao,
    classe,
    duracaoMs: Math.min(Math.max(0, Math.round(duracaoMs)), MAX_DURACAO_MS),
  });
  if (queue.length >= MAX_EVENTOS) send();
  else timer ??= setTimeout(send, PATIENCE_MS);
}
