import { version } from '../package.json';

/** How the API names itself to services of others: some refuse Node's own name. */
export const USER_AGENT = `Foro/${version}`;
