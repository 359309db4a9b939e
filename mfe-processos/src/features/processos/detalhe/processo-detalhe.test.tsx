import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import {
  buildProcesso,
  cases,
  listenTo,
  lookups,
  NUMERO,
  refusal,
  renderProcessos,
} from '../processos.fixtures';

const server = installServer(...cases, ...lookups);
const answerCase = (overrides: Parameters<typeof buildProcesso>[0]) =>
  server.use(http.get('/api/Process/7', () => HttpResponse.json(buildProcesso(overrides))));

const factsOf = async () => {
  const [card] = await screen
    .findAllByRole('definition')
    .then((facts) => facts.map((fact) => fact.closest('dl')));
  return [...(card?.children ?? [])].map((fact) => fact.textContent);
};

describe('the header card', () => {
  it('shows title, number, folder, client and, as the company has both of its names, the PJ contact', async () => {
    renderProcessos('/processodetalhe/7/custas');
    expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
    expect(await factsOf()).toEqual([
      `Processo${NUMERO}`,
      'Pasta2026/0007',
      'ClienteLima Imóveis',
      'Contato PJDona Lima',
    ]);
  });

  it.each([
    ['no fantasy name', { nomeFantasia: null }, 'Lima Imóveis Ltda'],
    ['no corporate name', { razaoSocial: null }, 'Lima Imóveis'],
    [
      'a person as its client',
      { nomeFantasia: null, razaoSocial: null, nome: 'Carla Dias', contatoClientePJ: null },
      'Carla Dias',
    ],
  ])('shows no PJ contact where the case has %s', async (_, overrides, client) => {
    answerCase(overrides);
    renderProcessos('/processodetalhe/7/docs');
    expect(await screen.findByText(client)).toBeVisible();
    expect(screen.queryByText('Contato PJ')).not.toBeInTheDocument();
  });

  it.each(['', '/aux', '/contraria', '/hist', '/custas', '/docs', '/contrariadetalhe/0', '/histdetalhe/0'])(
    'stands on "%s", with the six tabs and the way back to the list',
    async (tab) => {
      server.use(
        http.get('/api/ProcessOpositor/OpositorProcess/7', () => HttpResponse.json({ items: [], total: 0 })),
        http.get('/api/ProcessHistory/Process/7', () => HttpResponse.json({ items: [], total: 0 })),
      );
      renderProcessos(`/processodetalhe/7${tab}`);
      expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
      const tabs = within(screen.getByRole('navigation', { name: 'Abas do processo' })).getAllByRole('link');
      expect(tabs.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
        'Processo /processodetalhe/7',
        'Dados Auxiliares /processodetalhe/7/aux',
        'Parte Contrária /processodetalhe/7/contraria',
        'Acompanhamento /processodetalhe/7/hist',
        'Custas /processodetalhe/7/custas',
        'Documentos /processodetalhe/7/docs',
      ]);
      expect(screen.getByRole('link', { name: 'Lista de Processos' })).toHaveAttribute('href', '/processos');
      await screen.findByRole('heading', { level: 1 });
    },
  );

  it.each([
    ['Parte Contrária', '/contrariadetalhe/0'],
    ['Acompanhamento', '/histdetalhe/0'],
    ['Processo', ''],
  ])('marks the tab "%s" at "%s"', async (label, path) => {
    renderProcessos(`/processodetalhe/7${path}`);
    expect(await screen.findByRole('link', { name: label, current: 'page' })).toBeVisible();
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  it('says "Não foi possível carregar o cabeçalho do processo." and tries again', async () => {
    server.use(http.get('/api/Process/7', () => refusal(500, {}), { once: true }));
    const { user } = renderProcessos('/processodetalhe/7/custas');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o cabeçalho do processo.',
    );
    expect(await screen.findByText('Nenhuma custa lançada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
  });

  it('stands in for the tabs of a case that is not there', async () => {
    server.use(
      http.get('/api/Process/9', () =>
        refusal(404, { code: 'NAO_ENCONTRADO', message: 'Registro não encontrado.' }),
      ),
    );
    renderProcessos('/processodetalhe/9/custas');
    expect(await screen.findByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
    expect(screen.getByText('Não foi possível carregar o cabeçalho do processo.')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lista de Processos' })).toHaveAttribute('href', '/processos');
  });
});

describe('an address without a valid id', () => {
  it.each([
    '/processodetalhe',
    '/processodetalhe/0',
    '/processodetalhe/abc',
    '/processodetalhe/-1',
    '/processodetalhe/1.5/aux',
    '/processodetalhe/99999999999/hist',
    '/processodetalhe/abc/contrariadetalhe/0',
    '/processodetalhe/0/histdetalhe/3',
  ])('%s leads to the list, which says "ID do processo inválido."', async (path) => {
    const { router } = renderProcessos(path);
    expect(await screen.findByText('ID do processo inválido.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/processos');
    expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
  });
});

describe('"Custas" and "Documentos"', () => {
  it.each([
    ['custas', 'Nenhuma custa lançada'],
    ['docs', 'Nenhum documento'],
  ])('/%s says "%s" and calls nothing but the header', async (tab, text) => {
    const asked = listenTo(server);
    renderProcessos(`/processodetalhe/7/${tab}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
    expect(asked).toEqual(['GET /api/Process/7']);
  });
});
