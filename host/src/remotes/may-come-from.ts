import { useConfig } from '@foro/shared/config';
import { isAllowedBase, type RegistryEntry } from '@foro/shared/federation';

/**
 * Whether this installation accepts the origin of a remote: its own origin, or one that its configuration
 * allows.
 */
export const mayComeFrom = ({ base }: Pick<RegistryEntry, 'base'>): boolean =>
  isAllowedBase(base, [window.location.origin, ...useConfig.getState().remoteOrigins]);
