const KB = 1024;

/** Largest body of an address that is not named below, in bytes: the longest form is some 100 kB. */
export const BODY_LIMIT = 256 * KB;

/**
 * Addresses whose limit is another one. The API, the gateway of `npm start` and nginx all read this: where one of them takes what
 * the next one refuses, the refusal breaks a connection between them, and others pay for it.
 */
export const BODY_LIMITS = {
  // A logo of 512 KB is 700 kB as base64.
  '/api/Company': 1024 * KB,
  // A calendar file of a megabyte.
  '/api/ProcessSchedule/import': 1024 * KB,
  '/api/ProcessSchedule/import/preview': 1024 * KB,
  // Ten events of the longest names fit in it three times over.
  '/api/telemetria': 4 * KB,
} as const;

/** The limit of an address without its query, `/api/Company` for instance. */
export const bodyLimitOf = (path: string): number =>
  Object.hasOwn(BODY_LIMITS, path) ? BODY_LIMITS[path as keyof typeof BODY_LIMITS] : BODY_LIMIT;

/** Largest upload with what its form has beside the file, in bytes. */
export const UPLOAD_LIMIT = 51 * 1024 * KB;

/**
 * Addresses that take a file as a stream (`multipart/form-data`): the gateways pass it on as it comes, up to `UPLOAD_LIMIT`. Any
 * other body has the limit of all addresses there.
 */
export const UPLOADS = [
  '/api/ProcessDocument',
  '/api/ProcessDocument/:id/versions',
  '/api/DocumentTemplate',
  '/api/DocumentHandIn',
  '/api/Upload/:id/content',
] as const;

/** Addresses that answer files of any size. */
export const DOWNLOADS = [
  '/api/ProcessDocument/:id/versions/:n/content',
  '/api/ProcessDocument/zip',
  '/api/DocumentShare/content',
  '/api/DocumentShare/copy',
  '/api/DocumentAcceptance/:id/content',
  '/api/DocumentHandIn/:id/content',
] as const;

/** How long a body may take to arrive, in milliseconds: 50 MB at a little less than a megabit a second. */
export const UPLOAD_MS = 600_000;
