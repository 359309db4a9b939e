import { matchRemote } from '@foro/shared/federation';
import { useRole } from '@foro/shared/session';
import { useCallback, useEffect, useRef } from 'react';
import { hasRole } from '@foro/shared/contracts/staff';
import { prefetchPage } from '../remotes/prefetch-page';
import { mayPreload, preloadRemote } from '../remotes/preload-remote';
import { currentRemotes } from '../remotes/use-remotes';

/**
 * A pointer that only crosses the menu, or a focus that only passes through it, stays shorter than this on an
 * entry.
 */
const INTENT_MS = 80;

/**
 * Handlers for a link: resting on it, by pointer or by focus, fetches its page's files and sends its first
 * requests before the click. Leaving without a click cancels the requests.
 */
export function usePreloadOnIntent(to: string) {
  const role = useRole();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveUp = useRef<() => void>(undefined);
  const follow = useCallback(() => {
    clearTimeout(timer.current);
    giveUp.current = undefined;
  }, []);
  const leave = useCallback(() => {
    giveUp.current?.();
    follow();
  }, [follow]);
  useEffect(() => leave, [leave]);
  const rest = () => {
    // Pressing the pointer also moves the focus.
    if (giveUp.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const match = matchRemote(to, currentRemotes());
      if (!match || !hasRole(role, match.prefix.roles) || !mayPreload('intent')) return;
      void preloadRemote(match.remote, match.prefix);
      giveUp.current = prefetchPage(match, to);
    }, INTENT_MS);
  };
  // A click loads the page itself, which uses the responses.
  return { onPointerEnter: rest, onPointerLeave: leave, onFocus: rest, onBlur: leave, onClick: follow };
}
