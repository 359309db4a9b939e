import type { SearchGroup } from '@foro/shared/contracts/search';
import { hasAllWords, isSearchKind, MIN_LETTERS, recentLabel, type RecentRecord } from '@foro/shared/search';
import type { Command } from './commands';
import type { KindName, NameKind } from './kind-names';
import { resultsAddress } from './results-address';
import { formatCount } from './search-state-text';

/** Something that can be opened from the palette. */
export interface PaletteOption {
  /** Distinguishes it from the others, even when the results around it change. */
  key: string;
  to: string;
  title: string;
  detail: string;
  excerpt: string;
  /** A kind of record, `comando`, `todos`, or the icon that a remote names for its own kind. */
  icon: string;
  /** The record that is remembered when it is opened. */
  record: RecentRecord | null;
  /** Whether Enter opens it without a choice, because it matches the typed text exactly. */
  isSure: boolean;
}

/** Options under one name. */
export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

const toCommand = ({ label, heading, to }: Command): PaletteOption => ({
  key: `comando ${to}`,
  to,
  title: label,
  detail: heading,
  excerpt: '',
  icon: 'comando',
  record: null,
  isSure: true,
});

const toRecent = (record: RecentRecord): PaletteOption => ({
  key: `recente ${record.to}`,
  to: record.to,
  title: record.titulo,
  detail: [recentLabel(record), record.detalhe].filter(Boolean).join(' · '),
  excerpt: '',
  icon: record.kind,
  record,
  isSure: true,
});

const toAll = (title: string, to: string): PaletteOption => ({
  key: `todos ${to}`,
  to,
  title,
  detail: '',
  excerpt: '',
  icon: 'todos',
  record: null,
  isSure: false,
});

function toFound(
  { kind, total, items }: SearchGroup,
  { label, icon, addressOf }: KindName,
  query: string,
  isSure: boolean,
): PaletteGroup {
  const options = items.map((item): PaletteOption => {
    const { id, titulo, detalhe, trecho } = item;
    const to = addressOf(item);
    return {
      key: `${kind} ${id}`,
      to,
      title: titulo,
      detail: detalhe,
      excerpt: trecho,
      icon,
      // A remote's kind may be missing the next time.
      record: isSearchKind(kind) ? { kind, titulo, detalhe, to } : null,
      isSure,
    };
  });
  if (total > items.length)
    options.push(toAll(`Ver todos os ${formatCount(total)}`, resultsAddress(query, kind)));
  return { label, options };
}

interface Offer {
  query: string;
  recent: readonly RecentRecord[];
  commands: readonly Command[];
  found: readonly SearchGroup[];
  nameKind: NameKind;
  /** Whether the results belong to the text that is typed now. */
  isAnswered: boolean;
}

/**
 * The palette's options: recently opened records and all commands; from two letters on, the matching ones.
 */
export function groupsOf({ query, recent, commands, found, nameKind, isAnswered }: Offer): PaletteGroup[] {
  const groups =
    query.length < MIN_LETTERS
      ? [
          { label: 'Recentes', options: recent.map(toRecent) },
          { label: 'Comandos', options: commands.map(toCommand) },
        ]
      : [
          {
            label: 'Comandos',
            options: commands
              .filter(({ label, heading, words = [] }) =>
                hasAllWords([label, heading, ...words].join(' '), query),
              )
              .map(toCommand),
          },
          ...found.flatMap((group) => {
            const name = nameKind(group.kind);
            return name ? [toFound(group, name, query, isAnswered)] : [];
          }),
          {
            label: 'Mais',
            options:
              isAnswered && found.length === 0
                ? []
                : [toAll('Ver todos os resultados', resultsAddress(query))],
          },
        ];
  return groups.filter(({ options }) => options.length > 0);
}
