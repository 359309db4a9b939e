import { firstRequests, type RemoteMatch } from '@foro/shared/federation';
import { useConfig } from '@foro/shared/config';
import { askFirst } from '@foro/shared/http';
import { useSession } from '@foro/shared/session';
import { whyOff } from './use-remotes';

/**
 * Sends the first requests of a page that somebody is about to open. @returns cancels those that the page has
 * not used
 */
export function prefetchPage({ remote }: RemoteMatch, to: string): () => void {
  const { token } = useSession.getState();
  const { pathname, search } = new URL(to, window.location.href);
  // The open page already has its data.
  if (token === null || whyOff(remote) !== null || pathname === window.location.pathname)
    return () => undefined;
  const { apiBase } = useConfig.getState();
  const given = firstRequests(remote.contributions?.prefetch ?? [], pathname, search).map((request) =>
    askFirst(apiBase, request, token),
  );
  return () => given.forEach((giveUp) => giveUp());
}
