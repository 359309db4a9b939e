let resolveBase: (base: string) => void;
let base = new Promise<string>((resolve) => {
  resolveBase = resolve;
});

/** Names the API's base address (`/api`); requests made before this wait for it. */
export function setApiBase(address: string): void {
  resolveBase(address);
  base = Promise.resolve(address);
}

/** The base address, once it is known. */
export const whenApiBaseKnown = (): Promise<string> => base;
