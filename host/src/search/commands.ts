import type { RegistryEntry } from '@foro/shared/federation';
import { offeredCommands } from '../contributions/offered';
import { menuFor } from '../menu/menu';
import type { MenuEntry } from '../menu/menu-entries';

/** An action that is available everywhere: an entry of the menu, or a contribution of a remote. */
export interface Command {
  label: string;
  /** Its heading in the menu. */
  heading: string;
  to: string;
  /** Further words by which it is found. */
  words?: readonly string[];
}

/** Offered even if the device's menu has no space for them. */
const EVERYWHERE = ['/processonovo', '/agendadetalhe/0'];

const commandsOf = (
  role: string | null,
  device: 'desktop' | 'mobile',
  remotes: readonly RegistryEntry[],
): Command[] =>
  menuFor(role, device, remotes)
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      group.entries.map(({ label, to }: MenuEntry) => ({ label, heading: group.label, to })),
    );

/**
 * All entries of the role's menu, 'Início de um Processo' and 'Novo Compromisso' on every device, and the
 * commands of remotes.
 */
export function commandsFor(
  role: string | null,
  device: 'desktop' | 'mobile',
  remotes: readonly RegistryEntry[] = [],
): Command[] {
  const isKnown = (known: readonly Command[], to: string) => known.some((command) => command.to === to);
  const commands = commandsOf(role, device, remotes);
  const missing = commandsOf(role, 'desktop', remotes).filter(
    ({ to }) => EVERYWHERE.includes(to) && !isKnown(commands, to),
  );
  const own = [...commands, ...missing];
  const offered = offeredCommands(remotes, role).filter(({ to }) => !isKnown(own, to));
  return [
    ...own,
    ...offered.map(({ label, words, to, title }) => ({ label, heading: title, to, words: words ?? [] })),
  ];
}
