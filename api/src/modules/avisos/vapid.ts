import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../config';

/** By which push services know us (RFC 8292). */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom they may write to. */
  readonly subject: string;
}

/** Made of the installation's secret, which is made once and kept: all its processes have the same without keeping another. */
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
