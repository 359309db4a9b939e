import { flawsAt } from '../../src/flaws-at';
import { expect, expectAccessible, openSignedIn, test } from '../../src/suite';

// What `npm test` sees of every screen's layout; `widths.spec.ts` sees all of them, at all widths.

const ADMINISTRADOR = [
  '/home',
  '/conta',
  '/status',
  '/usuarios',
  '/usuariodetalhe/1',
  '/empresadetalhe/1',
  '/clientespf',
  '/clientepjdetalhe/1',
  '/auditoria',
  '/lixeira',
];
const COLABORADOR = [
  '/processos',
  '/processonovo',
  '/processodetalhe/3',
  '/processodetalhe/3/hist',
  '/processodetalhe/3/custas',
  '/processodetalhe/3/docs',
  '/publicacoes',
  '/prazos',
  '/agenda?visao=mes',
  '/agendadetalhe/0',
];

for (const { who, addresses, isReadByAxe } of [
  { who: 'admin', addresses: ADMINISTRADOR, isReadByAxe: true },
  // Other journeys check most of these with axe.
  { who: 'colaborador', addresses: COLABORADOR, isReadByAxe: false },
])
  test(
    `ten screens have no fault at 320 and 1440 pixels${isReadByAxe ? ', and no axe violation' : ''}: ${who}`,
    { tag: '@journey' },
    async ({ page }) => {
      test.setTimeout(240_000);
      await openSignedIn(page, who, addresses[0] ?? '');
      const found: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        // The panels of the home page load after its own heading.
        await page
          .getByRole('heading', address === '/home' ? { level: 2 } : {})
          .first()
          .waitFor();
        found.push(...(await flawsAt(page, [320, 1440], who, address)));
        if (isReadByAxe) await test.step(address, () => expectAccessible(page));
      }
      expect(found).toEqual([]);
    },
  );
