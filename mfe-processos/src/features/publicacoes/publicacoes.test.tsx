import { readRecent } from '@foro/shared/search';
import { chooseOption, http, HttpResponse, refusal, renderRoute } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PublicacoesPainel from './inicio/publicacoes-painel';
import PublicacoesDoProcesso from './processo/publicacoes-do-processo';
import { buildPublicacao, buildRow, saude } from './publicacoes.fixtures';
import { keep, opener, openInbox, preparePublicacoes, semCaso, sent } from './publicacoes-tela.fixtures';

const given = preparePublicacoes();
const { server } = given;

describe('/publicacoes', () => {
  it('shows publications by day and source, with case, client, whom they concern and how long the oldest waits', async () => {
    openInbox();
    const day = within(await screen.findByRole('region', { name: 'Publicações de 10/04/2026 · DJEN' }));
    expect(
      day.getByRole('button', { name: /TJSP · Intimação · Despacho 1012345-64\.2026\.8\.26\.0100/ }),
    ).toBeVisible();
    expect(day.getByRole('link', { name: 'Cobrança de aluguéis' })).toHaveAttribute(
      'href',
      '/processodetalhe/7',
    );
    expect(day.getByText('Para Helena Prado (OAB 123456/SP)')).toBeVisible();
    expect(day.getByText('Nova')).toBeVisible();
    const before = within(screen.getByRole('region', { name: 'Publicações de 09/04/2026 · DJEN' }));
    expect(before.getByText('Processo não cadastrado')).toBeVisible();
    expect(
      await screen.findByText(/2 publicações por tratar; a mais antiga é de 09\/04\/2026/),
    ).toBeVisible();
  });

  it('asks for what is chosen, and keeps it in the address', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/Publication', ({ request }) => {
        asked.push(new URL(request.url).searchParams.toString());
        return HttpResponse.json({ items: [], total: 0 });
      }),
    );
    const { user, router } = openInbox();
    await screen.findByText('Nenhuma publicação neste recorte');
    await user.selectOptions(screen.getByLabelText('De quem'), 'Minhas');
    await user.selectOptions(screen.getByLabelText('Situação'), 'Tratadas');
    await user.type(screen.getByLabelText('Tribunal'), 'trf3{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain('tribunal=TRF3'));
    expect(asked.at(-1)).toContain('escopo=meus');
    expect(asked.at(-1)).toContain('situacao=tratada');
    expect(router.state.location.search).toBe('?escopo=meus&situacao=tratada&tribunal=TRF3');
  });

  it('warns that sources could not be queried, because an empty list would look complete', async () => {
    given.publicacoes = [];
    const mensagem = 'Ninguém é monitorado: cadastre as OABs.';
    server.use(
      http.get('/api/Publication/health', () =>
        HttpResponse.json({ ...saude, alarmes: [{ codigo: 'ninguemMonitorado', mensagem }] }),
      ),
    );
    openInbox();
    expect(await screen.findByText(mensagem)).toBeVisible();
  });

  it('says so if it is unknown whether the sources were queried', async () => {
    server.use(http.get('/api/Publication/health', () => HttpResponse.error()));
    openInbox();
    expect(
      await screen.findByText('Não foi possível saber se os tribunais foram consultados.'),
    ).toBeVisible();
  });

  it('is worked by keyboard: j and k go through, Enter opens, i ignores, t treats', async () => {
    server.use(
      http.put('/api/Publication/:id', async ({ request }) => {
        await keep(request);
        return HttpResponse.json(given.publicacoes[0]);
      }),
    );
    const { user } = openInbox();
    const first = await opener(/TJSP/);
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(await opener(/TRF3/)).toHaveFocus();
    await user.keyboard('k{Enter}');
    const drawer = await screen.findByRole('dialog', { name: /Intimação do TJSP/ });
    expect(await within(drawer).findByRole('region', { name: 'Texto da publicação' })).toHaveTextContent(
      'no prazo de 15 (quinze) dias (Prazo)',
    );
    expect(readRecent()[0]).toMatchObject({ tipo: 'Publicações', to: '/publicacoes?publicacao=9' });
    await user.click(within(drawer).getByRole('button', { name: 'Fechar' }));
    await user.keyboard('i');
    const question = await screen.findByRole('alertdialog', { name: 'Ignorar esta publicação?' });
    await user.type(within(question).getByRole('textbox'), 'Não é nosso');
    await user.click(within(question).getByRole('button', { name: 'Ignorar' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          method: 'PUT',
          path: '/api/Publication/9',
          body: { dataAlteracao: '2026-04-10T12:00:00.000Z', acao: 'ignorar', motivo: 'Não é nosso' },
        },
      ]),
    );
    first.focus();
    await user.keyboard('t');
    expect(await screen.findByRole('dialog', { name: /^Tratar Intimação/ })).toBeVisible();
  });

  it('offers "Nova tarefa" of the publication that is read, and of its case if it has one', async () => {
    for (const [id, address] of [
      [9, '/tarefadetalhe/0?publicacao=9&processo=7'],
      [10, '/tarefadetalhe/0?publicacao=10'],
    ] as const) {
      const { unmount } = openInbox(`/publicacoes?publicacao=${id}`);
      expect(await screen.findByRole('link', { name: 'Nova tarefa' })).toHaveAttribute('href', address);
      unmount();
    }
  });

  it('"Baixar planilha" asks for all publications, as the inbox filters and searches them', async () => {
    URL.createObjectURL = () => 'blob:planilha';
    URL.revokeObjectURL = () => undefined;
    server.use(
      http.post('/api/ListSheet', async ({ request }) => {
        await keep(request);
        return new HttpResponse('Fonte', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = openInbox('/publicacoes?tribunal=TJSP&search=contestação');
    await user.click(await screen.findByRole('button', { name: 'Baixar planilha' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      nome: 'Publicações',
      lista: '/Publication',
      parametros: {
        situacao: 'nova',
        tribunal: 'TJSP',
        search: 'contestação',
        sort: 'disponibilizadaEm',
        order: 'desc',
      },
      formato: 'csv',
    });
  });

  it('sees to several at once and tells what could not be done', async () => {
    server.use(
      http.post('/api/Publication/batch', async ({ request }) => {
        await keep(request);
        return HttpResponse.json({
          feitas: [9],
          recusadas: [{ id: 10, message: 'Ainda não tem processo.' }],
          versoes: [{ id: 9, dataAlteracao: '2026-04-10T12:05:00.000Z' }],
        });
      }),
      http.post('/api/Publication/batch/undo', async ({ request }) => {
        await keep(request);
        return HttpResponse.json({ desfeitas: [9] });
      }),
    );
    const { user } = openInbox();
    for (const box of await screen.findAllByRole('checkbox', { name: /^Escolher/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Tratar escolhidas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tratar 2 publicações' }));
    await user.click(dialog.getByLabelText('Tipo de Acompanhamento'));
    await user.click(await screen.findByTitle('Despacho'));
    await user.click(dialog.getByLabelText('Executor da Ação'));
    await user.click(await screen.findByTitle('Ivo Reis'));
    await user.click(dialog.getByRole('button', { name: 'Tratar' }));
    expect(await screen.findByText('Feito em 1 publicação.')).toBeVisible();
    expect(screen.getByText(/TRF3.*Ainda não tem processo\./)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ acao: 'tratar', idProcessoHistoricoTipo: 3, idExecutorAto: 42 });
    expect(await screen.findByText('Você tratou 1 publicação.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.queryByText('Feito em 1 publicação.')).not.toBeInTheDocument());
    expect(sent[1]).toMatchObject({
      path: '/api/Publication/batch/undo',
      body: { publicacoes: [{ id: 9, dataAlteracao: '2026-04-10T12:05:00.000Z' }] },
    });
  });
});

describe('ignoring several', () => {
  it('is taken back by "Desfazer", and says why if it is not', async () => {
    const message = 'Uma das publicações mudou. Nada foi desfeito.';
    server.use(
      http.post('/api/Publication/batch', () =>
        HttpResponse.json({
          feitas: [9],
          recusadas: [],
          versoes: [{ id: 9, dataAlteracao: '2026-04-10T12:05:00.000Z' }],
        }),
      ),
      http.post('/api/Publication/batch/undo', () => refusal(409, { code: 'DESATUALIZADO', message })),
    );
    const { user } = openInbox();
    const [box] = await screen.findAllByRole('checkbox', { name: /^Escolher/ });
    if (box) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Ignorar escolhidas' }));
    const question = await screen.findByRole('alertdialog', { name: 'Ignorar 1 publicação?' });
    await user.click(within(question).getByRole('button', { name: 'Ignorar' }));
    expect(await screen.findByText('Você ignorou 1 publicação.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Resultado' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Não foi possível desfazer' });
    expect(within(failure).getByText(message)).toBeVisible();
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
  });
});

describe('treating a publication', () => {
  it('proposes follow-up, deadline and commitment from the text, and keeps nothing before the person says so', async () => {
    server.use(
      http.post('/api/Publication/9/treat', async ({ request }) => {
        await keep(request);
        return HttpResponse.json(given.publicacoes[0]);
      }),
    );
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    expect(await dialog.findByText('05/05/2026')).toBeVisible();
    expect(dialog.getByText('15 dias; para a parte ativa')).toBeVisible();
    expect(dialog.getByText('Data marcada: 20/05/2099 às 14:30')).toBeVisible();
    expect(dialog.getByText('Prazo: 05/05/2026 · Compromisso: 20/05/2099 14:30')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Conferi: salvar' }));
    expect(await screen.findByText('Publicação tratada com sucesso!')).toBeVisible();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/Publication/9/treat',
        body: expect.objectContaining({
          dataAlteracao: '2026-04-10T12:00:00.000Z',
          acompanhamento: expect.objectContaining({
            idProcesso: 7,
            idProcessoHistoricoTipo: 3,
            idExecutorAto: 41,
          }) as object,
          prazo: expect.objectContaining({
            idProcesso: 7,
            idAto: 30,
            comunicacao: 'djen',
            dataBase: '2026-04-10',
            dias: 15,
            unidade: 'uteis',
            idCalendario: 35,
            idResponsavel: 41,
          }) as object,
          compromisso: expect.objectContaining({
            idProcesso: 7,
            dataInicio: '2099-05-20T17:30:00.000Z',
          }) as object,
        }) as object,
      },
    ]);
  });

  it.each([
    ['no prazo legal', 'Embargos de declaração (criminal)', '2', 'Dias corridos'],
    ['no prazo legal', 'JEC: preparo do recurso', '', 'Dias úteis'],
    ['no prazo de 10 (dez) dias', 'Embargos de declaração (criminal)', '10', 'Dias corridos'],
    ['no prazo de 10 (dez) dias', 'Queixa-crime', '10', 'Dias úteis'],
  ])('counts by another act if a person chooses it: "%s" and "%s"', async (prazo, ato, dias, unidade) => {
    const texto = `Vistos. Manifeste-se a parte autora sobre a contestação, ${prazo}. Int.`;
    given.publicacoes = [buildPublicacao({ texto })];
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    await dialog.findByText('Réplica à contestação');
    await chooseOption(user, 'Ato', ato);
    expect(dialog.getByRole('textbox', { name: 'Prazo' })).toHaveValue(dias);
    expect(dialog.getByText(unidade)).toBeVisible();
    expect(dialog.getByLabelText('Descrição do prazo')).toHaveValue(ato);
    const recesso = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Suspende de 20/12 a 20/01' });
    expect(recesso.checked).toBe(!ato.startsWith('Embargos'));
  });

  it('keeps the days that a person typed when an act is chosen', async () => {
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    await dialog.findByText('Réplica à contestação');
    const dias = dialog.getByRole('textbox', { name: 'Prazo' });
    await user.clear(dias);
    await user.type(dias, '7');
    await chooseOption(user, 'Ato', 'Embargos de declaração (criminal)');
    expect(dias).toHaveValue('7');
    expect(dialog.getByText('Dias úteis')).toBeVisible();
    await user.clear(dias);
    await chooseOption(user, 'Ato', 'Réplica à contestação');
    expect(dias).toHaveValue('15');
  });

  it('goes on to the next of the list, until there is none', async () => {
    given.publicacoes = [buildPublicacao(), buildPublicacao({ id: 11, tipo: 'Comunicação' })];
    server.use(
      http.post('/api/Publication/:id/treat', ({ params }) => {
        given.publicacoes = given.publicacoes.filter(({ id }) => id !== Number(params.id));
        return HttpResponse.json(buildPublicacao());
      }),
    );
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    await user.click(await screen.findByRole('button', { name: 'Conferi: salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Tratar a próxima' }));
    expect(await screen.findByRole('dialog', { name: /^Tratar Comunicação/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Conferi: salvar' }));
    expect(await screen.findByText('Publicação tratada com sucesso!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tratar a próxima' })).not.toBeInTheDocument();
  });

  it('tells that somebody else treated it meanwhile, and loses nothing of what was typed', async () => {
    const message = 'Esta publicação já foi tratada por Helena Prado em 10/04/2026 10:00.';
    server.use(
      http.post('/api/Publication/9/treat', () =>
        HttpResponse.json({ code: 'CONFLITO', message }, { status: 409 }),
      ),
    );
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    await user.type(await dialog.findByLabelText('Descrição'), ' Ligar ao cliente.');
    await user.click(dialog.getByRole('button', { name: 'Conferi: salvar' }));
    const failure = within(await screen.findByRole('alertdialog', { name: 'Falha ao tratar a publicação!' }));
    expect(failure.getByText(message)).toBeVisible();
    await user.click(failure.getByRole('button'));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Descrição').value).toMatch(/Ligar ao cliente\.$/);
  });

  it('asks which case if several have the number', async () => {
    given.publicacoes = [
      buildPublicacao({
        ...semCaso,
        candidatos: [
          { id: 7, titulo: 'Cobrança', cliente: null, instancia: 'Vara' },
          { id: 8, titulo: 'Apelação', cliente: null, instancia: 'Tribunal' },
        ],
      }),
    ];
    const { user } = openInbox('/publicacoes?publicacao=9');
    await user.click(await screen.findByRole('button', { name: 'Tratar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tratar Intimação/ }));
    await user.click(await dialog.findByLabelText('Processo'));
    expect(await screen.findByTitle('Cobrança · Vara')).toBeInTheDocument();
    await user.click(screen.getByTitle('Apelação · Tribunal'));
    expect(dialog.getByText(/Mais de um processo tem este número/)).toBeVisible();
  });

  it('leads to a new case if nobody has the number', async () => {
    const { user } = openInbox('/publicacoes?publicacao=10');
    const link = await screen.findByRole('link', { name: 'Cadastrar processo' });
    expect(link).toHaveAttribute('href', '/processonovo?publicacao=10');
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('link', { name: 'Cadastrar processo' })).not.toBeInTheDocument();
  });
});

describe('elsewhere', () => {
  it('shows the ones that wait longest on the home page, with the way to all', async () => {
    const element = <PublicacoesPainel context={{ escopo: 'meus' }} title="Publicações por tratar" />;
    renderRoute([{ path: 'home', element }], { path: '/home' });
    const rows = within(await screen.findByRole('list', { name: 'Publicações por tratar' }));
    expect(rows.getByRole('link', { name: 'TJSP · Intimação' })).toHaveAttribute(
      'href',
      '/publicacoes?publicacao=9',
    );
    expect(screen.getByRole('link', { name: '2 publicações' })).toHaveAttribute(
      'href',
      '/publicacoes?escopo=meus',
    );
  });

  it('lists what was published for a case, whatever became of it', async () => {
    given.publicacoes = [
      buildPublicacao(
        buildRow({ situacao: 'tratada', tratadaEm: '2026-04-10T13:05:00.000Z', tratadaPor: 'Ivo Reis' }),
      ),
    ];
    const element = <PublicacoesDoProcesso context={{ idProcesso: 7 }} title="Publicações" />;
    renderRoute([{ path: 'caso', element }], { path: '/caso' });
    expect(await screen.findByText('Tratada por Ivo Reis em 10/04/2026 10:05')).toBeVisible();
    expect(screen.getByRole('link', { name: '10/04/2026' })).toHaveAttribute(
      'href',
      '/publicacoes?situacao=todas&publicacao=9',
    );
  });
});
