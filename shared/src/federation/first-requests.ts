/** A first request of a page, as a contract declares it: `{…}` stands for parts of the page's address. */
export interface RequestTemplate {
  /** Address of the page: `/processos`, `/processodetalhe/{id}`. */
  path: string;
  /** Path of the request in the API: `/Process`, `/Process/{id}`. */
  get: string;
  /**
   * Its parameters. `{page:1}` is the number of `page` in the address, or 1; `{id}` without a number omits
   * the parameter.
   */
  params?: Record<string, string> | undefined;
}

/** A request, ready to be made. */
interface FirstRequest {
  path: string;
  params: Record<string, string>;
}

const HOLE = /\{(\w+)(?::(\w+))?\}/g;
const ONE_HOLE = /^\{(\w+)(?::(\w+))?\}$/;
// Reads the numbers of an address as lists and forms do.
const NUMBER = /^[1-9]\d{0,6}$/;

/** The numbers that an address has in place of a path's holes; null if it is another address. */
function numbersIn(pathname: string, path: string): Map<string, string> | null {
  const [given, wanted] = [pathname.split('/'), path.split('/')];
  if (given.length !== wanted.length) return null;
  const numbers = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const name = ONE_HOLE.exec(part)?.[1];
    const found = given[index] ?? '';
    if (name === undefined ? part !== found : !NUMBER.test(found)) return null;
    if (name !== undefined) numbers.set(name, found);
  }
  return numbers;
}

function requestOf(
  { path, get, params = {} }: RequestTemplate,
  pathname: string,
  search: string,
): FirstRequest | null {
  const numbers = numbersIn(pathname, path);
  if (numbers === null) return null;
  const holes = Object.values(params).flatMap((value) => ONE_HOLE.exec(value)?.[1] ?? []);
  for (const [name, value] of new URLSearchParams(search)) {
    // The page uses a parameter that the template does not know: only the page knows its request.
    if (!holes.includes(name) || numbers.has(name) || !NUMBER.test(value)) return null;
    numbers.set(name, value);
  }
  const valueOf = (text: string) => {
    const hole = ONE_HOLE.exec(text);
    return hole ? (numbers.get(hole[1] ?? '') ?? hole[2]) : text;
  };
  return {
    path: get.replace(HOLE, (hole) => valueOf(hole) ?? ''),
    params: Object.fromEntries(
      Object.entries(params).flatMap(([name, text]) => {
        const value = valueOf(text);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/**
 * The first API requests of the page at an address, by the templates of its remote. Empty if the address has
 * other parameters (a search, a filter): then the page itself sends its requests.
 */
export const firstRequests = (
  templates: readonly RequestTemplate[],
  pathname: string,
  search: string,
): FirstRequest[] => templates.flatMap((template) => requestOf(template, pathname, search) ?? []);
