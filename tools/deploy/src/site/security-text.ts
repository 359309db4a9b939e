/** Tells people who find a vulnerability where to report it (RFC 9116). */
export const SECURITY_TEXT = '.well-known/security.txt';

/**
 * The content of security.txt. It is valid for a year from the youngest part of the release; a composition
 * that is only compared with another one has no time.
 */
export function securityText(supportEmail: string, since: Readonly<Record<string, string>> = {}): string {
  const youngest = Object.values(since).sort().at(-1);
  return [
    `Contact: mailto:${supportEmail}`,
    ...(youngest === undefined ? [] : [`Expires: ${aYearAfter(youngest)}`]),
    'Preferred-Languages: pt-BR, en',
    '',
  ].join('\n');
}

function aYearAfter(instant: string): string {
  const end = new Date(instant);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString();
}
