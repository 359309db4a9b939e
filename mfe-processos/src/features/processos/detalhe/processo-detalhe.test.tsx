import { readRecent } from '@foro/shared/search';
import { chooseFuncao, http, HttpResponse, refusal } from '@foro/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildResumo, listenTo, NUMERO, renderProcessos } from '../processos.fixtures';
import { factsOf, prepareDetalhe } from './processo-detalhe.fixtures';

const { server, answerCase } = prepareDetalhe();
const semResumo = buildResumo({ proximoCompromisso: null, proximoPrazo: null, ultimoAcompanhamento: null });

describe('the trail', () => {
  it.each([
    ['/custas', 'Custas'],
    ['/histdetalhe/0', 'Acompanhamento'],
  ])('at "%s" leads from the list over the case, by its folder, to "%s"', async (tab, label) => {
    renderProcessos(`/processodetalhe/7${tab}`);
    const trail = within(await screen.findByRole('navigation', { name: 'Trilha' }));
    expect(await trail.findByRole('link', { name: '2026/0007' })).toHaveAttribute(
      'href',
      '/processodetalhe/7',
    );
    expect(trail.getByRole('link', { name: 'Processos' })).toHaveAttribute('href', '/processos');
    expect(trail.getByText(label)).toHaveAttribute('aria-current', 'page');
  });
});

