import { ReleaseRefusedError } from './release/refused-error';
import { switchOff, switchOn } from './release/switch';
import { SiteBusyError } from './site/site-lock';
import { whoReleases } from './site/who-releases';

/** The exit code of a refusal; standard error contains the reason. */
const REFUSED = 3;

/**
 * `switch-cli.mjs <site> disable|enable <remote> <slot/piece or ''> <reason or ''>`: the only change that the
 * API may make to a site, where it may make any (ADR 85). Prints the number of the release.
 */
async function main(): Promise<void> {
  const [site = '', action = '', name = '', part = '', reason = ''] = process.argv.slice(2);
  const switched = { site, name, part: part === '' ? undefined : part };
  const who = whoReleases(process.env);
  if (action !== 'enable' && action !== 'disable')
    throw new ReleaseRefusedError(`Ação desconhecida: ${action}.`);
  if (action === 'disable' && reason === '') throw new ReleaseRefusedError('Motivo é obrigatório.');
  const { number } =
    action === 'enable'
      ? await switchOn(switched, { action, who, reason: reason === '' ? null : reason })
      : await switchOff(switched, { action, who, reason });
  console.log(number);
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof ReleaseRefusedError || error instanceof SiteBusyError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = isForPeople ? REFUSED : 1;
});
