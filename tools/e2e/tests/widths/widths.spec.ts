import type { Page } from '@playwright/test';
import { flawsAt } from '../../src/flaws-at';
import { expect, openSignedIn, test } from '../../src/suite';

/** From a phone to a wide desktop in steps of 160, and the first width that is no phone's. */
const WIDTHS = [320, 480, 640, 769, 800, 960, 1120, 1280, 1440, 1600, 1760, 1920];

const ADMINISTRACAO = [
  '/home',
  '/aplicativo',
  '/status',
  '/busca?q=prazos',
  '/avisos',
  '/avisos/enviados',
  '/conta',
  '/usuarios',
  '/usuariodetalhe/0',
  '/usuariodetalhe/1',
  '/empresas',
  '/empresadetalhe/0',
  '/empresadetalhe/1',
  '/auditoria',
  '/calendarios',
  '/calendariodetalhe/826?ano=2026',
  '/modelos',
  '/modelodetalhe/0',
  '/modelodetalhe/1',
  '/oabs',
  '/oabdetalhe/0',
  '/importacao',
  '/integracoes/guia',
  '/levar',
  '/lixeira',
  '/seguranca',
  '/caixa-de-saida',
  '/nao-existe',
];
const CLIENTES = [
  '/clientespf',
  '/clientepfdetalhe/0',
  '/clientepfdetalhe/1',
  '/clientespj',
  '/clientepjdetalhe/0',
  '/clientepjdetalhe/1',
  '/usuariospj',
  '/usuariopjdetalhe/0/0',
  '/usuariopjdetalhe/1/1',
  '/conflitos',
  '/conflitodetalhe/1',
  '/consultas',
  '/consultadetalhe/0',
  '/consultadetalhe/1',
];
const PROCESSOS = [
  '/processos',
  '/processonovo',
  '/processodetalhe/3',
  '/processodetalhe/3/aux',
  '/processodetalhe/3/contraria',
  '/processodetalhe/3/contrariadetalhe/0',
  '/processodetalhe/3/hist',
  '/processodetalhe/3/histdetalhe/0',
  '/processodetalhe/3/custas',
  '/processodetalhe/3/custadetalhe/0',
  '/processodetalhe/3/docs',
  '/processodetalhe/3/compromissos',
  '/processodetalhe/3/prazos',
  '/financeiro',
  '/publicacoes',
  '/processodetalhe/3/publicacoes',
  '/riscos',
];
const AGENDA = [
  '/home',
  '/agenda?visao=mes',
  '/agenda?visao=semana',
  '/agenda?visao=semana-util',
  '/agenda?visao=dia',
  '/agenda?visao=agenda',
  '/agenda?processo=3',
  '/prazos/recontados',
  '/agendadetalhe/0',
  '/agendadetalhe/1',
  '/prazos',
  '/prazos?visao=pessoas',
  '/prazos/folha',
  '/prazos/folha/1',
  '/prazodetalhe/0?processo=3',
  '/prazodetalhe/1',
];
/** The screens of a client; `{caso}` is the first of its cases. */
const DO_CLIENTE = [
  '/home',
  '/processos',
  '{caso}',
  '{caso}/aux',
  '{caso}/contraria',
  '{caso}/hist',
  '{caso}/custas',
  '{caso}/docs',
];

/** The address of the first case that this person sees. */
async function firstCase(page: Page): Promise<string> {
  await page.goto('/processos');
  const href = await page
    .getByRole('main')
    .locator('[href^="/processodetalhe/"]')
    .first()
    .getAttribute('href');
  return href ?? '';
}

test.describe('every screen, from 320 to 1920 pixels, has no overflow, cut label, overlapping text or broken word', () => {
  // A shared machine may be several times slower; only a test that hangs takes so long.
  test.describe.configure({ timeout: 600_000 });

  for (const [area, who, addresses] of [
    ['administration', 'admin', ADMINISTRACAO],
    ['clients', 'admin', CLIENTES],
    ['cases', 'admin', PROCESSOS],
    ['the agenda', 'colaborador', AGENDA],
    ["a company's own cases", 'clientepj', DO_CLIENTE],
    ["a person's own cases", 'clientepf', DO_CLIENTE],
  ] as const)
    test(area, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSignedIn(page, who, '/home');
      const caso = await firstCase(page);
      const found: string[] = [];
      for (const address of addresses.map((each) => each.replace('{caso}', caso))) {
        await page.goto(address);
        // The panels of the home page load after its own heading.
        await page
          .getByRole('heading', address === '/home' ? { level: 2 } : {})
          .first()
          .waitFor();
        found.push(...(await flawsAt(page, WIDTHS, who, address)));
      }
      expect(found).toEqual([]);
    });

  test('before signing in', async ({ page }) => {
    const found: string[] = [];
    for (const address of [
      '/login',
      '/esqueci',
      '/senha',
      '/convite',
      '/teste',
      '/compartilhado#1.quebrado',
      '/aceite',
      '/aceite/1-QUEBRADO',
      '/responder-convite#aceitar.quebrado',
    ]) {
      await page.goto(address);
      await page.locator('#root, main').first().waitFor();
      found.push(...(await flawsAt(page, WIDTHS, 'nobody', address)));
    }
    expect(found).toEqual([]);
  });
});
