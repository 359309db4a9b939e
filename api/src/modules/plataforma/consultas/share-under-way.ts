/** Shares a running request: callers with the same key get the same result. */
export function shareUnderWay<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key) => {
    const asked = underWay.get(key) ?? ask(key).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
