const KB = 1024;

/** Largest body, in bytes, for an address that is not named below: the longest form has some 100 kB. */
export const BODY_LIMIT = 256 * KB;

/**
 * Addresses with another limit. The API, the gateway of `npm start` and nginx all read this list: if one of
 * them accepted what the next one refuses, the refusal would break a connection between them, and other
 * requests would suffer.
 */
export const BODY_LIMITS = {
  // A logo of 512 KB has 700 kB in base64.
  '/api/Company': 1024 * KB,
  // A calendar file of one megabyte.
  '/api/ProcessSchedule/import': 1024 * KB,
  '/api/ProcessSchedule/import/preview': 1024 * KB,
  // Ten events with the longest names fit three times over.
  '/api/telemetria': 4 * KB,
} as const;

/** The limit of an address without its query, for instance `/api/Company`. */
export const bodyLimitOf = (path: string): number =>
  Object.hasOwn(BODY_LIMITS, path) ? BODY_LIMITS[path as keyof typeof BODY_LIMITS] : BODY_LIMIT;

/** Largest upload, in bytes, including the form's fields beside the file. */
export const UPLOAD_LIMIT = 51 * 1024 * KB;

/**
 * Addresses that take a file as a stream (`multipart/form-data`): the gateways pass it on as it arrives, up
 * to `UPLOAD_LIMIT`. There any other body has the general limit.
 */
export const UPLOADS = [
  '/api/ProcessDocument',
  '/api/ProcessDocument/:id/versions',
  '/api/DocumentTemplate',
  '/api/DocumentHandIn',
  '/api/Import',
  '/api/Upload/:id/content',
] as const;

/** How long a body may take to arrive, in milliseconds: 50 MB at a little less than a megabit a second. */
export const UPLOAD_MS = 600_000;
