import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Addresses below a case that the specification defines; no contributed tab may use them. */
const TABS_OF_A_CASE = ['aux', 'contraria', 'contrariadetalhe', 'hist', 'histdetalhe', 'custas', 'docs'];

const isUnder = (address, prefix) => address === prefix || address.startsWith(`${prefix}/`);

const twice = (keys) => [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];

/**
 * The name under which a contribution to a slot is exposed: `./slots/inicio/hoje`; its chunk is
 * `slot-inicio-hoje`.
 */
export const exposeOf = ({ slot, name }) => `./slots/${slot.replaceAll('.', '-')}/${name}`;
export const chunkOf = (contribution) =>
  exposeOf(contribution).slice(2).replace('slots/', 'slot-').replaceAll('/', '-');

/**
 * Returns, in sentences, the faults of a contract's contributions that its schema cannot find: a missing
 * module, two contributions with one name, an address that belongs to another remote, a tab that takes an
 * address of the specification.
 *
 * @param contract `contract.json` as the team wrote it
 * @param dir the remote's folder
 */
export function contributionProblems({ contractVersion, contributions, prefixes }, dir) {
  if (contributions === undefined) return [];
  const { menu = [], slots = [], search = [], commands = [], prefetch = [] } = contributions;
  const addresses = [
    ...[...menu, ...search, ...commands].map(({ to }) => to),
    ...prefetch.map(({ path: address }) => address),
  ];
  return [
    ...(contractVersion < 2 ? ['contributions need contractVersion 2'] : []),
    ...slots
      .filter(({ module }) => !existsSync(path.join(dir, module)))
      .map(({ slot, name, module }) => `${slot} "${name}": there is no ${module}`),
    ...twice(slots.map(({ slot, name }) => `${slot} "${name}"`)).map((key) => `two contributions are ${key}`),
    ...twice(menu.map(({ to }) => to)).map((to) => `two menu entries lead to ${to}`),
    ...twice(commands.map(({ to }) => to)).map((to) => `two commands lead to ${to}`),
    ...twice(search.map(({ kind }) => kind)).map((kind) => `two search kinds are "${kind}"`),
    ...addresses
      .filter((address) => !prefixes.some(({ path: prefix }) => isUnder(address, prefix)))
      .map((address) => `${address} is under none of this remote's prefixes`),
    ...slots
      .filter(({ slot, name }) => slot === 'processo.aba' && TABS_OF_A_CASE.includes(name))
      .map(({ name }) => `processo.aba "${name}": a case has a tab of its own there`),
  ];
}

/**
 * The modules that a remote exposes for slots: `{ './slots/inicio/hoje': { import, name } }`.
 * `contributionProblems` reports missing ones.
 */
export function slotExposes(dir) {
  const { contributions } = JSON.parse(readFileSync(path.join(dir, 'contract.json'), 'utf8'));
  const slots = contributions?.slots ?? [];
  return Object.fromEntries(
    slots
      .filter(({ slot, name, module }) => [slot, name, module].every((each) => typeof each === 'string'))
      .filter(({ module }) => existsSync(path.join(dir, module)))
      .map((contribution) => [
        exposeOf(contribution),
        { import: contribution.module, name: chunkOf(contribution) },
      ]),
  );
}
