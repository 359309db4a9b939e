import { array, extend, int, minimum, object, optional, type output, regex, string, unknown } from 'zod/mini';
import { contractSchema } from './contract';

/**
 * Folder of a remote's files, ending in a slash: on the suite's own address, or on an origin that the host
 * allows.
 */
const baseSchema = string().check(regex(/^(?:\/(?!\/)|https?:\/\/[\w.:-]+\/)(?:[\w.@-]+\/)*$/));

/** One active remote. */
export const registryEntrySchema = extend(contractSchema, { base: baseSchema });

/** A remote's contract, and the address of its files. */
export type RegistryEntry = output<typeof registryEntrySchema>;

// `since` is beside the entries and not in them: a host that does not know the field would reject such an entry.
const registrySchema = object({
  schemaVersion: int().check(minimum(1)),
  release: int().check(minimum(0)),
  host: optional(unknown()),
  remotes: array(unknown()),
  since: optional(unknown()),
  disabled: optional(unknown()),
});

/** The active remotes; read it with `parseRegistry`. */
export interface Registry {
  /** Number of the release, 0 in development. */
  release: number;
  /** Folder of the host's files; null in development, and if an older tool wrote the registry. */
  host: string | null;
  /**
   * When each remote and the `host` became active, as an ISO instant; a missing name means an unknown time.
   */
  since: Record<string, string>;
  remotes: RegistryEntry[];
  /**
   * The parts that are switched off without a release, with the reasons: a remote (`mfe-agenda`) or one of
   * its contributions (`mfe-agenda inicio/hoje`).
   */
  disabled: Record<string, string>;
  /** Omitted entries, and the reasons. */
  dropped: { name: string; reason: string }[];
}

/** A registry without remotes: the suite works, every module is unavailable. */
export const EMPTY_REGISTRY: Registry = {
  release: 0,
  host: null,
  since: {},
  remotes: [],
  disabled: {},
  dropped: [],
};

const nameOf = (entry: unknown) => {
  const { name } = Object(entry) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '?';
};

/**
 * Reads `registry.json`. An invalid entry, or one that claims a name or prefix of an earlier one, is omitted;
 * the others are used.
 *
 * @throws ZodError if it is not a registry
 */
export function parseRegistry(raw: unknown): Registry {
  const { release, host, remotes, since, disabled } = registrySchema.parse(raw);
  const registry: Registry = {
    release,
    host: typeof host === 'string' ? host : null,
    since: readTexts(since, isInstant),
    remotes: [],
    disabled: readTexts(disabled, isReason),
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

const isReason = (value: unknown) => typeof value === 'string' && value !== '';

/** The valid fields of an object; none if it is not an object. */
const readTexts = (raw: unknown, isRight: (value: unknown) => boolean) =>
  Object.fromEntries(
    Object.entries(Object(raw) as Record<string, string>).filter(([, value]) => isRight(value)),
  );

/**
 * Why a remote, or with `part` (`inicio/hoje`) one of its contributions, was switched off; null if it was
 * not.
 */
export function reasonOff({ disabled }: Registry, name: string, part?: string): string | null {
  return disabled[name] ?? (part === undefined ? null : (disabled[`${name} ${part}`] ?? null));
}

function clashOf(entry: RegistryEntry, accepted: RegistryEntry[]): string | null {
  if (accepted.some(({ name, container }) => name === entry.name || container === entry.container))
    return 'name already taken';
  const taken = new Set(accepted.flatMap(({ prefixes }) => prefixes.map(({ path }) => path)));
  const clash = entry.prefixes.find(({ path }) => taken.has(path));
  return clash ? `prefix ${clash.path} already taken` : null;
}
