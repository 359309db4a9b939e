import {
  array,
  int,
  minimum,
  nullable,
  number,
  object,
  optional,
  type output,
  regex,
  string,
} from 'zod/mini';

const KEY = /^[\da-f]{12}$/;

const canarySchema = object({
  remote: string(),
  folder: string(),
  /** Folder of the version that everybody else gets. */
  stable: string(),
  /** Percentage of people who get it; 0 if it is for named people. */
  percent: number().check(minimum(0)),
  roles: array(string()),
  offices: array(int()),
});

/** A version of a remote that is active for some people, and who they are. */
export type Canary = output<typeof canarySchema>;

const cohortSchema = object({ key: string().check(regex(KEY)), remotes: array(string()) });

/**
 * People who get the canaries of these remotes (in the order of their names), and the stable versions of all
 * others.
 */
export type Cohort = output<typeof cohortSchema>;

const canariesSchema = object({
  canaries: optional(array(canarySchema)),
  cohorts: optional(array(cohortSchema)),
  cohort: optional(nullable(string())),
});

/** A registry's data about canaries. */
export interface Canaries {
  canaries: Canary[];
  cohorts: Cohort[];
  /** The cohort of this registry; null for the registry of everybody else. */
  cohort: string | null;
}

/** Reads a registry's canaries; malformed ones are ignored. */
export function readCanaries(raw: unknown): Canaries {
  const { data } = canariesSchema.safeParse(raw);
  return { canaries: data?.canaries ?? [], cohorts: data?.cohorts ?? [], cohort: data?.cohort ?? null };
}

/** Where the registry of a cohort is served. */
export const cohortAddress = (key: string): string => `/cohorts/${key}/registry.json`;

/** The signed-in person. */
export interface Person {
  tenant: number | null;
  user: string;
  /** Role and office from the profile; undefined until it arrives. */
  role: string | null | undefined;
  office: number | null | undefined;
}

const BUCKETS = 10_000;

/**
 * FNV-1a with its bits mixed once more, so that similar texts get distant numbers. It protects no secret; it
 * only divides people evenly.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A person's place among all, from 0 to below 100: the same at each release of a remote, another for each
 * remote.
 */
export const placeOf = ({ tenant, user }: Person, remote: string): number =>
  ((hashOf(`${remote} ${tenant ?? ''} ${user}`) % BUCKETS) / BUCKETS) * 100;

/** Whether a person is in a canary's audience; undefined while only the profile can decide. */
function isFor({ remote, percent, roles, offices }: Canary, person: Person): boolean | undefined {
  if (placeOf(person, remote) < percent) return true;
  if (roles.length === 0 && offices.length === 0) return false;
  const { role, office } = person;
  if (role === undefined || office === undefined) return undefined;
  return roles.includes(role ?? '') || (office !== null && offices.includes(office));
}

/**
 * The cohort of a person: its key, or null for the registry of everybody else; undefined while only the
 * profile can decide.
 */
export function findCohort({ canaries, cohorts }: Canaries, person: Person): string | null | undefined {
  const met = canaries.map((canary) => ({ remote: canary.remote, isMet: isFor(canary, person) }));
  if (met.some(({ isMet }) => isMet === undefined)) return undefined;
  const names = met.flatMap(({ remote, isMet }) => (isMet ? [remote] : [])).sort();
  return cohorts.find(({ remotes }) => remotes.join() === names.join())?.key ?? null;
}
