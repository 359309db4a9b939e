/** Longest delay of `setTimeout`; a longer one fires at once. */
const MAX_DELAY = 2_147_483_647;

/**
 * Calls back once the clock reaches an instant, at once if it has passed.
 *
 * @param instant milliseconds since the epoch
 * @returns cancels the timer
 */
export function callAt(instant: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const remaining = instant - Date.now();
    if (remaining <= 0) callback();
    else timer = setTimeout(wait, Math.min(remaining, MAX_DELAY));
  };
  wait();
  return () => clearTimeout(timer);
}
