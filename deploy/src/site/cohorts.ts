import { createHash } from 'node:crypto';
import type { Canary } from '@foro/shared/federation';
import type { DeployedRemote } from './deployed';

/** A canary's audience: a percentage of people, or people of these roles and offices. */
export type Audience = Pick<Canary, 'percent' | 'roles' | 'offices'>;

/** A remote's version that is active for some people, beside the stable one; stored in the release's record. */
export interface CanaryRecord extends Audience {
  folder: string;
  /** When it was activated, as an ISO instant. */
  since: string;
}

/** The same, with the remote's contract loaded. */
export interface DeployedCanary extends CanaryRecord {
  remote: DeployedRemote;
}

/** The most canaries at a time: each doubles the cohorts, and every person is in one. */
export const MAX_CANARIES = 3;

/** People who get the canaries of these remotes. */
export interface CohortContent {
  key: string;
  canaries: DeployedCanary[];
}

export const nameOf = ({ remote }: DeployedCanary): string => remote.contract.name;

const keyOf = (canaries: readonly DeployedCanary[]) =>
  createHash('sha256')
    .update(canaries.map((canary) => `${nameOf(canary)} ${canary.folder}`).join())
    .digest('hex')
    .slice(0, 12);

/** Every possible cohort: each choice of one or more of the canaries, in the order of their names. */
export function cohortsOf(canaries: readonly DeployedCanary[]): CohortContent[] {
  const sorted = canaries.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const choices = sorted.reduce<DeployedCanary[][]>(
    (found, canary) => [...found, ...found.map((choice) => [...choice, canary])],
    [[]],
  );
  return choices
    .filter((choice) => choice.length > 0)
    .map((choice) => ({ key: keyOf(choice), canaries: choice }));
}

/** A registry's description of a canary: its audience, in the browser's terms. */
export const ruleOf = (canary: DeployedCanary, stable: string): Canary => ({
  remote: nameOf(canary),
  folder: canary.folder,
  stable,
  percent: canary.percent,
  roles: canary.roles,
  offices: canary.offices,
});

/** Describes the audience in Portuguese. */
export function describeAudience({ percent, roles, offices }: Audience): string {
  if (percent > 0) return `${percent} % das pessoas`;
  return [...roles, ...offices.map((office) => `escritório ${office}`)].join(', ');
}
