/** A file to preload; `integrity` where the page will ask for it with one. */
export interface PreloadedFile {
  href: string;
  integrity?: string;
  /** Neither runs early nor is in force. */
  isFetchedOnly?: boolean;
  /** Of a remote, whose server may hang: nothing waits for its style. */
  isOfRemote?: boolean;
}

/** A request that a page begins with, as `RequestTemplate` has it. */
interface Template {
  path: string;
  get: string;
  params?: Record<string, string> | undefined;
}

/** The host's `preload.json`. */
export interface HostPreload {
  entry: string[];
  first: string[];
  /** Files of the signed-in frame. */
  shell?: string[];
  shared: Record<string, string[]>;
}

export function renderDocument(page: {
  template: string;
  base: string;
  preload: HostPreload;
  offer: object;
  registry?: object;
  config?: object;
  links?: PreloadedFile[];
  first?: { program: string; apiBase: string; templates: Template[]; roles?: readonly string[] };
}): string;

export function routeLinks(
  remote: {
    base: string;
    entry: { file: string; integrity: string };
    preload: string[];
    prefixes: { path: string; preload: string[]; shared: string[] }[];
  },
  pathname: string,
  host: { base: string; preload: HostPreload },
  isFetchedOnly?: (file: string) => boolean,
): PreloadedFile[];

export function templatesUnder(
  remote: { contributions?: { prefetch: Template[] } | undefined },
  prefix: string,
): Template[];
