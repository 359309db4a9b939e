import { DEVELOPMENT, readOrigins } from '@foro/shared/federation';
import type { SiteConfig } from '../site/release-content';

/** The part of an installation's configuration that decides its policy. */
export type PolicyConfig = Pick<SiteConfig, 'environment' | 'remoteOrigins'>;

/** A remote's development server announces changes to its page through a socket. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/**
 * The content security policy of every page: the suite's own address, and the origins that remotes may come
 * from. Styles need 'unsafe-inline' because antd writes its rules at run time, and pages written at release
 * cannot carry a nonce; scripts may be neither inline nor eval.
 */
function contentSecurityPolicy({ environment, remoteOrigins }: PolicyConfig): string {
  const origins = readOrigins(remoteOrigins, environment);
  const also = (directive: string, more: readonly string[] = []) =>
    [directive, ...origins, ...more].join(' ');
  return [
    "default-src 'none'",
    also("script-src 'self'"),
    also("connect-src 'self'", environment === DEVELOPMENT ? origins.map(socketOf) : []),
    also("style-src 'self' 'unsafe-inline'"),
    also("font-src 'self'"),
    also("img-src 'self' data: blob:"),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every response that the gateway gives itself; the API sends its own. */
export const securityHeaders = (config: PolicyConfig): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pages, registry and configuration: cached, but revalidated before each use. */
export const REVALIDATE = 'no-cache';
