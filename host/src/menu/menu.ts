import type { MenuContribution, RegistryEntry } from '@foro/shared/federation';
import { offeredEntries } from '../contributions/offered';
import { findArea } from './areas';
import { MENU, type MenuEntry, type MenuSection } from './menu-entries';

/** Pages of the host itself, open to everybody who is signed in. */
const OWN = ['/aplicativo', '/conta', '/home'];

/** Nobody may open an address without an owner. */
function mayOpen(address: string, role: string | null): boolean {
  const area = findArea(address);
  if (area === undefined) return OWN.includes(address);
  return area.roles === undefined || (role !== null && area.roles.includes(role));
}

const isFor = (entry: MenuEntry, role: string | null, device: MenuEntry['device']) =>
  (entry.device === undefined || entry.device === device) &&
  (entry.role === undefined || entry.role === role) &&
  mayOpen(entry.to, role);

/** The remotes to which the menu leads, in its order. */
export const menuRemotes: readonly string[] = [
  ...new Set(
    MENU.flatMap(({ groups }) => groups)
      .flatMap(({ entries }) => entries)
      .flatMap(({ to }) => findArea(to)?.remote ?? []),
  ),
];
/** On a phone the most used sections come first; within a section the order is the same. */
const ON_A_PHONE = ['FERRAMENTAS', 'CADASTRO DE CLIENTES', 'ADMINISTRAÇÃO'];

const sectionsOn = (device: MenuEntry['device']): MenuSection[] =>
  device === 'mobile'
    ? MENU.toSorted((one, other) => ON_A_PHONE.indexOf(one.label) - ON_A_PHONE.indexOf(other.label))
    : MENU;

/**
 * The address of the menu entry for the current page: the page itself, a page above it, or the list of its
 * record.
 *
 * @returns null if there is no such entry
 */
export function currentEntry(menu: readonly MenuSection[], pathname: string): string | null {
  const entries = menu.flatMap(({ groups }) => groups.flatMap(({ entries: own }) => own));
  const isBelow = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  const reachOf = ({ to, holds = to }: MenuEntry) =>
    Math.max(...[to, holds].map((prefix) => (isBelow(prefix) ? prefix.length : 0)));
  const [holder] = entries
    .filter((entry) => reachOf(entry) > 0)
    .toSorted((one, other) => reachOf(other) - reachOf(one));
  return (entries.find(({ to }) => to === pathname) ?? holder)?.to ?? null;
}

/**
 * Adds the entry to its group, and creates the group or the section if needed. Existing entries stay before
 * it.
 */
function withEntry(menu: readonly MenuSection[], contribution: MenuContribution): MenuSection[] {
  const { section, group, label, to, holds, device } = contribution;
  const entry: MenuEntry = { label, to, ...(holds && { holds }), ...(device && { device }) };
  const known = menu.find((one) => one.label === section) ?? { label: section, groups: [] };
  const joined = known.groups.find((one) => one.label === group.label) ?? { ...group, entries: [] };
  const grown = { ...joined, entries: [...joined.entries, entry] };
  const groups = known.groups.includes(joined)
    ? known.groups.map((one) => (one === joined ? grown : one))
    : [...known.groups, grown];
  return menu.includes(known)
    ? menu.map((one) => (one === known ? { ...known, groups } : one))
    : [...menu, { ...known, groups }];
}

/** Whether the menu does not contain the address yet: contributions cannot take over its addresses. */
const isNew = (menu: readonly MenuSection[], to: string) =>
  !menu.some(({ groups }) => groups.some(({ entries }) => entries.some((entry) => entry.to === to)));

/**
 * The menu of a role on a device, without empty parts. A role that is unknown, or not known yet, sees only
 * the list of cases (specification, section 6). The specification's entries are always there; remotes'
 * additions follow them.
 */
export function menuFor(
  role: string | null,
  device: 'desktop' | 'mobile',
  remotes: readonly RegistryEntry[] = [],
): MenuSection[] {
  const own = sectionsOn(device)
    .map((section) => ({
      ...section,
      groups: section.groups
        .map((group) => ({ ...group, entries: group.entries.filter((entry) => isFor(entry, role, device)) }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
  return offeredEntries(remotes, role)
    .filter((entry) => (entry.device === undefined || entry.device === device) && isNew(own, entry.to))
    .reduce<MenuSection[]>(withEntry, own);
}
