/** Those who wait for their turn, the first of them next; null while nobody goes on. */
let waiting: (() => void)[] | null = null;

/** Lets one go on in each round of the event loop, until nobody waits. */
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
 * else's requests are answered, however many send large files at once. A stream that brings nothing keeps nobody waiting.
 */
export async function* inTurn(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    await turn();
    yield chunk;
  }
}
