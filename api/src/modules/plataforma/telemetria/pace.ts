/** How many requests an address may make in a window. */
export interface Limite {
  readonly requests: number;
  readonly windowMs: number;
  /** The number of remembered addresses, so that many of them cannot fill the memory. */
  readonly addresses: number;
}

interface Window {
  endsAt: number;
  count: number;
}

/**
 * Counts requests by address, in this process alone: it protects a log and a few numbers, not an account.
 *
 * @returns how long an address has to wait, in seconds; 0 if the request may proceed
 */
export function createPace(
  { requests, windowMs, addresses }: Limite,
  now: () => number = Date.now,
): (address: string) => number {
  const windows = new Map<string, Window>();
  return (address) => {
    const at = now();
    const open = windows.get(address);
    if (open === undefined || open.endsAt <= at) {
      windows.delete(address);
      // A Map keeps the order of arrival: the first is the one whose window ends first.
      if (windows.size >= addresses) windows.delete(windows.keys().next().value ?? '');
      windows.set(address, { endsAt: at + windowMs, count: 1 });
      return 0;
    }
    open.count += 1;
    return open.count > requests ? Math.max(1, Math.ceil((open.endsAt - at) / 1000)) : 0;
  };
}
