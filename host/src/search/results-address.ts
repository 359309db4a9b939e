/** Address of the page of results, of all kinds of record or of one. */
export function resultsAddress(query: string, kind?: string): string {
  const params = new URLSearchParams({ q: query, ...(kind && { tipo: kind }) });
  return `/busca?${params.toString()}`;
}
