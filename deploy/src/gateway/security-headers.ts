/**
 * The content security policy of every page. Styles need 'unsafe-inline' because antd writes its rules at run time, and pages
 * written at release cannot carry a nonce; scripts get neither inline nor eval.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of everything that the gateway answers itself; the API sends its own. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pages, registry and configuration: kept, but asked for again before each use. */
export const REVALIDATE = 'no-cache';
