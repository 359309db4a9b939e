import { readFileSync } from 'node:fs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';

/** The host's data about remotes that it needs even while they are down or absent. */
export const areasFile = fromRoot('host/src/menu/areas.json');

const readContract = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'contract.json'), 'utf8'));

/** The text of that file: names, titles, prefixes and roles from the remotes' contracts. */
export function renderAreas(contracts = remoteFolders().map(readContract)) {
  const areas = contracts.map(({ name, title, prefixes }) => ({ remote: name, title, prefixes }));
  return `${JSON.stringify(areas, null, 2)}\n`;
}
