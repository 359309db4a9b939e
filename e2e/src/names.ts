import type { Page } from '@playwright/test';
import { englishWords } from '../../scripts/jest/portuguese-names.mjs';

/**
 * Names, descriptions and values on the page with English words, as the browser hands them to a screen reader: also what no
 * attribute holds, as a generated text or a label put together from several elements. Texts that name nothing are left out.
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
