const KEY = 'foro.modulosDeDesenvolvimento';
const NAME = /^mfe-[a-z\d-]{1,36}$/;

/** Addresses of overridden remotes, by name, as stored for this tab. */
export function readStoredOverrides(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored) as Record<string, string>).filter(
        ([name, address]) => NAME.test(name) && typeof address === 'string',
      ),
    );
  } catch {
    // Storage was refused, or its content is not ours: nothing is overridden.
    return {};
  }
}

/** Stores an address for this tab; null ends the override. */
export function storeOverride(name: string, address: string | null): void {
  const { [name]: _, ...others } = readStoredOverrides();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(address === null ? others : { ...others, [name]: address }));
  } catch {
    // Storage was refused: the override ends with this page.
  }
}

/** The overrides that an address requests: `?mfe-agenda=http://localhost:43111`. */
export const readAskedOverrides = (search: string): [name: string, address: string][] =>
  [...new URLSearchParams(search)].filter(([name]) => NAME.test(name));
