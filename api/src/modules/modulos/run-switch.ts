import { execFile } from 'node:child_process';
import type { ModuleSwitch } from '@foro/shared/contracts/module-switch';
import { ConflitoError } from '../../errors';
import type { SwitchConfig } from '../../switch-config';

/** Longer than the program waits for another release to end. */
const TIMEOUT_MS = 150_000;
/** The program's exit code for a refusal; its standard error contains the reason, in words for people. */
const REFUSED = 3;

/** The program gets only the environment variables that it needs, none of this process's secrets. */
const environment = (who: string) => ({
  PATH: process.env.PATH,
  FORO_RELEASE_KEY: process.env.FORO_RELEASE_KEY,
  FORO_RELEASE_KEY_FILE: process.env.FORO_RELEASE_KEY_FILE,
  FORO_WHO: who,
});

/**
 * Writes the current release again, with this part switched. @returns its number
 * @throws ConflitoError if it is refused: there is no such module, it is off already, another release takes
 *   too long
 */
export function runSwitch(
  { tool, site }: SwitchConfig,
  { modulo, parte, ligado, motivo }: ModuleSwitch,
  who: string,
): Promise<number> {
  const args = [tool, site, ligado ? 'enable' : 'disable', modulo, parte ?? '', motivo ?? ''];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { timeout: TIMEOUT_MS, env: environment(who) },
      (error, stdout, stderr) => {
        if (!error) resolve(Number(stdout));
        else if (error.code === REFUSED) reject(new ConflitoError(stderr.trim()));
        else reject(error);
      },
    );
  });
}
