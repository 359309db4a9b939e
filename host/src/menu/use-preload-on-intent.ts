import { matchRemote } from '@foro/shared/federation';
import { useRole } from '@foro/shared/session';
import { useCallback, useEffect, useRef } from 'react';
import { hasRole } from '@foro/shared/contracts/staff';
import { mayPreload, preloadRemote } from '../remotes/preload-remote';
import { currentRemotes } from '../remotes/use-remotes';

/** A pointer that only crosses the menu, or a focus that only passes through it, has not stopped at an entry. */
const INTENT_MS = 80;

/** Handlers for a link: resting on it, by pointer or by focus, fetches its page's files ahead of the click. */
export function usePreloadOnIntent(to: string) {
  const role = useRole();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => leave, [leave]);
  const rest = () => {
    leave();
    timer.current = setTimeout(() => {
      const match = matchRemote(to, currentRemotes());
      if (match && hasRole(role, match.prefix.roles) && mayPreload('intent'))
        void preloadRemote(match.remote, match.prefix);
    }, INTENT_MS);
  };
  // A click loads the page itself.
  return { onPointerEnter: rest, onPointerLeave: leave, onFocus: rest, onBlur: leave, onClick: leave };
}
