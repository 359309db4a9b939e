import { useConnection } from '../offline/connection';
import { reloadOnce } from './reload-once';

/**
 * `reloadOnce` for a page that would be lost while the server is unreachable; it does not rely on the
 * browser's network state.
 */
export const reloadIfOnline = (version: string, reload?: () => void): boolean =>
  useConnection.getState().isOnline && reloadOnce(version, reload);
