import type { Page } from '@playwright/test';
import { type DjenAnswer, pageOf, rowOf, test } from '../../src/djen';
import { dismiss, expect, expectAccessible, expectNoSidewaysScroll, openSignedIn } from '../../src/suite';
import { atWidth } from '../../src/topology';
import { ASKED, askForOne, askNow, watchedOn } from './passos-de-captura';
import { chooseRequired, pick } from './processo-form';

/** A folder for screenshots, for people who want to look at them. */
const PICTURES = process.env.FORO_E2E_PICTURES;

/** Ways in which DJEN fails, and the text that a person reads for each. */
const FAULTS: readonly { answer: DjenAnswer; words: string }[] = [
  {
    answer: { status: 403, type: 'text/plain', body: 'Access denied' },
    words: 'A fonte recusou o endereço desta instalação: ela só atende a partir do Brasil.',
  },
  {
    // A run gives up after five; a long pause would hold up the others too.
    answer: { status: 429, retryAfter: '1', body: { message: 'Too Many Requests' } },
    words: 'A fonte pediu para esperar: o limite de consultas foi atingido.',
  },
  {
    answer: { type: 'text/html', body: '<html><body>gateway</body></html>' },
    words: 'A fonte respondeu algo que não se entende.',
  },
];

const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });
const today = () => DAY.format(Date.now());

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  const expectWell = async (page: Page, name: string) => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/captura-${name}-${width}.png`, fullPage: true });
  };

  test(
    `a failing source is shown in plain words until it answers again, at ${width} pixels`,
    atWidth(width),
    async ({ page, djen }) => {
      test.setTimeout(420_000);
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/oabs');
      const watched = await watchedOn(page);
      expect(watched.length).toBeGreaterThanOrEqual(FAULTS.length);
      // Between midnight and six no run is due by itself: the sample firms have yesterday's.
      await askNow(page);
      for (const { line } of watched) await expect(line).toContainText(`até ${today()}: `, ASKED);

      const failing = FAULTS.flatMap((fault, place) => ({ ...fault, ...watched[place] }));
      for (const { numero = '', answer } of failing) djen.answers.set(numero, answer);
      try {
        await askNow(page);
        for (const { line, words } of failing) {
          if (line === undefined) throw new Error('each fault has a number of its own');
          await expect(line).toContainText('Não foi possível consultar em', ASKED);
          await expect(line).toContainText(words);
          await expect(line).not.toContainText('enhuma publicação');
        }
        await expectWell(page, 'saude');

        const told =
          /A última consulta ao DJEN falhou \(OAB \d+\/[A-Z]{2} e mais 2\)\. A fonte .+ Pode haver publicações/;
        for (const address of ['/home', '/publicacoes?tribunal=TJRR']) {
          await page.goto(address);
          await expect(page.getByText(told)).toBeVisible();
          await expectWell(page, address.slice(1, 6));
        }
      } finally {
        djen.answers.clear();
      }

      await page.goto('/oabs');
      await askNow(page);
      for (const { line } of await watchedOn(page))
        await expect(line).toContainText(`até ${today()}: nenhuma publicação nova.`, ASKED);
      await page.goto('/home');
      await expect(page.getByRole('region', { name: 'Publicações por tratar' })).toBeVisible();
      await expect(page.getByText(/A última consulta ao DJEN falhou/)).toHaveCount(0);
    },
  );

  test(
    `a morning's publication of a number that no case has becomes a case, a follow-up and a deadline, at ${width} pixels`,
    atWidth(width),
    async ({ page, djen }) => {
      test.setTimeout(300_000);
      const [numero, palavra] =
        width === 390
          ? ['1007320-70.2026.8.26.0100', 'jacarandá']
          : ['1007310-26.2026.8.26.0100', 'jequitibá'];
      const titulo = `ZÉLIA REIS ${width} e outro x NORTE TÊXTIL LTDA`;
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/oabs');
      const [advogado] = await watchedOn(page);
      if (advogado === undefined) throw new Error('the demonstration watches a number');
      djen.answers.set(
        advogado.numero,
        pageOf([
          rowOf({
            id: 520_000_000 + width,
            dia: today().split('/').toReversed().join('-'),
            numero,
            classe: 'DESPEJO POR FALTA DE PAGAMENTO',
            texto: `Emende a autora a inicial do imóvel ${palavra}, no prazo de 15 (quinze) dias. Int.`,
            partes: [
              { nome: `ZÉLIA REIS ${width}`, polo: 'A' },
              { nome: 'ANA REIS', polo: 'A' },
              { nome: 'NORTE TÊXTIL LTDA', polo: 'P' },
            ],
            advogado: { nome: 'A MESMA', ...advogado },
          }),
        ]),
      );
      await askForOne(page, advogado, djen.answers);

      await page.goto(`/publicacoes?search=${encodeURIComponent(palavra)}`);
      const linha = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: /^Escolher/ }) });
      await expect(linha).toHaveCount(1);
      await expect(linha).toContainText('Processo não cadastrado');
      await expectWell(page, 'caixa');
      await linha.getByRole('button').first().click();
      const leitura = page.getByRole('dialog', { name: /^Intimação do TJSP/ });
      await expect(leitura.getByText('NORTE TÊXTIL LTDA')).toBeVisible();
      await expectWell(page, 'leitura');
      await leitura.getByRole('link', { name: 'Cadastrar processo' }).click();

      await expect(page.getByLabel('Título')).toHaveValue(titulo);
      await expect(page.getByLabel('Número CNJ')).toHaveValue(numero);
      await expect(
        page.locator('.foro-field', { has: page.getByRole('combobox', { name: 'Ação', exact: true }) }),
      ).toContainText('Despejo por falta de pagamento');
      await expect(
        page.locator('.foro-field', { has: page.getByRole('combobox', { name: 'Órgão', exact: true }) }),
      ).toContainText('TJSP');
      await expect(page.getByLabel('Observações')).toHaveValue(
        `Da publicação no DJEN de ${today()}.\nTribunal: TJSP, 3ª Vara Cível de Ribeirão Preto\nClasse: DESPEJO POR FALTA DE PAGAMENTO\nPolo ativo: ANA REIS; ZÉLIA REIS ${width}\nPolo passivo: NORTE TÊXTIL LTDA`,
      );
      await expectWell(page, 'novo');
      await chooseRequired(page, 'Processo originário (Principal)');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Processo criado com sucesso!');

      const caso = leitura.getByRole('link', { name: titulo });
      await expect(caso).toBeVisible();
      await expect(leitura.getByRole('link', { name: 'Cadastrar processo' })).toHaveCount(0);
      await expectWell(page, 'ligada');
      const processo = (await caso.getAttribute('href')) ?? '';

      await leitura.getByRole('button', { name: 'Tratar' }).click();
      const tratar = page.getByRole('dialog', { name: /^Tratar Intimação do TJSP/ });
      await expect(tratar.getByRole('list', { name: 'Lido no texto' })).toContainText('15 dias');
      await pick(page, 'Calendário forense', 'Nacional');
      await expect(tratar.getByText('Vence em')).toBeVisible();
      // The menu is still closing.
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
      await expectWell(page, 'tratar');
      await tratar.getByRole('button', { name: 'Conferi: salvar' }).click();
      await dismiss(page, 'Publicação tratada com sucesso!');

      await page.goto(`${processo}/hist`);
      await expect(page.getByText(`Publicação no DJEN de ${today()}, TJSP.`).first()).toBeVisible();
      await page.goto(`${processo}/prazos`);
      await expect(page.getByRole('link', { name: 'Emenda da inicial' }).first()).toBeVisible();
      await page.goto(`${processo}/publicacoes`);
      await expect(page.getByText('Intimação', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Tratada por/)).toBeVisible();
      await expectWell(page, 'processo');
    },
  );
}
