import type { Page } from '@playwright/test';
import { choose } from '../../src/suite';

/** The dialog's text once a commitment is created. */
export const CRIADO =
  'Compromisso salvo com sucesso! Adicione novos participantes ou clique em Voltar para retornar para a Agenda...';

export const calendario = (page: Page) => page.getByRole('region', { name: 'Calendário' });

/**
 * Waits for another remote's contribution to the calendar, because it may fill further days beyond their
 * space, and moves what is below it.
 *
 * @param inicio the first day that the calendar shows, if another page's contribution may still be on its way
 */
export const camada = (page: Page, inicio = '') =>
  page.waitForResponse(
    (response) => /\/api\/ProcessCost\/Due\?/.test(response.url()) && response.url().includes(inicio),
  );

export const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

/** Fills in the form of a new commitment. */
export async function fillCompromisso(page: Page, nome: string, inicio: string, fim: string) {
  await page.getByLabel('Nome do Compromisso').fill(nome);
  await choose(page, 'Tipo', 'Prazo fatal');
  await page.getByLabel('Data de início').fill(inicio);
  await page.getByLabel('Data de término').fill(fim);
}
