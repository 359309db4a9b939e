import { createHmac } from 'node:crypto';
import net from 'node:net';
import type { Chaves } from './tentativas.queries';

/** The keys that attempts to sign in are counted under; the secret keeps them from being guessed back. */
export function chavesOf(secret: string, username: string, address: string): Chaves {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    nome: `nome:${hash(username.trim().toLowerCase())}`,
    endereco: `endereco:${hash(networkOf(address))}`,
  };
}

/** An IPv4 address, or the /64 network of an IPv6 one: a single subscriber holds all of its addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !net.isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter((group) => group !== '');
  if (tail !== undefined) {
    const rest = tail.split(':').filter((group) => group !== '');
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'), ...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
