import { version } from '../package.json';

/** The API's `User-Agent` for outside services: some refuse Node's own. */
export const USER_AGENT = `Foro/${version}`;

/** The API's own version: a remote that requires a newer one is not released. */
export const API_VERSION = version;
