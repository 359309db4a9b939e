import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  test,
} from '../../src/suite';
import { pick } from '../processos/processo-form';
import { press, send, wantTwo } from './passos-de-prazo';

const NOME = 'Apelação do caminho';
const CALENDARIO = 'Comarca do caminho';

test(
  'a follow-up becomes a deadline that a second person confirms, a holiday moves, is printed and met',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const gestor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await openSignedIn(gestor, 'gestor', '/prazos');
    await wantTwo(gestor, 'sempre');
    // A separate calendar: days added to it move no other deadline of the demonstration.
    const calendario = await send(gestor, 'POST', '/ForensicCalendar', { nome: CALENDARIO, idPai: 1 });
    expect(calendario.status).toBe(201);

    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, 'colaborador', '/processodetalhe/3/hist');
    await page
      .getByRole('button', { name: /^Funções de Petição protocolada/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Criar prazo' }).click();
    await expect(page.getByText('Do acompanhamento')).toBeVisible();
    await pick(page, 'Ato', 'Apelação');
    await page.getByRole('textbox', { name: /Descrição/ }).fill(NOME);
    await page.getByRole('textbox', { name: /^Prazo/ }).fill('15');
    await page.getByRole('textbox', { name: /Data da comunicação/ }).fill('02/03/2026');
    await pick(page, 'Calendário forense', CALENDARIO);
    const marco = page.getByRole('region', { name: 'Contagem em março de 2026' });
    await expect(marco.getByRole('button', { name: /24\/03\/2026: dia 15, último dia/ })).toBeVisible();
    await marco.getByRole('button', { name: /07\/03\/2026: não conta/ }).hover();
    await expect(marco.getByText(/07\/03\/2026: não conta\. Sábado/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Prazo salvo com sucesso!');

    const linha = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: NOME, exact: true }) });
    await linha.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await dismiss(page, 'Prazo confirmado!');
    await expect(linha).toContainText('Aguarda segunda conferência');

    const vencidos = `/prazos?periodo=vencidos&search=${encodeURIComponent('caminho')}`;
    await gestor.goto(vencidos);
    await gestor.getByRole('checkbox', { name: `Escolher ${NOME}` }).check();
    await expectAccessible(gestor);
    await expectNoSidewaysScroll(gestor);
    await gestor.getByRole('button', { name: 'Confirmar escolhidos' }).click();
    await gestor.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(gestor.getByText('1 prazo confirmado.')).toBeVisible();
    await wantTwo(gestor, 'nunca');

    await gestor.goto(`/calendariodetalhe/${calendario.id}?ano=2026`);
    await gestor.getByRole('button', { name: 'Novo dia' }).click();
    const dia = gestor.getByRole('dialog', { name: 'Novo dia' });
    await dia.getByRole('textbox', { name: /^Data/ }).fill('12/03/2026');
    await dia.getByRole('textbox', { name: /^Motivo/ }).fill('Luto oficial');
    await dia.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Dia salvo com sucesso! Os prazos em aberto serão recontados.');
    await gestor.context().close();

    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/prazos/recontados');
    // The worker looks every few seconds; the page polls its progress.
    await expect(page.getByText('de 24/03/2026 para 25/03/2026')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, page.getByRole('main').getByRole('button', { name: 'Aceitar todas' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar todas' }));
    const aceitas = page.getByRole('alertdialog', { name: 'Novas datas aceitas!' });
    await press(page, aceitas.getByRole('button', { name: 'OK' }));
    await expect(page.getByText('Nenhum prazo mudou de data')).toBeVisible();

    await page.goto('/prazos/folha?periodo=vencidos&por=processo&processo=3');
    await expect(page.getByRole('rowheader', { name: NOME })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
    await expect(page.getByText('Conferido por e data')).toBeVisible();
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/processodetalhe/3/prazos');
    await press(page, linha.getByRole('link', { name: NOME, exact: true }));
    await press(page, page.getByRole('link', { name: 'Folha do prazo' }));
    await expect(page.getByRole('row', { name: /^12\/03\/2026 Não Luto oficial/ })).toBeVisible();
    await expect(page.getByText('25/03/2026 (fatal)')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/processodetalhe/3/prazos');
    await press(page, linha.getByRole('button', { name: 'Cumprir' }));
    const dialog = page.getByRole('dialog', { name: 'Cumprir prazo' });
    await tabTo(page, dialog.getByLabel('Número do protocolo'));
    await page.keyboard.type('1234567/2026');
    await press(page, dialog.getByRole('button', { name: 'Cumprir' }));
    const cumprido = page.getByRole('alertdialog', { name: 'Prazo cumprido!' });
    await press(page, cumprido.getByRole('button', { name: 'OK' }));
    await expect(page.getByRole('list', { name: 'Prazos encerrados' })).toContainText(NOME);
    await expectAccessible(page);
  },
);
