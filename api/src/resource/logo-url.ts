/** Where an image of this hash is served: public and for ever the same. */
export const logoUrl = (sha256: string | null): string | null =>
  sha256 === null ? null : `/api/Logo/${sha256}`;
