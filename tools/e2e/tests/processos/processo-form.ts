import type { Page } from '@playwright/test';
import { expect } from '../../src/suite';

/** A valid number that no demonstration case has. */
export const NUMERO = '1000001-51.2026.8.26.0100';

/**
 * Chooses an option of a select by typing its text: there are too many cities or clients to scroll through.
 */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.pressSequentially(option);
  await page.locator(`.ant-select-item-option[title="${option}"]:visible`).click();
}

/** Clears a select by its cross. */
export async function clear(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  const shell = page.locator('.foro-select', { has: page.getByRole('combobox', { name: label }) });
  await shell.hover();
  await shell.locator('.ant-select-clear').click();
}

/** Fills in what /processonovo requires besides title and action. */
export async function chooseRequired(page: Page, caso: string): Promise<void> {
  await pick(page, 'Cliente', 'Tupã Brasil Sistemas');
  await pick(page, 'Escritório', 'Almeida & Prado São Paulo');
  await pick(page, 'Equipe', 'Trabalhista');
  await pick(page, 'Advogado', 'Camila Furtado Guimarães');
  await pick(page, 'Tipo', 'Judicial');
  await pick(page, 'Status', 'Em andamento');
  await pick(page, 'Posição', 'Reclamado');
  await pick(page, 'Caso', caso);
  await pick(page, 'Risco', 'Possível');
}

/** Fills in everything that /processonovo requires, except what depends on the kind of case. */
export async function fillProcesso(
  page: Page,
  { titulo, caso }: { titulo: string; caso: string },
): Promise<void> {
  await chooseRequired(page, caso);
  await page.getByLabel('Título').fill(titulo);
  await pick(page, 'Ação', 'Ação trabalhista - rito ordinário');
}

/**
 * Searches a list, and waits for the results: otherwise a row of the previous list could move or disappear
 * under the pointer. The address alone says only that the search begins.
 */
export async function search(page: Page, text: string): Promise<void> {
  const isSought = (address: string) => new URL(address).searchParams.get('search') === text;
  const box = page.getByRole('searchbox', { name: 'Pesquisar' });
  await box.waitFor();
  // A list to which one returns still has its search.
  if (!isSought(page.url())) {
    const answered = page.waitForResponse((response) => isSought(response.url()));
    await box.fill(text);
    await answered;
  }
  await page.waitForURL((url) => isSought(url.href));
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a row's menu and chooses from it. */
export async function choosePerRow(page: Page, about: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Funções de ${about}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Deletes a row of a list, from its menu and the confirmation. */
export async function remove(page: Page, about: string): Promise<void> {
  await choosePerRow(page, about, 'Excluir');
  const question = page.getByRole('alertdialog', { name: 'Deseja realmente excluir?' });
  await expect(question).toContainText('Esta ação não poderá ser desfeita.');
  await question.getByRole('button', { name: 'Sim, excluir' }).click();
}
