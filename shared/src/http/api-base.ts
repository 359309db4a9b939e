let resolveBase: (base: string) => void;
let base = new Promise<string>((resolve) => {
  resolveBase = resolve;
});

/** Sets the API's base address (`/api`); earlier requests wait for it. */
export function setApiBase(address: string): void {
  resolveBase(address);
  base = Promise.resolve(address);
}

/** The base address, once it is known. */
export const whenApiBaseKnown = (): Promise<string> => base;
