import { lineInForce, type LogLine, readLog } from '../site/release-log';
import { currentRelease, readRelease } from '../site/release-store';
import { wayBack } from './rollback';

/** The running version of the host or of one remote. */
export interface Running {
  name: string;
  folder: string;
  /** When it was activated, as an ISO instant; null if the log does not reach back that far. */
  since: string | null;
  who: string | null;
  action: LogLine['action'] | null;
  reason: string | null;
  /** The switched-off parts, and why; `part` is null if all of it is off. */
  off: { part: string | null; why: string }[];
  /** Folders that a rollback can return to, newest first. */
  wayBack: string[];
}

const offOf = (disabled: Record<string, string>, name: string) =>
  Object.entries(disabled)
    .filter(([key]) => key === name || key.startsWith(`${name} `))
    .map(([key, why]) => ({ part: key === name ? null : key.slice(name.length + 1), why }));

/** The running versions, their start, and possible rollbacks; null in a site without a release. */
export async function listRunning(site: string): Promise<{ release: number; running: Running[] } | null> {
  const number = await currentRelease(site);
  if (number === null) return null;
  const { host, remotes, disabled = {} } = await readRelease(site, number);
  const log = await readLog(site);
  const running = Object.entries({ host, ...remotes }).map(async ([name, folder]) => {
    const line = lineInForce(log, name, folder);
    return {
      name,
      folder,
      since: line?.at ?? null,
      who: line?.who ?? null,
      action: line?.action ?? null,
      reason: line?.reason ?? null,
      off: offOf(disabled, name),
      wayBack: await wayBack(site, name),
    };
  });
  return { release: number, running: await Promise.all(running) };
}
