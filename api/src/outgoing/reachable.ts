import dns from 'node:dns';
import net from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network: its first address and the number of bits that its addresses share. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Resolves names; `dns.lookup`, except in tests. */
export type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/** Reads `10.0.0.0/8`, or a single address; null if the text is neither. */
export function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!net.isIP(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** IPv6 addresses that stand for an IPv4 one, as `::7f00:1` does for 127.0.0.1; nothing public uses them any more. */
const COMPATIBLE = ipaddr.parseCIDR('::/96');

/** Whether an address belongs to the public internet, or to a network that the operator named. */
export function isReachable(address: string, allowed: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return (
    (parsed.range() === 'unicast' && !(parsed.kind() === 'ipv6' && parsed.match(COMPATIBLE))) ||
    allowed.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
  );
}

/**
 * Whether an address that somebody entered may be sent to: with TLS and public, or in a network that the operator
 * named. A host name is judged when it is connected to.
 * @param publicPort the only port of a public address; by default any
 */
export function isOutsideAddress(address: string, allowed: readonly Network[], publicPort?: ''): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  if (/(?:^|\.)localhost\.?$/.test(host)) return false;
  const isPublic = protocol === 'https:' && port === (publicPort ?? port);
  if (net.isIP(host) === 0) return isPublic;
  return isReachable(host, []) ? isPublic : isReachable(host, allowed);
}

/**
 * Resolves a name for a connection. It returns only allowed addresses, at the moment of the connection, so
 * that a name cannot be checked with one address and connected to with another.
 */
export function createLookup(allowed: readonly Network[], resolve: Resolve = dns.lookup): net.LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const reachable = error ? [] : addresses.filter(({ address }) => isReachable(address, allowed));
      const [first] = reachable;
      if (first === undefined) callback(error ?? new Error(`${hostname} has no public address`), '');
      else if (options.all) callback(null, reachable);
      else callback(null, first.address, first.family);
    });
  };
}
