import type { Locator, Page } from '@playwright/test';
import { type Djen, pageOf, rowOf, test } from '../../src/djen';
import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  takeFound,
} from '../../src/suite';
import { atWidth } from '../../src/topology';
import { askForOne, watchedOn } from '../processos/passos-de-captura';
import { pick } from '../processos/processo-form';
import { press, send } from './passos-de-prazo';

const COLABORADOR = 'Juliana Castro Ribeiro';
const GESTOR = 'Marcelo Tavares de Lima';
const CASO = '/processodetalhe/3';
const PRAZO = 'Réplica à contestação';

/** Tasks of the flow: what, how many business days before the end, who. */
const PASSOS = [
  ['Pesquisa', '-10', COLABORADOR],
  ['Minuta', '-5', COLABORADOR],
  ['Peça final', '-2', GESTOR],
  ['Protocolo', '0', COLABORADOR],
] as const;

const linhaDe = (page: Page, titulo: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: titulo, exact: true }) });

const expectWell = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** Chooses an option of a select in a part of the page. */
async function pickIn(part: Locator, label: string, option: string): Promise<void> {
  const box = part.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.pressSequentially(option);
  await part.page().locator(`.ant-select-item-option[title="${option}"]:visible`).click();
}

/** Makes DJEN publish a decision of 02/03/2026 in the case, and fetches it. */
async function publish(page: Page, djen: Djen, id: number, palavra: string): Promise<void> {
  await openSignedIn(page, 'admin', CASO);
  const numero = await page.getByLabel('Número CNJ').inputValue();
  await page.goto('/oabs');
  const [advogado] = await watchedOn(page);
  if (advogado === undefined) throw new Error('the demonstration watches a number');
  djen.answers.set(
    advogado.numero,
    pageOf([
      rowOf({
        id,
        dia: '2026-03-02',
        numero,
        classe: 'PROCEDIMENTO COMUM CÍVEL',
        texto: `Manifeste-se a parte autora sobre a contestação do ${palavra}, no prazo de 15 (quinze) dias. Int.`,
        partes: [{ nome: 'ZÉLIA REIS', polo: 'A' }],
        advogado: { nome: 'A MESMA', ...advogado },
      }),
    ]),
  );
  await askForOne(page, advogado, djen.answers);
}

/** Creates the flow for confirmed deadlines of the act; the last step waits for the third. */
async function createFluxo(page: Page, nome: string, titleOf: (passo: string) => string): Promise<void> {
  await page.goto('/fluxodetalhe/0');
  await page.getByLabel('Nome').fill(nome);
  await pick(page, 'Começa', 'Quando um prazo é confirmado');
  await pick(page, 'Só para o ato', PRAZO);
  for (const [index, [titulo, dias, quem]] of PASSOS.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Incluir passo' }).click();
    const passo = page.getByRole('group', { name: `Passo ${index + 1}` });
    await passo.getByLabel('Tarefa').fill(titleOf(titulo));
    await passo.getByLabel('Dias', { exact: true }).fill(dias);
    await pickIn(passo, 'Contados', 'do fim do prazo');
    await pickIn(passo, 'Quem faz', 'Uma pessoa');
    await pickIn(passo, 'Pessoa', quem);
    if (titulo === 'Peça final')
      await passo.getByRole('checkbox', { name: 'Outra pessoa revisa antes de dar por feita' }).check();
    if (titulo === 'Protocolo') {
      await pickIn(passo, 'Espera pelos passos', `3. ${titleOf('Peça final')}`);
      await page.keyboard.press('Escape');
    }
  }
  await expectWell(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Fluxo salvo com sucesso!');
}

/** Treats the publication, with its deadline counted by the calendar, and confirms the deadline. */
async function treatAndConfirm(page: Page, palavra: string, calendario: string): Promise<void> {
  await openSignedIn(page, 'colaborador', `/publicacoes?search=${encodeURIComponent(palavra)}`);
  const linha = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Escolher/ }) });
  await linha.getByRole('button').first().click();
  await page
    .getByRole('dialog', { name: /^Intimação do/ })
    .getByRole('button', { name: 'Tratar' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Tratar Intimação/ });
  await pick(page, 'Calendário forense', calendario);
  await expect(dialog.getByText('24/03/2026', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Conferi: salvar' }).click();
  await dismiss(page, 'Publicação tratada com sucesso!');
  await page.goto(`${CASO}/prazos`);
  const confirmar = linhaDe(page, PRAZO).getByRole('button', { name: 'Confirmar' });
  await confirmar.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await dismiss(page, 'Prazo confirmado!');
  await page.goto(`${CASO}/tarefas`);
}

/** Adds a closed day to the calendar, and accepts the dates that the recount proposes. */
async function closeDayAndAccept(page: Page, idCalendario: number): Promise<void> {
  await page.goto(`/calendariodetalhe/${idCalendario}?ano=2026`);
  await page.getByRole('button', { name: 'Novo dia' }).click();
  const dia = page.getByRole('dialog', { name: 'Novo dia' });
  await dia.getByRole('textbox', { name: /^Data/ }).fill('20/03/2026');
  await dia.getByRole('textbox', { name: /^Motivo/ }).fill('Luto oficial');
  await dia.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Dia salvo com sucesso! Os prazos em aberto serão recontados.');
  await page.goto('/prazos/recontados');
  await expect(page.getByText('de 24/03/2026 para 25/03/2026')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: 'Aceitar todas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar todas' }).click();
  await dismiss(page, 'Novas datas aceitas!');
}

