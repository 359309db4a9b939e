import axios, { type AxiosAdapter } from 'axios';
import { FOLLOWED_FILE, type FollowedFileLine } from '../contracts/followed-file';
import { api } from './api';
import { ApiError, invalidAnswer, toApiError } from './api-error';

interface Followed {
  readonly params?: object;
  readonly signal: AbortSignal;
  /** Receives the finished fraction of the file, from 0 to 1. */
  readonly onParte: (parte: number) => void;
}

/** `fetch` passes a response on while it arrives, `xhr` does not; outside of browsers it needs a whole address. */
const streamed: AxiosAdapter = (config) =>
  axios.getAdapter('fetch')({
    ...config,
    baseURL: new URL(config.baseURL ?? '', window.location.href).href,
  });

/** Calls back with each line as it arrives. */
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

/** Fetches a file that takes a while to generate, and reports the progress (see `FOLLOWED_FILE`). */
export async function fetchFollowed(
  path: string,
  { params = {}, signal, onParte }: Followed,
): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await api.get<ReadableStream<Uint8Array>>(path, {
    params,
    signal,
    adapter: streamed,
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
