import type { DeployedCanary } from './cohorts';
import type { DeployedHost, DeployedRemote } from './deployed';
import type { Signer } from './sign-registry';

/** An installation's run-time settings; they become `config.json`. */
export interface SiteConfig {
  apiBase: string;
  supportEmail: string;
  environment: string;
  /** Origins besides the suite's own that remotes may come from: hosts refuse any other, and the content security policy forbids it. */
  remoteOrigins?: string[];
  /** Origin that serves a remote's files, by the remote's name; left out, the suite's own. */
  remoteFiles?: Record<string, string>;
  /** `off` if the service worker was removed (`npm run rollback -- service-worker`). */
  serviceWorker?: 'off';
}

/** What a release is made of. */
export interface ReleaseContent {
  number: number;
  /** When each remote, and the `host`, took force, as an ISO instant. */
  since?: Record<string, string>;
  host: DeployedHost;
  remotes: DeployedRemote[];
  config: SiteConfig;
  /** What is switched off, and why. */
  disabled?: Record<string, string>;
  /** Versions that are active for some people only. */
  canaries?: DeployedCanary[];
  /** The release's place among all, and what signs it; unsigned without. */
  seal?: { sequence: number; signer: Signer };
}

/** A remote that the host cannot run, and why, in Portuguese. */
export interface RefusedRemote {
  name: string;
  reason: string;
}

/** Files of a release, by their paths in its folder. */
export type ReleaseFiles = Record<string, string | Buffer>;
