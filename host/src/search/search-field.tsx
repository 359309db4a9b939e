import { SearchIcon } from '@foro/shared/ui/icons';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

interface SearchFieldProps {
  value: string;
  onType: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  maxLength?: number;
  /** Id of the list of options; undefined while there is none. */
  list?: string | undefined;
  /** Id of the option that Enter opens. */
  active?: string | undefined;
}

/**
 * The palette's field. If it replaces another one it also takes the focus, with the caret after the typed
 * text.
 */
export function SearchField({ value, onType, onKeyDown, maxLength, list, active }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    // The dialog has to know which element had the focus before it opened.
    if (!element?.closest('dialog')?.open) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return (
    <div className="busca-field">
      <SearchIcon />
      <input
        ref={input}
        type="text"
        role="combobox"
        data-initial-focus=""
        aria-label="Buscar no Foro"
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        placeholder="O que você procura?"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
