/** Safari reads the file after the click; until then its address must exist. In milliseconds. */
const READ_WITHIN = 40_000;

/** Lets the browser save a file. */
export function keepFile(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN);
}
