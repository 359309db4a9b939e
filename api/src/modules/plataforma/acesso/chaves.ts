import { createHmac } from 'node:crypto';
import net from 'node:net';

/**
 * The keys of sign-in attempts, and their form in the log: hashes, because neither names nor addresses are
 * stored.
 */
export interface Chaves {
  /** The name from this network. */
  readonly nomeRede: string;
  /** The name from anywhere. */
  readonly nome: string;
  /** The network, whatever the name. */
  readonly rede: string;
}

/** The keys of an attempt; keyed with the secret, so that nobody can guess name or address from them. */
export function chavesOf(secret: string, username: string, address: string): Chaves {
  const nome = normalizeUsername(username);
  const rede = networkOf(address);
  return {
    nomeRede: `nome-rede:${keyedHash(secret, `nome-rede\n${nome}\n${rede}`)}`,
    nome: `nome:${keyedHash(secret, `nome\n${nome}`)}`,
    rede: `rede:${keyedHash(secret, `rede\n${rede}`)}`,
  };
}

/** A sign-in name without surrounding spaces, in lower case. */
export const normalizeUsername = (username: string): string => username.trim().toLowerCase();

/** A hash that only the holder of the secret can compute; the text begins with its purpose. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * An IPv4 address, or the /64 network of an IPv6 one, because a single subscriber has all addresses of that
 * network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !net.isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
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
