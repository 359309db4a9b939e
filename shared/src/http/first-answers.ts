/** A request that was sent before the code that needs it had loaded. */
interface FirstAnswer {
  key: string;
  /** The token of the session that it was sent for. */
  token: string;
  /** Time by `performance.now()`. */
  startedAt: number;
  stop: AbortController;
  /**
   * Text of a JSON response; null for any other response: the page then sends its own request and handles the
   * failure.
   */
  text: Promise<string | null>;
  /** The same text, once it has arrived. */
  arrived?: string | null;
}

/** A request that can be sent in advance. */
interface Asked {
  path: string;
  params: Record<string, unknown>;
}

/** How long a response may be used, counted from its request. After that an unused request is cancelled. */
const LIFE_MS = 15_000;

// Stored in the page and not in this module: the program that starts a page has its own copy of the module.
const page = globalThis as { __FORO_FIRST?: FirstAnswer[] };

/** Whether the suite runs in the page, and so sends its own requests. */
export const isSuiteHere = (): boolean => page.__FORO_FIRST !== undefined;

const all = (): FirstAnswer[] => (page.__FORO_FIRST ??= []);

/** Notes that from now on the suite sends its own requests. */
export const noteSuiteIsHere = (): void => void all();

const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null;

/** The request as a text, independent of the order of its parameters. */
const keyOf = ({ path, params }: Asked) =>
  `${path}?${String(
    new URLSearchParams(
      Object.entries(params)
        .filter(isGiven)
        .map(([name, value]): [string, string] => [name, String(value)])
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )}`;

async function fetchText(address: string, token: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      headers: { Accept: 'application/json, text/plain, */*', Authorization: `Bearer ${token}` },
      signal,
    });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return answer.status === 200 && isJson ? await answer.text() : null;
  } catch {
    return null;
  }
}

function remove(first: FirstAnswer): void {
  const index = all().indexOf(first);
  if (index >= 0) all().splice(index, 1);
}

function drop(first: FirstAnswer): void {
  if (!all().includes(first)) return;
  remove(first);
  first.stop.abort();
}

/**
 * Starts a GET whose response will be needed soon.
 *
 * @param onAnswer receives the response's text, null if there is none, before the code that takes it
 * @returns cancels the request, unless somebody has taken it
 */
export function askFirst(
  base: string,
  asked: Asked,
  token: string,
  onAnswer: (text: string | null) => void = () => {},
): () => void {
  const key = keyOf(asked);
  const before = all().find((first) => first.key === key && first.token === token);
  if (before) drop(before);
  const stop = new AbortController();
  const query = key.slice(key.indexOf('?') + 1);
  const first: FirstAnswer = {
    key,
    token,
    startedAt: performance.now(),
    stop,
    text: fetchText(`${base}${asked.path}${query && `?${query}`}`, token, stop.signal),
  };
  void first.text.then((text) => {
    first.arrived = text;
    onAnswer(text);
  });
  all().push(first);
  setTimeout(() => drop(first), LIFE_MS);
  return () => drop(first);
}

/** Takes an early request, once, only for the same session and while it is recent; null if there is none. */
export function takeFirst(asked: Asked, token: string): FirstAnswer | null {
  const key = keyOf(asked);
  const first = all().find((one) => one.key === key && one.token === token);
  if (!first) return null;
  remove(first);
  if (performance.now() - first.startedAt < LIFE_MS) return first;
  first.stop.abort();
  return null;
}

/**
 * Takes the response of such a request as JSON if it has arrived already: a screen can then show it in its
 * first render, without a loading state. Undefined if it has not arrived; a request by `api` may still use
 * it.
 */
export function takeArrived(asked: Asked, token: string): unknown {
  const key = keyOf(asked);
  const isHere = all().some((one) => one.key === key && one.token === token && one.arrived);
  const text = isHere ? takeFirst(asked, token)?.arrived : undefined;
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    // The text was cut short: the code that needs it sends its own request.
    return undefined;
  }
}

/** Cancels all early requests: they were for somebody who is signed out. */
export function dropFirst(): void {
  for (const { stop } of all().splice(0)) stop.abort();
}
