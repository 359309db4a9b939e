/** Why a service gave nothing of use. */
export type LookupFailure = 'timeout' | 'unreachable' | 'rubbish';

/** What a service answered: its status, and its body as JSON (null when it is none). */
export type LookupOutcome =
  | { readonly status: number; readonly body: unknown }
  | { readonly failure: LookupFailure };

/** More than any answer of these services; a longer one is not read to its end. */
const MAX_BYTES = 256 * 1024;

/** Asks a service of others, for no longer than `timeoutMs` from the question to the last byte. Never throws. */
export async function fetchJson(url: string, timeoutMs: number): Promise<LookupOutcome> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    const text = await readText(response);
    return text === null ? { failure: 'rubbish' } : { status: response.status, body: parse(text) };
  } catch (error) {
    return { failure: (error as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_BYTES) return null;
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some answer their failures as HTML or plain text.
    return null;
  }
}
