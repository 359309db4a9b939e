import { FOLLOWED_FILE, type FollowedFileLine } from '../contracts/followed-file';
import { api } from './api';
import { whenApiBaseKnown } from './api-base';
import { ApiError, invalidAnswer, toApiError } from './api-error';

interface Followed {
  readonly params?: object;
  readonly signal: AbortSignal;
  /** Told how much of the file is drawn, from 0 to 1. */
  readonly onParte: (parte: number) => void;
}

/** Calls with each line of what comes. */
async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let open: string[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    const [first = '', ...more] = decoder.decode(value, { stream: !done }).split('\n');
    open.push(first);
    for (const next of more) {
      onLine(open.join(''));
      open = [next];
    }
    if (done) return;
  }
}

function fileOf(line: FollowedFileLine | null): Uint8Array<ArrayBuffer> {
  if (line && 'erro' in line) {
    const { code, message, requestId } = line.erro;
    throw new ApiError({ status: 500, code, message, serverMessage: message, requestId, body: line.erro });
  }
  if (!line || !('arquivo' in line)) throw invalidAnswer(line);
  return Uint8Array.from(atob(line.arquivo), (byte) => byte.charCodeAt(0));
}

/** Fetches a file that takes a while to draw, and tells how far it is (see `FOLLOWED_FILE`). */
export async function fetchFollowed(
  path: string,
  { params = {}, signal, onParte }: Followed,
): Promise<Uint8Array<ArrayBuffer>> {
  // The one of axios's ways that hands an answer on as it comes; it wants a whole address.
  const address = new URL(`${await whenApiBaseKnown()}${path}`, window.location.href).href;
  const { data } = await api.get<ReadableStream<Uint8Array>>(address, {
    params,
    signal,
    adapter: 'fetch',
    responseType: 'stream',
    headers: { accept: FOLLOWED_FILE },
  });
  let last: FollowedFileLine | null = null;
  try {
    await readLines(data, (text) => {
      last = JSON.parse(text) as FollowedFileLine;
      if ('parte' in last) onParte(last.parte);
    });
  } catch (error) {
    throw toApiError(error);
  }
  return fileOf(last);
}
