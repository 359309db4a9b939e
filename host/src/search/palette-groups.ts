import type { SearchGroup } from '@foro/shared/contracts/search';
import {
  hasAllWords,
  isSearchKind,
  MIN_LETTERS,
  type RecentRecord,
  SEARCH_LABELS,
} from '@foro/shared/search';
import type { Command } from './commands';
import { resultsAddress } from './results-address';
import { formatCount } from './said';

/** Something that the palette offers to open. */
export interface PaletteOption {
  /** Tells it from the others, also when what is found around it changes. */
  key: string;
  to: string;
  title: string;
  detail: string;
  excerpt: string;
  icon: RecentRecord['kind'] | 'comando' | 'todos';
  /** What is remembered when it is opened. */
  record: RecentRecord | null;
  /** Enter opens it though nobody has chosen it: it answers what is typed for sure. */
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
  detail: [SEARCH_LABELS[record.kind], record.detalhe].filter(Boolean).join(' · '),
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

function toFound({ kind, total, items }: SearchGroup, query: string, isSure: boolean): PaletteGroup {
  const options = items.map(({ id, titulo, detalhe, trecho, to }): PaletteOption => ({
    key: `${kind} ${id}`,
    to,
    title: titulo,
    detail: detalhe,
    excerpt: trecho,
    icon: kind,
    record: { kind, titulo, detalhe, to },
    isSure,
  }));
  if (total > items.length)
    options.push(toAll(`Ver todos os ${formatCount(total)}`, resultsAddress(query, kind)));
  return { label: SEARCH_LABELS[kind], options };
}

interface Offer {
  query: string;
  recent: readonly RecentRecord[];
  commands: readonly Command[];
  found: readonly SearchGroup[];
  /** Whether what was found answers the text that is typed now. */
  isAnswered: boolean;
}

/** What the palette offers: what was opened last and all commands; from two letters on what matches them. */
export function groupsOf({ query, recent, commands, found, isAnswered }: Offer): PaletteGroup[] {
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
              .filter(({ label, heading }) => hasAllWords(`${label} ${heading}`, query))
              .map(toCommand),
          },
          // A kind that this version does not know has no name to stand under.
          ...found.filter(({ kind }) => isSearchKind(kind)).map((group) => toFound(group, query, isAnswered)),
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
