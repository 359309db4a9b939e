import { array, extend, int, minimum, object, optional, type output, regex, string, unknown } from 'zod/mini';
import { contractSchema } from './contract';

/** Folder of a remote's files, ending in a slash: on the suite's own address, or on an origin that the host allows. */
const baseSchema = string().check(regex(/^(?:\/(?!\/)|https?:\/\/[\w.:-]+\/)(?:[\w.@-]+\/)*$/));

/** One remote in force. */
export const registryEntrySchema = extend(contractSchema, { base: baseSchema });

/** A remote's contract, and where its files lie. */
export type RegistryEntry = output<typeof registryEntrySchema>;

// `since` stands beside the entries and not in them: a host that does not know it yet would take such an entry for a wrong one.
const registrySchema = object({
  schemaVersion: int().check(minimum(1)),
  release: int().check(minimum(0)),
  host: optional(unknown()),
  remotes: array(unknown()),
  since: optional(unknown()),
});

/** Which remotes are in force; read it with `parseRegistry`. */
export interface Registry {
  /** Number of the release, 0 in development. */
  release: number;
  /** Folder of the host's files; null in development, and where an older tool wrote the registry. */
  host: string | null;
  /** When each remote, and the `host`, took force, as an ISO instant. A name that is missing here took force at an unknown time. */
  since: Record<string, string>;
  remotes: RegistryEntry[];
  /** Entries left out, and why. */
  dropped: { name: string; reason: string }[];
}

/** No remote at all: the suite stands, every module is unavailable. */
export const EMPTY_REGISTRY: Registry = { release: 0, host: null, since: {}, remotes: [], dropped: [] };

const nameOf = (entry: unknown) => {
  const { name } = Object(entry) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '?';
};

/**
 * Reads `registry.json`. An entry that is wrong, or that claims what an earlier one has (name or prefix), is left out;
 * the others stand.
 *
 * @throws ZodError when it is no registry at all
 */
export function parseRegistry(raw: unknown): Registry {
  const { release, host, remotes, since } = registrySchema.parse(raw);
  const registry: Registry = {
    release,
    host: typeof host === 'string' ? host : null,
    since: readSince(since),
    remotes: [],
    dropped: [],
  };
  for (const candidate of remotes) {
    const parsed = registryEntrySchema.safeParse(candidate);
    const reason = parsed.success
      ? clashOf(parsed.data, registry.remotes)
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (parsed.success && reason === null) registry.remotes.push(parsed.data);
    else registry.dropped.push({ name: nameOf(candidate), reason: reason ?? '' });
  }
  return registry;
}

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(value);

const readSince = (raw: unknown) =>
  Object.fromEntries(
    Object.entries(Object(raw) as Record<string, string>).filter(([, instant]) => isInstant(instant)),
  );

function clashOf(entry: RegistryEntry, accepted: RegistryEntry[]): string | null {
  if (accepted.some(({ name, container }) => name === entry.name || container === entry.container))
    return 'name already taken';
  const taken = new Set(accepted.flatMap(({ prefixes }) => prefixes.map(({ path }) => path)));
  const clash = entry.prefixes.find(({ path }) => taken.has(path));
  return clash ? `prefix ${clash.path} already taken` : null;
}
