import { keepFirm } from './kept-firm';
import { publishOnce } from './published';

/** Playwright's globalSetup: makes once what the suites of a run begin with. Returns what removes it. */
export default async function prepare(): Promise<() => Promise<void>> {
  await publishOnce();
  return keepFirm();
}
