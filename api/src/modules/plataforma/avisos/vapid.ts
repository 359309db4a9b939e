import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../../config';

/** Our identity for push services (RFC 8292). */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact that they may write to. */
  readonly subject: string;
}

/**
 * Derives the keys from the installation's secret, which is created once and kept: so all its processes have
 * the same keys without storing them.
 */
export function vapidOf({ jwtSecret, mail }: Pick<Config, 'jwtSecret' | 'mail'>): Vapid {
  const secret = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'foro\nweb push', 32));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const isPublic = mail?.publicUrl.startsWith('https://') ?? false;
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
    subject: isPublic && mail ? mail.publicUrl : 'mailto:suporte@foro.dev',
  };
}
