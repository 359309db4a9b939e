import { hasRole } from '@foro/shared/contracts/staff';
import { firstRequests, type RequestTemplate } from '@foro/shared/federation/first-requests';
import { askFirst, isSuiteHere } from '@foro/shared/http/first-answers';
import { keptToken, PROFILE_PATH } from '@foro/shared/session/before-start';
import { readDataBlock } from '../data-block';

/** What the release wrote into the page of a remote whose pages name their first requests. */
interface FirstBlock {
  apiBase: string;
  templates: RequestTemplate[];
  /** Who may see the page; left out, everybody. */
  roles?: readonly string[];
}

function roleIn(profile: string | null): string | null {
  try {
    const { userRole } = Object(JSON.parse(profile ?? '')) as { userRole?: unknown };
    return typeof userRole === 'string' ? userRole : null;
  } catch {
    // Cut short: nobody's.
    return null;
  }
}

/**
 * Begins the first requests of the page of this address, and that for the profile, which every page waits for. Those of a page
 * that is not everybody's wait for the role that the profile names: who may not see the page is not to ask for its rows. Nothing
 * where nobody is signed in, and nothing once the suite is here: it asks by itself.
 */
export function begin(): void {
  const token = keptToken();
  const block = readDataBlock('foro-first') as FirstBlock | null;
  if (token === null || block === null || isSuiteHere()) return;
  const { apiBase, templates, roles } = block;
  const { pathname, search } = window.location;
  const requests = firstRequests(templates, pathname, search);
  if (requests.length === 0) return;
  const ask = () => requests.forEach((request) => askFirst(apiBase, request, token));
  if (roles === undefined) ask();
  askFirst(apiBase, { path: PROFILE_PATH, params: {} }, token, (profile) => {
    if (roles !== undefined && hasRole(roleIn(profile), roles) && keptToken() === token) ask();
  });
}
