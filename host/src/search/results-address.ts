import type { SearchKind } from '@foro/shared/contracts/search';

/** Address of the page of results, of all kinds of record or of one. */
export function resultsAddress(query: string, kind?: SearchKind): string {
  const params = new URLSearchParams({ q: query, ...(kind && { tipo: kind }) });
  return `/busca?${params.toString()}`;
}
