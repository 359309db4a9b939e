import type { Search } from '@foro/shared/search';
import { Button } from '@foro/shared/ui/core';
import { RetryIcon } from '@foro/shared/ui/icons';
import { searchStateText } from './search-state-text';

/**
 * The state of the search: announced when it changes, visible if there is nothing else, with a retry after a
 * failure.
 */
export function PaletteState({ search }: { search: Search }) {
  const { error, isFetching, retry } = search;
  const said = searchStateText(search);
  const hasResults = search.groups.length > 0;
  return (
    <>
      <p role="status" className={said === '' || hasResults ? 'foro-hidden' : 'busca-said'}>
        {said}
      </p>
      {error && (
        <div role="alert" className="busca-said">
          <span>A busca não respondeu. {error.message}</span>
          <Button onClick={retry} loading={isFetching} icon={<RetryIcon />}>
            Tentar novamente
          </Button>
        </div>
      )}
    </>
  );
}
