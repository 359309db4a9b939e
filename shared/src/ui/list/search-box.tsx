import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TYPING_PAUSE } from '../../lookups/use-settled-text';
import { CloseIcon, SearchIcon } from '../icons';
import { MAX_SEARCH, trimSearch } from '../../contracts/search-text';

/**
 * The search box of a list, or of a page of results. It searches after a pause in the typing, at once on
 * Enter or when the focus leaves it, and Escape clears it. A search that waited longer would change the
 * address after the person has chosen another page, and would take them back.
 *
 * @param value the current search; a change from outside (Back, a link) replaces the typed text
 */
export function SearchBox({
  value,
  onSearch,
  placeholder = 'Pesquisar...',
}: {
  value: string;
  onSearch: (search: string) => void;
  placeholder?: string;
}) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== value) {
    setSeen(value);
    if (value !== trimSearch(text)) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const stopWaiting = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const searchNow = (next: string) => {
    stopWaiting();
    setText(next);
    if (trimSearch(next) !== value) onSearch(next);
  };
  const searchLater = (next: string) => {
    setText(next);
    stopWaiting();
    timer.current = setTimeout(() => {
      stopWaiting();
      onSearch(next);
    }, TYPING_PAUSE);
  };
  const handleBlur = () => {
    if (timer.current !== undefined) searchNow(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') searchNow(text);
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      searchNow('');
    }
  };
  return (
    <Input
      type="search"
      aria-label="Pesquisar"
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_SEARCH}
      className="foro-search"
      value={text}
      onChange={(event) => searchLater(event.target.value)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
      prefix={<SearchIcon />}
      suffix={
        <button
          type="button"
          className="foro-icon-button"
          aria-label="Limpar busca"
          hidden={text === ''}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => searchNow('')}
        >
          <CloseIcon />
        </button>
      }
    />
  );
}
