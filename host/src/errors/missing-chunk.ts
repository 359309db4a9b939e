/** Whether a file of a known version is missing: the page may be older than the released version. */
export function isMissingChunk(error: unknown): boolean {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
