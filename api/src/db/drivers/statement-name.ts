import { createHash } from 'node:crypto';

/** How many names are cached: more than all lists of the API usually have. */
const CACHED = 2000;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared: a hash of its text, 43 characters long (PostgreSQL cuts names
 * at 63 bytes). So a name never has two texts, which a connection would refuse for the rest of its life.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  if (names.size >= CACHED) names.clear();
  names.set(text, name);
  return name;
}
