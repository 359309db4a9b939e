/** Reads a data block that the release wrote into the page; null if there is none or it is not JSON. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // The page was damaged in transit: the caller fetches the same data instead.
    return null;
  }
}
