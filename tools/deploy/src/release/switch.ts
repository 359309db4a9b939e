import { draftRelease, type ReleaseParts } from '../site/draft-release';
import type { Cause, ReleaseRecord } from '../site/release-store';
import { ReleaseRefusedError } from './refused-error';
import { performWork, type ReleaseWork, releaseWork } from './release-work';
import { readInForce } from './site-in-force';

/** The part to switch: a remote, or with `part` (`inicio/hoje`) one of its pieces. */
export interface Switched {
  site: string;
  name: string;
  part: string | undefined;
}

const keyOf = ({ name, part }: Switched) => (part === undefined ? name : `${name} ${part}`);

/** @throws ReleaseRefusedError if nothing is released, or the release has no such remote or piece */
async function readWith(switched: Switched): Promise<ReleaseParts> {
  const { site, name, part } = switched;
  const inForce = await readInForce(site);
  const remote = inForce?.remotes.find(({ contract }) => contract.name === name);
  if (!inForce || !remote) throw new ReleaseRefusedError(`${name} não é um módulo publicado em ${site}.`);
  const pieces = (remote.contract.contributions?.slots ?? []).map((piece) => `${piece.slot}/${piece.name}`);
  if (part !== undefined && !pieces.includes(part))
    throw new ReleaseRefusedError(
      `${name} não traz ${part}. ${pieces.length > 0 ? `Traz: ${pieces.join(', ')}.` : 'Não traz parte alguma.'}`,
    );
  return inForce;
}

const switchSteps = (
  switched: Switched,
  cause: Cause,
  change: (disabled: Record<string, string>) => Record<string, string>,
): ReleaseWork =>
  releaseWork(switched.site, {
    name: 'compose what is in force once more',
    run: async () => {
      const parts = await readWith(switched);
      const draft = await draftRelease(switched.site, { ...parts, disabled: change(parts.disabled) }, cause);
      if (draft === null)
        throw new ReleaseRefusedError(`${keyOf(switched)} já está desligado por esse motivo.`);
      const isOff = keyOf(switched) in (draft.record.disabled ?? {});
      const changes = [
        { name: keyOf(switched), from: isOff ? 'ligado' : 'desligado', to: isOff ? 'desligado' : 'ligado' },
      ];
      return { ...draft, record: { ...draft.record, changes } };
    },
  });

/** The steps of `switchOff`. */
export const switchOffSteps = (switched: Switched, cause: Cause & { reason: string }): ReleaseWork =>
  switchSteps(switched, cause, (disabled) => ({ ...disabled, [keyOf(switched)]: cause.reason }));

/** The steps of `switchOn`. */
export const switchOnSteps = (switched: Switched, cause: Cause): ReleaseWork =>
  switchSteps(switched, cause, ({ [keyOf(switched)]: reason, ...others }) => {
    if (reason === undefined) throw new ReleaseRefusedError(`${keyOf(switched)} não está desligado.`);
    return others;
  });

/**
 * Switches off a remote, or one of its pieces, without a release of code: writes the current release once
 * more, with the reason in its registry. It stays off through later releases until it is switched on.
 * @throws ReleaseRefusedError if there is no such thing, or it is off for this reason already
 */
export const switchOff = (switched: Switched, cause: Cause & { reason: string }): Promise<ReleaseRecord> =>
  performWork(switchOffSteps(switched, cause));

/** Undoes `switchOff`. @throws ReleaseRefusedError if it is not off */
export const switchOn = (switched: Switched, cause: Cause): Promise<ReleaseRecord> =>
  performWork(switchOnSteps(switched, cause));
