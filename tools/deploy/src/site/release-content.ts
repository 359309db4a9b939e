import type { DeployedHost, DeployedRemote } from './deployed';

/** An installation's run-time settings; they become `config.json`. */
export interface SiteConfig {
  apiBase: string;
  supportEmail: string;
  environment: string;
  /**
   * Origins besides the suite's own that remotes may come from: hosts refuse any other, and the content
   * security policy forbids it.
   */
  remoteOrigins?: string[];
  /** Origin that serves a remote's files, by the remote's name; by default the suite's own. */
  remoteFiles?: Record<string, string>;
  /** `off` if the service worker was removed (`npm run release -- rollback service-worker`). */
  serviceWorker?: 'off';
}

/** The content of a release. */
export interface ReleaseContent {
  number: number;
  /** When each remote, and the `host`, was activated, as an ISO instant. */
  since?: Record<string, string>;
  host: DeployedHost;
  remotes: DeployedRemote[];
  config: SiteConfig;
  /** The switched-off parts, and why. */
  disabled?: Record<string, string>;
}

/** A remote that the host cannot run, and why, in Portuguese. */
export interface RefusedRemote {
  name: string;
  reason: string;
}

/** Files of a release, by their paths in its folder. */
export type ReleaseFiles = Record<string, string | Buffer>;
