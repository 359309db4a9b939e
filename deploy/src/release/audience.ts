import { roleSchema } from '@foro/shared/contracts/roles';
import type { Audience } from '../site/cohorts';
import { ReleaseRefusedError } from './refused-error';

const ROLES = roleSchema.options;

const refuse = (message: string): never => {
  throw new ReleaseRefusedError(message);
};

function readPercent(text: string): number {
  const percent = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return percent > 0 ? percent : refuse(`--canary ${text}: informe quantos de cem, de 0.01 a 99.`);
}

function readNames(text: string): Pick<Audience, 'roles' | 'offices'> {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const offices = names.flatMap((name) => /^office:(\d{1,9})$/.exec(name)?.[1] ?? []).map(Number);
  const roles = ROLES.filter((role) => names.some((name) => name.toLowerCase() === role.toLowerCase()));
  return names.length > 0 && offices.length + roles.length === names.length
    ? { offices, roles }
    : refuse(
        `--for ${text}: use ${ROLES.join(', ').toLowerCase()} ou office:<número>, separados por vírgula.`,
      );
}

/**
 * Reads the audience of a release from the command line: `--canary 5` (of a hundred people), or `--for
 * gestor,office:3`.
 * @returns undefined if it is for everybody
 * @throws ReleaseRefusedError if that is nobody, or both are given
 */
export function readAudience(canary: string | undefined, people: string | undefined): Audience | undefined {
  if (canary !== undefined && people !== undefined) return refuse('Use --canary ou --for, não os dois.');
  if (canary !== undefined) return { percent: readPercent(canary), roles: [], offices: [] };
  return people === undefined ? undefined : { percent: 0, ...readNames(people) };
}
