/** A request that was started before its user was there. */
interface FirstAnswer {
  key: string;
  /** Whom it was asked for. */
  token: string;
  /** By `performance.now()`. */
  startedAt: number;
  stop: AbortController;
  /** Text of a JSON response; null for any other: the page then sends its own request and handles the failure. */
  text: Promise<string | null>;
  /** The same once it is here. */
  arrived?: string | null;
}

/** What is asked for in advance. */
interface Asked {
  path: string;
  params: Record<string, unknown>;
}

/** For so long an answer may be taken, counted from its request. What nobody takes is cancelled then. */
const LIFE_MS = 15_000;

// In the page and not in this module: the program that starts a page has its own copy.
const page = globalThis as { __FORO_FIRST?: FirstAnswer[] };

/** Whether the suite runs in the page, and so asks by itself. */
export const isSuiteHere = (): boolean => page.__FORO_FIRST !== undefined;

const all = (): FirstAnswer[] => (page.__FORO_FIRST ??= []);

/** From now on the suite asks by itself. */
export const noteSuiteIsHere = (): void => void all();

const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null;

/** The request as a text, whatever the order of its parameters. */
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
 * @param onAnswer is told the answer's text, null where there is none, before whoever takes it
 * @returns gives it up, unless somebody has taken it
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
 * Takes the answer of such a request where it is here already, as JSON: a screen then shows it in its first drawing, without one
 * that waits. Undefined if it is not; a request by `api` may still use it.
 */
export function takeArrived(asked: Asked, token: string): unknown {
  const key = keyOf(asked);
  const isHere = all().some((one) => one.key === key && one.token === token && one.arrived);
  const text = isHere ? takeFirst(asked, token)?.arrived : undefined;
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    // Cut short: whoever needs it asks.
    return undefined;
  }
}

/** Gives up all that was begun: it was for somebody who is here no longer. */
export function dropFirst(): void {
  for (const { stop } of all().splice(0)) stop.abort();
}