/** Moves a task by its menu. */
async function move(page: Page, titulo: string, para: string): Promise<void> {
  await page.getByRole('button', { name: `Mover para… de ${titulo}`, exact: true }).click();
  await page.getByRole('menuitem', { name: `Mover para ${para}` }).click();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `a treated publication starts the tasks of its deadline, which two people do and a closed day moves, at ${width} pixels`,
    atWidth(width),
    async ({ page, djen, browser, suite }) => {
      test.setTimeout(420_000);
      const viewport = { width, height };
      const gestor = await (
        await browser.newContext({ viewport, baseURL: suite.url, locale: 'pt-BR' })
      ).newPage();
      const palavra = width === 390 ? 'araribá' : 'guapuruvu';
      const titleOf = (passo: string) => `${passo} do ${palavra}`;
      const calendario = `Comarca do ${palavra}`;
      const expectDays = async (on: Page, ...days: string[]) => {
        for (const [index, [titulo]] of PASSOS.entries())
          await expect(linhaDe(on, titleOf(titulo))).toContainText(days[index] ?? '');
      };
      await page.setViewportSize(viewport);
      await publish(page, djen, 530_000_000 + width, palavra);
      await openSignedIn(gestor, 'gestor', '/fluxos');
      const { id: idCalendario = 0 } = await send(gestor, 'POST', '/ForensicCalendar', {
        nome: calendario,
        idPai: 1,
      });
      await createFluxo(gestor, `Réplica do ${palavra}`, titleOf);

      await treatAndConfirm(page, palavra, calendario);
      await expectDays(page, '10/03/2026', '17/03/2026', '20/03/2026', '24/03/2026');
      await expect(linhaDe(page, titleOf('Protocolo'))).toContainText(`Espera por: ${titleOf('Peça final')}`);
      await expectWell(page);

      await page.goto('/tarefas');
      await expect(page.getByRole('list', { name: 'Atrasadas' })).toContainText(titleOf('Minuta'));
      await expect(page.getByRole('list', { name: 'Esperando outra tarefa' })).toContainText(
        titleOf('Protocolo'),
      );
      await move(page, titleOf('Pesquisa'), 'Feita');
      await expect(linhaDe(page, titleOf('Pesquisa'))).toHaveCount(0);
      await expectWell(page);

      await closeDayAndAccept(gestor, idCalendario);
      await page.goto(`${CASO}/tarefas`);
      await expectDays(page, '10/03/2026', '17/03/2026', '23/03/2026', '25/03/2026');
      await move(page, titleOf('Minuta'), 'Feita');
      await expect(page.getByRole('list', { name: 'Tarefas: Encerradas' })).toContainText(titleOf('Minuta'));

      await gestor.goto('/tarefas');
      await move(gestor, titleOf('Peça final'), 'Em revisão');
      await expect(linhaDe(gestor, titleOf('Peça final'))).toContainText('Em revisão');
      await move(gestor, titleOf('Peça final'), 'Feita');
      await expect(gestor.getByRole('alertdialog')).toContainText(
        'Quem fez a tarefa não a revisa: peça a outra pessoa.',
      );
      await gestor.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expectWell(gestor);
      await gestor.context().close();

      await page.goto(`/tarefas?visao=lista&situacao=emRevisao`);
      await page.getByRole('button', { name: `Funções de ${titleOf('Peça final')}` }).click();
      await page.getByRole('menuitem', { name: 'Mover para Feita' }).click();
      await expect(page.getByText('Nenhuma tarefa aqui')).toBeVisible();
      await expectWell(page);
      await page.goto('/tarefas');
      await expect(page.getByRole('list', { name: 'Atrasadas' })).toContainText(titleOf('Protocolo'));
      await move(page, titleOf('Protocolo'), 'Feita');
      await expect(linhaDe(page, titleOf('Protocolo'))).toHaveCount(0);
      await page.goto(`${CASO}/tarefas`);
      const encerradas = page.getByRole('list', { name: 'Tarefas: Encerradas' });
      for (const [titulo] of PASSOS) await expect(encerradas).toContainText(titleOf(titulo));
      await expectWell(page);
    },
  );

/** Creates tasks of the person who is signed in on the page, for days that have passed. */
async function createTarefas(page: Page, idResponsavel: number, titulos: readonly string[]): Promise<void> {
  for (const [index, titulo] of titulos.entries())
    expect(
      await send(page, 'POST', '/Task', { titulo, idResponsavel, vence: `2020-03-1${index}` }),
    ).toMatchObject({ status: 201 });
}

test(
  'the keyboard is enough to open the first task of the queue, to have it done, and to go on to the next',
  { tag: '@screen' },
  async ({ page }) => {
    const [um, dois, tres] = ['Pesquisa de teclado', 'Minuta de teclado', 'Protocolo de teclado'] as const;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, 'colaborador', '/tarefas');
    // Juliana's id in the demonstration firm.
    await createTarefas(page, 3, [um, dois, tres]);
    await page.reload();

    await press(page, page.getByRole('link', { name: um }));
    await tabTo(page, page.getByRole('combobox', { name: 'Situação', exact: true }));
    await page.keyboard.type('feita');
    await takeFound(page, 'Feita');
    await press(page, page.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByRole('alertdialog', { name: 'Tarefa salva com sucesso!' })).toBeVisible();
    await page.keyboard.press('Enter');
    const atrasadas = page.getByRole('list', { name: 'Atrasadas' });
    await expect(atrasadas).toContainText(dois);
    await expect(atrasadas).not.toContainText(um);
    await expect(page.locator(':focus')).toBeVisible();

    await press(page, page.getByRole('button', { name: `Mover para… de ${dois}` }));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Mover para Feita' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(atrasadas).not.toContainText(dois);
    await expect(page.getByRole('button', { name: `Mover para… de ${tres}` })).toBeFocused();
    await expectWell(page);
  },
);
