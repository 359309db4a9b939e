/** The waiting streams, the first of them next; null while none is waiting. */
let waiting: (() => void)[] | null = null;

/** Releases one in each round of the event loop, until none waits. */
function letNextGoOn(): void {
  const next = waiting?.shift();
  if (next === undefined) {
    waiting = null;
    return;
  }
  next();
  setImmediate(letNextGoOn);
}

/** Waits until it is one's turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting !== null) {
      waiting.push(resolve);
      return;
    }
    waiting = [resolve];
    setImmediate(letNextGoOn);
  });
}

/**
 * Chunks of one of many streams, one chunk of one of them in each round of the process's event loop: between two of them everybody
 * else's requests are answered, however many send large files at once. A stream without data does not delay the
 * others.
 */
export async function* inTurn(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    await turn();
    yield chunk;
  }
}
