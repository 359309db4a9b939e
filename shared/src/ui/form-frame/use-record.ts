import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FORM_KEY } from './use-save';

interface RecordSource<Saved, Output, Stored> {
  id: number | null;
  queryKey: readonly unknown[];
  get: (id: number, signal?: AbortSignal) => Promise<Saved>;
  save: (output: Output, stored: Stored | null) => Promise<Saved>;
  isShared: boolean;
}

/**
 * The stored record with which a form opens. While it is edited it is never fetched again unnoticed: a form
 * reads it once. A shared record is fetched once for the form and the screens around it, and a save updates
 * it for all of them.
 */
export function useRecord<Saved, Output, Stored>({
  id,
  queryKey,
  get,
  save,
  isShared,
}: RecordSource<Saved, Output, Stored>) {
  const client = useQueryClient();
  const key = isShared ? [...queryKey, id] : [...queryKey, FORM_KEY, id];
  const isStored = id !== null && id > 0;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get(id ?? 0, signal),
    enabled: isStored,
    gcTime: 0,
    ...(!isShared && { staleTime: Number.POSITIVE_INFINITY }),
  });
  // A fetch that runs when the form opens is awaited; a later fetch belongs to other screens.
  const [opened, setOpened] = useState<number | null>(null);
  const isOpen = opened === id;
  if (!isOpen && query.data !== undefined && !query.isFetching) setOpened(id);
  return {
    query,
    isStored,
    isOpen,
    save: async (output: Output, stored: Stored | null): Promise<Saved> => {
      const saved = await save(output, stored);
      if (isShared && isStored) client.setQueryData(key, saved);
      return saved;
    },
  };
}
