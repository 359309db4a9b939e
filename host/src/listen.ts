/** Listens until the returned function is called. */
export function listen(
  target: EventTarget,
  event: string,
  listener: () => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(event, listener, options);
  return () => target.removeEventListener(event, listener, options);
}
