import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SetupServer } from 'msw/node';
import { firstRequests, type RequestTemplate } from '../federation/first-requests';

const textOf = (pathname: string, params: URLSearchParams) => {
  params.sort();
  return `${pathname}?${String(params)}`;
};

/** Addresses of a remote's pages whose first requests its `contract.json` names, with 7 for a number in them. */
export const prefetchedAddresses = (dir: string): string[] => [
  ...new Set(templatesOf(dir).map((template) => template.path.replaceAll(/\{\w+\}/g, '7'))),
];

const templatesOf = (dir: string): RequestTemplate[] => {
  const contract = JSON.parse(readFileSync(path.join(dir, 'contract.json'), 'utf8')) as {
    contributions?: { prefetch?: RequestTemplate[] };
  };
  return contract.contributions?.prefetch ?? [];
};

/** What the host would ask ahead for the page of an address: `/api/Process?order=desc&page=1`. */
export function prefetchedFor(dir: string, address: string): string[] {
  const { pathname, search } = new URL(address, 'http://localhost');
  return firstRequests(templatesOf(dir), pathname, search).map((request) =>
    textOf(`/api${request.path}`, new URLSearchParams(request.params)),
  );
}

/** Collects what a page asks from here on, in the same words. */
export function collectRequests(server: SetupServer): string[] {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(textOf(pathname, searchParams));
  });
  return asked;
}
