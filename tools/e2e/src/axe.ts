import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** The library, once it is in the page. */
    axe?: typeof axe;
  }
}

/** Half as long as the package's own entry: every page that is loaded compiles it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A violation of one of axe's rules. */
interface Violation {
  /** The rule's name: `color-contrast`. */
  id: string;
  nodes: {
    /** CSS selectors of the element, from the outermost frame inwards. */
    target: string;
    html: string;
  }[];
}

/**
 * What axe finds wrong in the page, which has no frames.
 * @param rules names of the rules; all by default
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  // Only what is asked about leaves the page: the whole result costs as much as finding it.
  return page.evaluate(async (runOnly) => {
    if (!window.axe) throw new Error('axe is not in the page');
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html })),
    }));
  }, rules);
}
