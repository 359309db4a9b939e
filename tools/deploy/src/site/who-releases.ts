import { userInfo } from 'node:os';

/**
 * The name for the log: FORO_WHO, else the person for whom the pipeline runs, else the account on this
 * machine.
 */
export function whoReleases(env: NodeJS.ProcessEnv): string {
  return env.FORO_WHO || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN || accountName();
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number and no name.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
