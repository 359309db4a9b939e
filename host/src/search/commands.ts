import { type MenuEntry, menuFor } from '../menu/menu';

/** Something that one can do from everywhere: an entry of the menu. */
export interface Command {
  label: string;
  /** The heading that it stands under in the menu. */
  heading: string;
  to: string;
}

/** Also where the menu of the device has no room for them. */
const EVERYWHERE = ['/processonovo', '/agendadetalhe/0'];

const commandsOf = (role: string | null, device: 'desktop' | 'mobile'): Command[] =>
  menuFor(role, device)
    .flatMap(({ groups }) => groups)
    .flatMap((group) =>
      group.entries.map(({ label, to }: MenuEntry) => ({ label, heading: group.label, to })),
    );

/** Every entry of the role's menu, and 'Início de um Processo' and 'Novo Compromisso' on every device. */
export function commandsFor(role: string | null, device: 'desktop' | 'mobile'): Command[] {
  const commands = commandsOf(role, device);
  const missing = commandsOf(role, 'desktop').filter(
    ({ to }) => EVERYWHERE.includes(to) && !commands.some((command) => command.to === to),
  );
  return [...commands, ...missing];
}
