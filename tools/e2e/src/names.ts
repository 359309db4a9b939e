import type { Page } from '@playwright/test';
import { englishWords } from '../../../scripts/jest/portuguese-names.mjs';

/**
 * Lists names, descriptions and values on the page with English words, as the browser passes them to a screen
 * reader. This includes names that no attribute contains, such as a generated text or a label composed of
 * several elements, and excludes texts that name nothing.
 */
export async function englishNamesOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const texts = nodes
    .filter(({ ignored, role }) => !ignored && !/^(?:StaticText|InlineTextBox)$/.test(String(role?.value)))
    .flatMap(({ name, description, value, properties = [] }): unknown[] => [
      name?.value,
      description?.value,
      value?.value,
      ...properties
        .filter((property) => /roledescription|valuetext/.test(property.name))
        .map((property): unknown => property.value.value),
    ]);
  return [...new Set(texts.map(String))].filter((text) => englishWords(text).length > 0);
}
