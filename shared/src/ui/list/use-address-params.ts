import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Update = (current: URLSearchParams) => URLSearchParams;

/** The address after the next render: a change before that starts from here. */
let pending: { readonly from: string; readonly params: URLSearchParams } | null = null;

/**
 * The parameters of the address, and how to change them. The router's own changes begin from the last render:
 * of two changes before the next render (two filters on a slow machine, a search that was typed just before)
 * it loses the first. Here the second begins from the first, whichever component made it.
 */
export function useAddressParams(): readonly [
  URLSearchParams,
  (update: Update, options?: NavigateOptions) => void,
] {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const drawn = useRef({ key, params, setParams });
  useLayoutEffect(() => {
    drawn.current = { key, params, setParams };
    // Of an address that was left: Back leads to it again, without the change.
    if (pending?.from !== key) pending = null;
  });
  const change = useCallback((update: Update, options?: NavigateOptions) => {
    const latest = drawn.current;
    const next = update(pending?.from === latest.key ? pending.params : latest.params);
    pending = { from: latest.key, params: next };
    latest.setParams(next, options);
  }, []);
  return [params, change];
}
