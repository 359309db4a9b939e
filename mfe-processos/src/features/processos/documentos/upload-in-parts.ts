import { PART_BYTES } from '@foro/shared/contracts/process-document-codes';
import type { UploadState } from '@foro/shared/contracts/upload';
import { api, ApiError } from '@foro/shared/http';

/** Callbacks and cancellation of an upload. */
export interface Envio {
  readonly signal: AbortSignal;
  /** Called with the fraction that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called with whether it waits for the connection to return. */
  readonly onWait: (isWaiting: boolean) => void;
}

const ENVIOS = '/Upload';

/**
 * Longest pause between two attempts, in milliseconds; it ends when the browser reports that the network is
 * back.
 */
const LONGEST_MS = 30_000;

/** The ids of unfinished uploads, so that a second attempt continues the first. */
const begun = new WeakMap<File, number>();

/** Whether the same request may succeed later: there was no response, or one that is not the API's. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'REDE' || [502, 503, 504].includes(error.status));

/** Resolves after a growing pause, at the latest when the network is back; rejects if it is cancelled. */
function pause(attempt: number, { signal }: Envio): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', giveUp);
    };
    const go = () => {
      stop();
      resolve();
    };
    const giveUp = () => {
      stop();
      reject(new ApiError({ status: 0, code: 'CANCELADO', message: 'Envio cancelado.' }));
    };
    const timer = setTimeout(go, Math.min(LONGEST_MS, 1_000 * 2 ** attempt));
    addEventListener('online', go);
    signal.addEventListener('abort', giveUp);
  });
}

/**
 * Retries until there is a response: a request that failed for lack of a connection is sent again when it
 * returns.
 */
async function persist<T>(ask: () => Promise<T>, envio: Envio): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await ask();
      if (attempt > 0) envio.onWait(false);
      return answer;
    } catch (error) {
      if (!isPassing(error) || envio.signal.aborted) throw error;
      envio.onWait(true);
      await pause(attempt, envio);
    }
  }
}

const received = async (id: number, { signal }: Envio) =>
  (await api.get<UploadState>(`${ENVIOS}/${id}`, { signal })).data.recebido;

/**
 * Begins an upload, or continues the one that was begun. It is refused if the server no longer has that one: its
 * form may have been accepted, and only the answer lost.
 */
async function begin(file: File, envio: Envio): Promise<{ id: number; recebido: number }> {
  const known = begun.get(file);
  if (known !== undefined) return { id: known, recebido: await persist(() => received(known, envio), envio) };
  const { data } = await persist(
    () => api.post<UploadState>(ENVIOS, { tamanho: file.size }, { signal: envio.signal }),
    envio,
  );
  begun.set(file, data.id);
  return data;
}

/**
 * Sends a file in parts, each from where the last one ended, for as long as it takes: a lost connection costs
 * one part at most.
 * @returns the form's fields that name it
 */
export async function uploadInParts(file: File, envio: Envio): Promise<Record<string, string>> {
  const { id, ...before } = await begin(file, envio);
  let { recebido } = before;
  let isInDoubt = false;
  while (recebido < file.size) {
    envio.onProgress(recebido / file.size);
    const inicio = recebido;
    recebido = await persist(async () => {
      // Some of an interrupted part may have arrived.
      if (isInDoubt) {
        const known = await received(id, envio);
        isInDoubt = false;
        if (known > inicio) return known;
      }
      isInDoubt = true;
      const form = new FormData();
      form.append('arquivo', file.slice(inicio, inicio + PART_BYTES), file.name);
      const { data } = await api.post<UploadState>(`${ENVIOS}/${id}/content`, form, {
        params: { inicio },
        signal: envio.signal,
        onUploadProgress: ({ loaded }) => envio.onProgress(Math.min(1, (inicio + loaded) / file.size)),
      });
      isInDoubt = false;
      return data.recebido;
    }, envio);
  }
  envio.onProgress(1);
  return { envio: String(id), nomeArquivo: file.name, tamanhoArquivo: String(file.size) };
}

/**
 * Forgets an upload that was refused for good, so that another attempt begins anew: the server keeps its parts
 * only for a refusal that may pass.
 */
export function forgetRefused(file: File, error: unknown): void {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
  if (error.status !== 409 && error.status !== 429) begun.delete(file);
}

/** Deletes the received parts of a file that nobody wants to send any longer. */
export async function desistirDoEnvio(file: File): Promise<void> {
  const id = begun.get(file);
  begun.delete(file);
  if (id !== undefined) await api.delete(`${ENVIOS}/${id}`);
}
