/** The address of an image by its hash: public and immutable. */
export const logoUrl = (sha256: string | null): string | null =>
  sha256 === null ? null : `/api/Logo/${sha256}`;
