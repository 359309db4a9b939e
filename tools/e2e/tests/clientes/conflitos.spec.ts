import type { Page } from '@playwright/test';
import { dismiss, expect, openSignedIn } from '../../src/suite';
import { ask, atBothWidths, box, expectWell } from '../processos/passos-de-custas';
import { pick } from '../processos/processo-form';

const CLIENTES = ['Tupã Brasil Sistemas', 'Manacá Alimentos'] as const;
const QUEM = {
  1440: { nome: 'Teodora Vasques Lima', cpf: '11144477735' },
  390: { nome: 'Quirino Bastos Leal', cpf: '39053344705' },
} as const;

/** The window of another person, of the same size. */
async function openFor(page: Page, who: string): Promise<Page> {
  const { origin, pathname } = new URL(page.url());
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: origin, viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const other = await context?.newPage();
  if (other === undefined) throw new Error('There is no browser');
  await openSignedIn(other, who, pathname);
  return other;
}

/** The records of a list that a search finds. */
const idsOf = async (page: Page, list: string, text: string): Promise<number[]> =>
  (
    await ask<{ items: { id: number }[] }>(page, `${list}?page=1&search=${encodeURIComponent(text)}`)
  ).items.map(({ id }) => id);

/** Unfolds the card of a case, which is folded on a phone. */
async function unfold(page: Page, width: number): Promise<void> {
  if (width === 390) await page.getByRole('button', { name: 'Mostrar mais do processo' }).click();
}

atBothWidths(
  'an enquiry becomes a case after its conflict is decided, is marked with a later one, and is restricted',
  async (page, width) => {
    const { nome, cpf } = QUEM[width as keyof typeof QUEM];
    const titulo = `${nome} × ${CLIENTES[0]}`;
    await openSignedIn(page, 'colaborador', '/consultadetalhe/0');
    await box(page, 'Nome').first().fill(nome);
    await box(page, 'CPF ou CNPJ').first().fill(cpf);
    await box(page, 'DDD').fill('11');
    await box(page, 'Telefone').fill('987654321');
    await page.getByRole('button', { name: 'Mais uma parte contrária' }).click();
    await box(page, 'Nome').nth(1).fill(CLIENTES[0]);
    await box(page, 'Assunto').fill('Cobrança de um serviço que não foi feito.');
    await pick(page, 'Escritório', 'Almeida & Prado São Paulo');
    await expectWell(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Consulta salva com sucesso!');
    const [consulta] = await idsOf(page, '/Enquiry', nome);
    await page.goto(`/consultadetalhe/${consulta}`);
    await page.getByRole('button', { name: 'Verificar conflito' }).click();
    await expect(page).toHaveURL(/\/conflitodetalhe\/\d+$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Lados opostos' }).first()).toContainText(
      CLIENTES[0],
    );
    await expectWell(page);

    const gestor = await openFor(page, 'gestor');
    await gestor.getByRole('button', { name: 'Decidir' }).click();
    const decidir = gestor.getByRole('dialog', { name: 'Decidir a verificação' });
    await pick(gestor, 'Decisão', 'Aceito');
    await box(decidir, 'Motivo').fill('As causas não se tocam.');
    await expectWell(gestor);
    await decidir.getByRole('button', { name: 'Decidir' }).click();
    await dismiss(gestor, 'Decisão registrada com sucesso!');
    await gestor.getByRole('link', { name: /^nº \d+$/ }).click();
    await gestor.getByRole('button', { name: 'Aceitar' }).click();
    await expect(gestor).toHaveURL(/\/processonovo\?consulta=\d+$/);
    for (const [label, option] of [
      ['Equipe', 'Trabalhista'],
      ['Advogado', 'Camila Furtado Guimarães'],
      ['Tipo', 'Judicial'],
      ['Status', 'Em andamento'],
      ['Posição', 'Reclamado'],
      ['Caso', 'Processo originário (Principal)'],
      ['Risco', 'Possível'],
      ['Ação', 'Ação trabalhista - rito ordinário'],
    ] as const)
      await pick(gestor, label, option);
    await expectWell(gestor);
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Processo criado com sucesso!');
    const made = await idsOf(gestor, '/Process', nome);
    expect(made).toHaveLength(1);
    const caso = `/processodetalhe/${made[0]}`;

    await gestor.goto(`${caso}/contrariadetalhe/0`);
    await box(gestor, 'Nome').fill(CLIENTES[1]);
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Parte Contrária salva com sucesso!');
    const novo = gestor.getByRole('link', { name: 'Novo achado de conflito' });
    await expect(async () => {
      await gestor.goto(caso);
      await expect(novo).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectWell(gestor);
    await page.goto(caso);
    await expect(page.getByText(titulo).first()).toBeVisible();

    await unfold(gestor, width);
    await gestor.getByRole('button', { name: 'Restringir' }).click();
    const acesso = gestor.getByRole('dialog', { name: 'Quem vê este processo' });
    await acesso.getByRole('switch', { name: 'Restrito' }).click();
    await expect(acesso.getByText('Marcelo Tavares de Lima')).toBeVisible();
    await expectWell(gestor);
    await acesso.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Acesso salvo com sucesso!');
    await expect(gestor.getByRole('button', { name: 'Restrito' })).toBeVisible();
    await gestor.context().close();

    await page.goto(caso);
    await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
    await page.goto(`/processos?search=${encodeURIComponent(nome)}`);
    await expect(page.getByRole('heading', { name: 'Processos Jurídicos' })).toBeVisible();
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: titulo })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    const busca = page.getByRole('dialog', { name: 'Busca' });
    await busca.getByRole('combobox', { name: 'Buscar no Foro' }).fill(nome);
    await expect(busca.getByRole('status')).toHaveText(/\d resultado|^Nada encontrado/);
    await expect(busca.getByRole('group', { name: 'Processos' })).toHaveCount(0);
  },
);
