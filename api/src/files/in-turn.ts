/** The waiting streams, the next one first; null while none is waiting. */
let waiting: (() => void)[] | null = null;

/** Releases one stream in each round of the event loop, until none waits. */
function letNextGoOn(): void {
  const next = waiting?.shift();
  if (next === undefined) {
    waiting = null;
    return;
  }
  next();
  setImmediate(letNextGoOn);
}

/** Waits for its turn. */
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
 * Passes on a stream's chunks, so that of many streams only one sends one chunk in each round of the
 * process's event loop: between two chunks all other requests are answered, however many people send large
 * files at once. A stream without data does not delay the others.
 */
export async function* inTurn(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    await turn();
    yield chunk;
  }
}
