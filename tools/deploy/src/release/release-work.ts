import { putSteps, type ReleaseDraft } from '../site/draft-release';
import { noteInForce } from '../site/release-log';
import type { ReleaseRecord } from '../site/release-store';
import { withSiteLock } from '../site/site-lock';
import { runSteps, type Step } from '../site/steps';

/** An operator's action on a site, as the steps that it consists of. */
export interface ReleaseWork {
  site: string;
  steps: Step[];
  /** The activated release, once its steps ran. */
  result: () => ReleaseRecord;
}

/**
 * The steps of any action as a list: if it stops after any of them, either the old release or the new one is
 * served, complete.
 *
 * @param before the steps before the draft
 * @param compose the name of the step that composes the draft, and the step itself; it throws a
 *   ReleaseRefusedError to refuse the action
 */
export function releaseWork(
  site: string,
  { before = [], ...compose }: { before?: Step[]; name: string; run: () => Promise<ReleaseDraft> },
): ReleaseWork {
  let draft: ReleaseDraft | null = null;
  const drafted = () => {
    if (draft === null) throw new Error('The steps before this one have not run.');
    return draft;
  };
  return {
    site,
    steps: [
      { name: 'log what an interrupted release did not', run: () => noteInForce(site) },
      ...before,
      {
        name: compose.name,
        run: async () => {
          draft = await compose.run();
        },
      },
      ...putSteps(site, drafted),
    ],
    result: () => drafted().record,
  };
}

/** Runs the steps under the site's lock. @throws ReleaseRefusedError if the action is refused */
export const performWork = ({ site, steps, result }: ReleaseWork): Promise<ReleaseRecord> =>
  withSiteLock(site, async () => {
    await runSteps(steps);
    return result();
  });
