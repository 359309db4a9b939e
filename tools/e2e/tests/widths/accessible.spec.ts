import { expectAccessible, expectNoSidewaysScroll, openSignedIn, test, untilDrawn } from '../../src/suite';

// Screens that no journey checks with axe. `widths.spec.ts` checks their layout.
const SCREENS = [
  '/usuarios',
  '/usuariodetalhe/1',
  '/empresas',
  '/empresadetalhe/1',
  '/clientespf',
  '/clientepfdetalhe/0',
  '/clientespj',
  '/clientepjdetalhe/0',
  '/usuariospj',
  '/usuariopjdetalhe/0/0',
  '/busca?q=prazos',
  '/processos',
  '/processonovo',
  ...['', '/aux', '/contraria', '/contrariadetalhe/0', '/hist', '/histdetalhe/0', '/custas'].map(
    (tab) => `/processodetalhe/2${tab}`,
  ),
  '/processodetalhe/2/custadetalhe/0',
  '/processodetalhe/2/docs',
];

for (const width of [1440, 390])
  test(`every screen is accessible and fits at ${width} pixels`, { tag: '@screen' }, async ({ page }) => {
    test.setTimeout(360_000);
    await page.setViewportSize({ width, height: 844 });
    await openSignedIn(page, 'admin', '/home');
    for (const path of SCREENS)
      await test.step(path, async () => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await untilDrawn(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
  });
