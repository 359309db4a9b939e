import { firstRequests, type RequestTemplate } from '@foro/shared/federation/first-requests';
import { askFirst, isSuiteHere } from '@foro/shared/http/first-answers';
import { keptToken, PROFILE_PATH } from '@foro/shared/session/before-start';
import { readDataBlock } from '../data-block';

/** What the release wrote into the page of a remote whose pages name their first requests. */
interface FirstBlock {
  apiBase: string;
  templates: RequestTemplate[];
}

/**
 * Begins the first requests of the page of this address, and that for the profile, which every page waits for. Nothing where
 * nobody is signed in, and nothing once the suite is here: it asks by itself.
 */
export function begin(): void {
  const token = keptToken();
  const block = readDataBlock('foro-first') as FirstBlock | null;
  if (token === null || block === null || isSuiteHere()) return;
  const { pathname, search } = window.location;
  const requests = firstRequests(block.templates, pathname, search);
  if (requests.length === 0) return;
  for (const request of [{ path: PROFILE_PATH, params: {} }, ...requests])
    askFirst(block.apiBase, request, token);
}
