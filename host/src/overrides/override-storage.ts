const KEY = 'foro.modulosDeDesenvolvimento';
const NAME = /^mfe-[a-z\d-]{1,36}$/;

/** Addresses of overridden remotes, by name, as this tab keeps them. */
export function readStoredOverrides(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored) as Record<string, string>).filter(
        ([name, address]) => NAME.test(name) && typeof address === 'string',
      ),
    );
  } catch {
    // Storage refused, or not ours: nothing is overridden.
    return {};
  }
}

/** Keeps an address for this tab; null ends the override. */
export function storeOverride(name: string, address: string | null): void {
  const { [name]: _, ...others } = readStoredOverrides();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(address === null ? others : { ...others, [name]: address }));
  } catch {
    // Storage refused: the override ends with this page.
  }
}

/** What an address asks for: `?mfe-agenda=http://localhost:43111`. */
export const readAskedOverrides = (search: string): [name: string, address: string][] =>
  [...new URLSearchParams(search)].filter(([name]) => NAME.test(name));
