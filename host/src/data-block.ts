/** Reads a data block that the release wrote into the page; null when there is none or it is not JSON. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // A page damaged on its way: the caller fetches the same data instead.
    return null;
  }
}
