/** Address of the page of results, for all kinds of records or for one. */
export function resultsAddress(query: string, kind?: string): string {
  const params = new URLSearchParams({ q: query, ...(kind && { tipo: kind }) });
  return `/busca?${params.toString()}`;
}