describe('an opened case', () => {
  it('is among the recent things, at whichever tab it was opened', async () => {
    renderProcessos('/processodetalhe/7/custas');
    await screen.findByText('Cobrança de aluguéis');
    await waitFor(() =>
      expect(readRecent()).toEqual([
        {
          kind: 'processos',
          titulo: 'Cobrança de aluguéis',
          detalhe: '2026/0007',
          to: '/processodetalhe/7',
        },
      ]),
    );
  });
});

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
    'opens on "%s", with the six tabs and the way back to the list',
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
    ['Custas', '/custadetalhe/0'],
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

  it('replaces the tabs of a case that does not exist', async () => {
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

it('begins the title of the browser tab with the case, and leads staff to the client', async () => {
  renderProcessos('/processodetalhe/7/docs');
  await waitFor(() => expect(document.title).toBe('Cobrança de aluguéis · Documentos · Foro'));
  expect(screen.getByRole('link', { name: 'Lima Imóveis' })).toHaveAttribute('href', '/clientepjdetalhe/20');
});

describe('the case at a glance', () => {
  beforeEach(() =>
    server.use(
      http.get('/api/ProcessOpositor/OpositorProcess/7', () => HttpResponse.json({ items: [], total: 0 })),
    ),
  );
  const glance = async (options?: Parameters<typeof renderProcessos>[1]) => {
    const screenOf = renderProcessos('/processodetalhe/7/contraria', options);
    await screen.findByText('Nenhuma parte contrária');
    await screen.findByRole('link', { name: /Despacho/ });
    const facts = screen.getAllByRole('definition').filter((fact) => within(fact).queryByRole('link'));
    return {
      ...screenOf,
      shown: facts.map((fact) => {
        const link = within(fact).getByRole('link');
        return [fact.previousSibling?.textContent, link.textContent, link.getAttribute('href')];
      }),
    };
  };

  it('leads each of its facts to where it is changed', async () => {
    answerCase({ fase: 'Instrutória' });
    const { shown } = await glance();
    expect(shown).toEqual([
      ['Cliente', 'Lima Imóveis', '/clientepjdetalhe/20'],
      ['Status', 'Em andamento', '/processodetalhe/7#idProcessoStatus'],
      ['Fase', 'Instrutória', '/processodetalhe/7/aux#idProcessoFase'],
      ['Próximo prazo', '27/11/2026 · Contestação', '/prazodetalhe/31'],
      ['Próximo compromisso', '25/11/2026 14:00 · Audiência de instrução', '/agendadetalhe/51'],
      ['Último acompanhamento', '02/03/2026 · Despacho', '/processodetalhe/7/histdetalhe/15'],
      ['Responsável', 'Helena Prado', '/processodetalhe/7#idEquipeUsuario'],
      ['Risco', 'Provável', '/processodetalhe/7#idProcessoRisco'],
    ]);
  });

  it('marks a conflict that no decided check had, with a link to it', async () => {
    server.use(
      http.get('/api/Process/7/Summary', () => HttpResponse.json(buildResumo({ novoConflito: 12 }))),
    );
    renderProcessos('/processodetalhe/7/docs');
    expect(await screen.findByRole('link', { name: 'Novo achado de conflito' })).toHaveAttribute(
      'href',
      '/conflitodetalhe/12',
    );
  });

  it('says "Nenhum" where nothing is marked and nothing was done, and leads to where it would be', async () => {
    server.use(http.get('/api/Process/7/Summary', () => HttpResponse.json(semResumo)));
    renderProcessos('/processodetalhe/7/docs');
    const links = await screen.findAllByRole('link', { name: 'Nenhum' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/processodetalhe/7/prazos',
      '/agenda?processo=7',
      '/processodetalhe/7/hist',
    ]);
    expect(screen.getByRole('link', { name: 'Não informada' })).toBeVisible();
  });

  it('shows a client neither the calendar nor the risk, and leads it to the tabs', async () => {
    const { shown } = await glance({ role: 'Cliente' });
    expect(shown.map(([label, , href]) => `${label} ${href}`)).toEqual([
      'Status /processodetalhe/7',
      'Fase /processodetalhe/7/aux',
      'Último acompanhamento /processodetalhe/7/histdetalhe/15',
      'Responsável /processodetalhe/7',
    ]);
  });

  it('leaves out what could not be loaded and shows the rest of the card', async () => {
    server.use(http.get('/api/Process/7/Summary', () => refusal(400, {})));
    renderProcessos('/processodetalhe/7/docs');
    expect(await screen.findByRole('link', { name: 'Em andamento' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Próximo compromisso')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Provável' })).toBeVisible();
  });

  it.each([
    ['Em andamento', 'Status'],
    ['Provável', 'Risco'],
    ['Não informada', 'Fase'],
  ])('puts the focus of "%s" on the field "%s"', async (text, label) => {
    const { user } = await glance();
    await user.click(screen.getByRole('link', { name: text }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });

  it('tells of a follow-up as soon as it is deleted', async () => {
    server.use(
      http.get('/api/ProcessHistory/Process/7', () =>
        HttpResponse.json({
          items: [
            { id: 15, dataInclusao: '2026-03-02T13:00:00Z', tipo: 'Despacho', descricao: 'x', executor: 'y' },
          ],
          total: 1,
        }),
      ),
      http.delete('/api/ProcessHistory/15', () => {
        server.use(http.get('/api/Process/7/Summary', () => HttpResponse.json(semResumo)));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderProcessos('/processodetalhe/7/hist');
    expect(await screen.findByRole('link', { name: '02/03/2026 · Despacho' })).toBeVisible();
    await chooseFuncao(user, 'Despacho 15', 'Excluir');
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: '02/03/2026 · Despacho' })).not.toBeInTheDocument(),
    );
  });
});

describe('the card on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = innerWidth;
    sessionStorage.clear();
  });

  it('starts as two lines, unfolds by a press, and stays so from case to case', async () => {
    const { user, router } = renderProcessos('/processodetalhe/7/docs');
    const more = await screen.findByRole('button', { name: 'Mostrar mais do processo', expanded: false });
    expect(await screen.findByRole('link', { name: 'Em andamento' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lista de Processos' })).toHaveAttribute('href', '/processos');
    expect(screen.queryByText('Pasta')).not.toBeInTheDocument();
    await user.click(more);
    expect(screen.getByText('Pasta')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Agenda do processo' })).toBeVisible();
    await act(() => router.navigate('/processos'));
    await act(() => router.navigate('/processodetalhe/7/docs'));
    expect(
      await screen.findByRole('button', { name: 'Mostrar menos do processo', expanded: true }),
    ).toBeVisible();
    expect(await screen.findByText('Pasta')).toBeVisible();
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

describe('"Documentos"', () => {
  it('says "Nenhum documento", and requests only the documents, the received files and the header', async () => {
    const asked = listenTo(server);
    renderProcessos('/processodetalhe/7/docs');
    expect(await screen.findByText('Nenhum documento')).toBeVisible();
    expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
    expect(asked.sort()).toEqual([
      'GET /api/DocumentHandIn',
      'GET /api/PaperRequest',
      'GET /api/Process/7',
      'GET /api/Process/7/Summary',
      'GET /api/ProcessDocument',
    ]);
  });
});
