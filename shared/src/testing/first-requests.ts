import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, waitFor } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { firstRequests, type RequestTemplate } from '../federation/first-requests';
import { askFirst } from '../http/first-answers';
import { useSession } from '../session/session-store';

/** Queries of a list's page: none, and one with a page. */
const PAGES = ['', '?page=3'];

const textOf = (pathname: string, params: URLSearchParams) => {
  params.sort();
  return `${pathname}?${String(params)}`;
};

function templatesOf(dir: string): RequestTemplate[] {
  const contract = JSON.parse(readFileSync(path.join(dir, 'contract.json'), 'utf8')) as {
    contributions?: { prefetch?: RequestTemplate[] };
  };
  return contract.contributions?.prefetch ?? [];
}

function requestsFor(dir: string, address: string) {
  const { pathname, search } = new URL(address, 'http://localhost');
  return firstRequests(templatesOf(dir), pathname, search);
}

/**
 * Every address for which the `contract.json` of a remote names first requests, with 7 for a number in it: as
 * a link opens it, and with each page of a list that has first requests.
 */
export const prefetchedAddresses = (dir: string): string[] =>
  [...new Set(templatesOf(dir).map((template) => template.path.replaceAll(/\{\w+\}/g, '7')))]
    .flatMap((pathname) => PAGES.map((search) => pathname + search))
    .filter((address) => requestsFor(dir, address).length > 0);

/** The host's early requests for the page of an address: `/api/Process?order=desc&page=1`. */
const prefetchedFor = (dir: string, address: string): string[] =>
  requestsFor(dir, address).map((request) =>
    textOf(`/api${request.path}`, new URLSearchParams(request.params)),
  );

/** Collects the requests from here on, in the same format. */
export function collectRequests(server: SetupServer): string[] {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(textOf(pathname, searchParams));
  });
  return asked;
}

/** The early requests that nobody has taken. */
const waiting = () =>
  ((globalThis as { __FORO_FIRST?: { key: string }[] }).__FORO_FIRST ?? []).map(({ key }) => key);

/**
 * Opens a page twice: once alone, until it has sent the first requests that its contract names; and once
 * after the host has started them, until it has taken each of them.
 *
 * @param asked the requests that `collectRequests` collects; the server withholds its responses, or the page
 * would send further requests
 * @param open renders the page of the address
 * @returns the first requests, and how many were sent in the second round: the number stays the same if the
 * page repeats none
 */
export async function openBegun(
  dir: string,
  address: string,
  asked: string[],
  open: () => unknown,
): Promise<{ named: string[]; again: string[] }> {
  const named = prefetchedFor(dir, address).toSorted();
  const allAsked = () => waitFor(() => expect(asked).toEqual(expect.arrayContaining(named)));
  open();
  await allAsked();
  cleanup();
  asked.length = 0;
  open();
  const { token } = useSession.getState();
  for (const request of requestsFor(dir, address)) askFirst('/api', request, token ?? '');
  await waitFor(() => expect(waiting()).toEqual([]));
  await allAsked();
  return { named, again: asked.filter((text) => named.includes(text)).toSorted() };
}
