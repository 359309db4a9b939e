import { QueryClientProvider, queryClient } from '@foro/shared/query';
import { MAX_LETTERS, MIN_LETTERS, noteRecent, readRecent, useSearch } from '@foro/shared/search';
import { useRole } from '@foro/shared/session';
import { useIsMobile } from '@foro/shared/ui/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRemotes } from '../remotes/use-remotes';
import { commandsFor } from './commands';
import { kindNames } from './kind-names';
import { groupsOf, type PaletteOption } from './palette-groups';
import { PaletteList } from './palette-list';
import { PaletteState } from './palette-state';
import { resultsAddress } from './results-address';
import { SearchField } from './search-field';
import { useActiveOption } from './use-active-option';
import './palette.css';

export interface PaletteProps {
  text: string;
  onType: (text: string) => void;
  /** Called when something is opened in this page, with its address. */
  onOpen: (to: string) => void;
}

function usePaletteGroups(text: string) {
  const role = useRole();
  const device = useIsMobile() ? 'mobile' : 'desktop';
  const [recent] = useState(readRecent);
  const search = useSearch(text, { isTyped: true });
  const { query, isAnswered } = search;
  const { remotes } = useRemotes();
  const nameKind = kindNames(remotes, role);
  // A kind that is unknown here has no name for its group, so it is not counted either.
  const found = search.groups.filter(({ kind }) => nameKind(kind) !== null);
  const groups = groupsOf({
    query,
    recent,
    commands: commandsFor(role, device, remotes),
    found,
    nameKind,
    isAnswered,
  });
  return { groups, search: { ...search, groups: found } };
}

/** Field and options of the search: an editable combobox whose list is open. */
function Combobox({ text, onType, onOpen }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const { groups, search } = usePaletteGroups(text);
  const idOf = (key: string) => `${id}-${key.replaceAll(/[^\w/-]/g, '-')}`;
  const { active, pointAt, moveBy, moveTo } = useActiveOption(groups, search.query, idOf);

  const open = ({ to, record }: PaletteOption, isHere: boolean) => {
    if (record) noteRecent(record);
    if (isHere) onOpen(to);
  };
  const openActive = () => {
    if (active) return document.getElementById(idOf(active.key))?.click();
    if (search.query.length < MIN_LETTERS) return undefined;
    // There is no result for the text yet: the page of results waits for it.
    const to = resultsAddress(search.query);
    onOpen(to);
    return void navigate(to);
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    Home: () => moveTo('first'),
    End: () => moveTo('last'),
    Enter: openActive,
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
    const move = moves[key];
    if (!move || nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    move();
  };
  return (
    <>
      <SearchField
        value={text}
        onType={onType}
        onKeyDown={handleKeyDown}
        maxLength={MAX_LETTERS}
        list={groups.length > 0 ? `${id}-list` : undefined}
        active={active ? idOf(active.key) : undefined}
      />
      <PaletteState search={search} />
      <PaletteList
        id={`${id}-list`}
        idOf={idOf}
        groups={groups}
        query={search.query}
        active={active}
        isBusy={search.isFetching}
        onPoint={pointAt}
        onOpen={open}
      />
      <p className="busca-hints" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> escolher <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
      </p>
    </>
  );
}

/** The content of the search's dialog. */
export default function Palette(props: PaletteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Combobox {...props} />
    </QueryClientProvider>
  );
}
