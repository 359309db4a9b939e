import { version } from '../package.json';

/** How the API names itself to services of others: some refuse Node's own name. */
export const USER_AGENT = `Foro/${version}`;

/** The API's own version: a remote that requires a newer one is not released. */
export const API_VERSION = version;
