import { hasRole } from '@foro/shared/contracts/staff';
import { firstRequests, type RequestTemplate } from '@foro/shared/federation/first-requests';
import { askFirst, isSuiteHere } from '@foro/shared/http/first-answers';
import { keptToken, PROFILE_PATH } from '@foro/shared/session/before-start';
import { readDataBlock } from '../data-block';

/** The data that the release wrote into the page of a remote whose pages declare their first requests. */
interface FirstBlock {
  apiBase: string;
  templates: RequestTemplate[];
  /** Roles that may see the page; absent if everybody may. */
  roles?: readonly string[];
}

function roleIn(profile: string | null): string | null {
  try {
    const { userRole } = Object(JSON.parse(profile ?? '')) as { userRole?: unknown };
    return typeof userRole === 'string' ? userRole : null;
  } catch {
    // The block was cut short: it is ignored.
    return null;
  }
}

/**
 * Sends the first requests of the page at this address, and the profile's, which every page needs. If not
 * everybody may see the page, its requests wait for the role in the profile: a person who may not see the
 * page must not request its rows. It does nothing if nobody is signed in, or once the suite runs, which sends
 * its own requests.
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
