/** Whether the text is the address of a page, by http or https; without a scheme it is treated as https. */
export function isWebSite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '';
}
