import { readRecent } from '@foro/shared/search';
import { http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PrazoFormPage from './prazo-form-page';
import PrazosDoProcesso from './prazos-do-processo';
import { answers, buildFicha, buildPrazo, contagem } from './prazos.fixtures';
import PrazoFolhaPage from './folha/prazo-folha-page';

const server = installServer(...answers);
const routes = [
  { path: 'aba', element: <PrazosDoProcesso context={{ idProcesso: 3 }} title="Prazos" /> },
  { path: 'prazodetalhe/:idPrazo', element: <PrazoFormPage /> },
  { path: 'prazos/folha/:idPrazo', element: <PrazoFolhaPage /> },
];
const show = (path: string) => renderRoute(routes, { path });
const answer = (...rows: ReturnType<typeof buildPrazo>[]) =>
  server.use(http.get('/api/ProcessDeadline', () => HttpResponse.json(rows)));

describe('the tab "Prazos" of a case', () => {
  it('shows the open ones before the closed ones, each with its end, state and responsible person in words', async () => {
    answer(
      buildPrazo({ id: 1, fim: '2020-03-10', avisos: ['calendarioNaoConferido'] }),
      buildPrazo({ id: 2, situacao: 'confirmado', fimConservador: '2099-03-09' }),
      buildPrazo({ id: 3, aguardaSegundaConferencia: true, responsavel: null }),
      buildPrazo({ id: 4, situacao: 'cumprido' }),
    );
    show('/aba');
    const abertos = within(await screen.findByRole('list', { name: 'Prazos em aberto' }));
    const texts = abertos.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/Vencido em 10\/03\/2020 · Sugerido.*ainda não foi conferido/);
    expect(texts[1]).toMatch(/Vence em 10\/03\/2099 · Confirmado.*data conservadora 09\/03\/2099/);
    expect(texts[2]).toMatch(/Aguarda segunda conferência.*Sem responsável/);
    const encerrados = within(screen.getByRole('list', { name: 'Prazos encerrados' }));
    expect(encerrados.getByRole('listitem')).toHaveTextContent('Cumprido');
    expect(encerrados.queryByRole('button')).toBeNull();
  });

  it('tells of a change of the calendar, also where the conservative day alone would be another', async () => {
    answer(
      buildPrazo({ id: 1, fimRecontado: '2099-03-11' }),
      buildPrazo({ id: 2, fimConservador: '2099-03-09', fimRecontado: '2099-03-10' }),
      buildPrazo({ id: 3, situacao: 'cumprido', fimRecontado: '2099-03-11' }),
    );
    show('/aba');
    const abertos = within(await screen.findByRole('list', { name: 'Prazos em aberto' }));
    const texts = abertos.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('O calendário mudou: passaria para 11/03/2099. Ver os prazos recontados');
    expect(texts[1]).toContain(
      'O calendário mudou: a data conservadora seria outra. Ver os prazos recontados',
    );
    expect(screen.getByRole('list', { name: 'Prazos encerrados' })).not.toHaveTextContent('calendário mudou');
  });

  it('confirms the version that is seen, after a question', async () => {
    answer(buildPrazo());
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessDeadline/5/confirm', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { user } = show('/aba');
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirmar prazo' });
    expect(question).toHaveTextContent('Quem confirma responde pela contagem.');
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Prazo confirmado!')).toBeVisible();
    expect(sent).toEqual([{ dataAlteracao: '2026-03-02T12:00:00.000Z' }]);
  });

  it('is met with a protocol or a note, and says so when neither is there', async () => {
    answer(buildPrazo({ situacao: 'confirmado' }));
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessDeadline/5/fulfil', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { user } = show('/aba');
    await user.click(await screen.findByRole('button', { name: 'Cumprir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cumprir prazo' }));
    await user.click(dialog.getByRole('button', { name: 'Cumprir' }));
    expect((await dialog.findAllByText('Informe o número do protocolo ou uma nota')).length).toBeGreaterThan(
      0,
    );
    await user.type(dialog.getByLabelText('Número do protocolo'), '123/2026');
    await user.click(dialog.getByRole('button', { name: 'Cumprir' }));
    expect(await screen.findByText('Prazo cumprido!')).toBeVisible();
    expect(sent).toEqual([{ protocolo: '123/2026', nota: null }]);
  });

  it('offers to begin the others anew where the case has embargos de declaração', async () => {
    answer(
      buildPrazo({ id: 1, descricao: 'Embargos de declaração', idAto: 120, situacao: 'cumprido' }),
      buildPrazo({ id: 2, descricao: 'Apelação' }),
      buildPrazo({ id: 3, descricao: 'Contestação', situacao: 'cumprido' }),
    );
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessDeadline/1/restart', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([]);
      }),
    );
    const { user } = show('/aba');
    await user.click(await screen.findByRole('button', { name: 'Recontar os outros' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recontar os outros prazos' }));
    await user.click(dialog.getByRole('button', { name: 'Recontar' }));
    expect((await dialog.findAllByText('Data da comunicação é obrigatória')).length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: /Data da comunicação/ }), '14/09/2026');
    await user.click(dialog.getByRole('button', { name: 'Recontar' }));
    expect(await screen.findByText('Prazos recontados!')).toBeVisible();
    expect(sent).toEqual([
      {
        comunicacao: 'djen',
        dataBase: '2026-09-14',
        prazos: [{ id: 2, dataAlteracao: '2026-03-02T12:00:00.000Z' }],
      },
    ]);
  });

  it('leads to a new deadline of the case, and says when there is none', async () => {
    answer();
    show('/aba');
    expect(await screen.findByText('Nenhum prazo neste processo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Novo Prazo' })).toHaveAttribute(
      'href',
      '/prazodetalhe/0?processo=3',
    );
  });
});

const NUMERO_TJSP = '1002345-05.2026.8.26.0100';
const PROPOSTO = /^Proposto pelo número do processo: 8\.26 é TJSP\./;

describe('"Novo Prazo"', () => {
  it('takes days, unit and name from the act, shows the count as one types, and sends it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ProcessDeadline', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { message: 'Só o pedido interessa aqui.', code: 'CONFLITO', requestId: 'x' },
          { status: 409 },
        );
      }),
    );
    const { user } = show('/prazodetalhe/0?processo=3');
    await user.click(await screen.findByLabelText('Ato'));
    await user.click(await screen.findByTitle('Apelação'));
    expect(screen.getByRole('textbox', { name: /Descrição/ })).toHaveValue('Apelação');
    expect(screen.getByRole('textbox', { name: /^Prazo/ })).toHaveValue('15');
    expect(screen.getByText(/Em dobro para: Fazenda Pública/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Data da comunicação/ }), '02/03/2026');
    await user.click(screen.getByLabelText(/Calendário forense/));
    await user.click(await screen.findByTitle('Nacional'));
    const marco = await screen.findByRole('region', { name: 'Contagem em março de 2026' });
    expect(
      within(marco).getByRole('button', { name: /qua\. 04\/03\/2026: dia 1\. Dia útil \(CPC, art\. 219\)/ }),
    ).toBeVisible();
    expect(
      within(marco).getByRole('button', { name: /qui\. 05\/03\/2026: dia 2, último dia/ }),
    ).toBeVisible();
    expect(within(marco).getByRole('button', { name: /02\/03\/2026: não conta/ })).toBeVisible();
    expect(screen.getByText(/ainda não foi conferido para o ano/)).toBeVisible();
    expect(screen.getByText(/quem confirma o prazo responde por ele/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Só o pedido interessa aqui.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        idProcesso: 3,
        idAto: 140,
        dataBase: '2026-03-02',
        dias: 15,
        idCalendario: 1,
        diasInternos: 2,
      }),
    ]);
  });

  it("proposes the calendar of the court that the case's number names, and says why, until another is taken", async () => {
    server.use(http.get('/api/Process/3', () => HttpResponse.json({ id: 3, numeroCNJ: NUMERO_TJSP })));
    const { user } = show('/prazodetalhe/0?processo=3');
    const hint = await screen.findByText(PROPOSTO);
    const calendario = screen.getByLabelText(/Calendário forense/);
    expect(screen.getByTitle('TJSP: Justiça de São Paulo')).toBeVisible();
    expect(calendario).toHaveAccessibleDescription(PROPOSTO);
    await user.click(calendario);
    await user.click(await screen.findByTitle('Nacional'));
    expect(hint).not.toBeInTheDocument();
  });

  it('keeps the calendar that was taken before the number came', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('/api/Process/3', async () => {
        await held;
        return HttpResponse.json({ id: 3, numeroCNJ: NUMERO_TJSP });
      }),
    );
    const { user, queryClient } = show('/prazodetalhe/0?processo=3');
    await user.click(await screen.findByLabelText(/Calendário forense/));
    await user.click(await screen.findByTitle('Nacional'));
    release();
    await waitFor(() => expect(queryClient.getQueryData(['Process', 'prazo', 3])).toBeDefined());
    expect(screen.queryByText(PROPOSTO)).toBeNull();
  });

  it('proposes no calendar for a stored deadline', async () => {
    server.use(
      http.get('/api/Process/3', () => HttpResponse.json({ id: 3, numeroCNJ: NUMERO_TJSP })),
      http.get('/api/ProcessDeadline/5', () => HttpResponse.json(buildFicha())),
    );
    show('/prazodetalhe/5');
    expect(await screen.findByTitle('Nacional')).toBeVisible();
    expect(screen.queryByText(PROPOSTO)).toBeNull();
  });

  it('comes from a follow-up: shows it, and sends which it was', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/ProcessHistory/9', () =>
        HttpResponse.json({
          id: 9,
          idProcesso: 3,
          tipo: 'Andamento do tribunal',
          dataInclusao: '2026-03-02T12:00:00.000Z',
          descricao: 'Publicada a sentença.',
        }),
      ),
      http.post('/api/ProcessDeadline', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { message: 'Só o pedido interessa aqui.', code: 'CONFLITO', requestId: 'x' },
          { status: 409 },
        );
      }),
    );
    const { user } = show('/prazodetalhe/0?processo=3&acompanhamento=9');
    expect(await screen.findByText('Publicada a sentença.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Andamento do tribunal, de 02/03/2026' })).toHaveAttribute(
      'href',
      '/processodetalhe/3/histdetalhe/9',
    );
    await user.click(screen.getByLabelText('Ato'));
    await user.click(await screen.findByTitle('Apelação'));
    await user.type(screen.getByRole('textbox', { name: /Data da comunicação/ }), '02/03/2026');
    await user.click(screen.getByLabelText(/Calendário forense/));
    await user.click(await screen.findByTitle('Nacional'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Só o pedido interessa aqui.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ idProcesso: 3, idAcompanhamento: 9 })]);
  });

  it('shows a stored deadline as it was counted, and asks why once it moves', async () => {
    const counted: unknown[] = [];
    const sent: unknown[] = [];
    server.use(
      http.get('/api/ProcessDeadline/5', () => HttpResponse.json(buildFicha({ fimRecontado: '2026-03-06' }))),
      http.post('/api/ProcessDeadline/calculate', async ({ request }) => {
        counted.push(await request.json());
        return HttpResponse.json({ ...contagem, fim: '2026-03-06' });
      }),
      http.put('/api/ProcessDeadline', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { message: 'Só o pedido interessa aqui.', code: 'CONFLITO', requestId: 'x' },
          { status: 409 },
        );
      }),
    );
    const { user } = show('/prazodetalhe/5');
    expect(
      await screen.findByText(/Esta é a contagem guardada\. Depois dela, o calendário mudou/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /05\/03\/2026: dia 2, último dia/ })).toBeVisible();
    expect(readRecent()[0]).toMatchObject({ kind: 'prazos', to: '/prazodetalhe/5' });
    expect(counted).toEqual([]);
    expect(screen.queryByLabelText(/Motivo da mudança/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Folha do prazo' })).toHaveAttribute('href', '/prazos/folha/5');
    const dias = screen.getByRole('textbox', { name: /^Prazo/ });
    await user.clear(dias);
    await user.type(dias, '8');
    await user.type(await screen.findByLabelText(/Motivo da mudança/), 'Republicado');
    expect(screen.queryByText(/Esta é a contagem guardada/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Só o pedido interessa aqui.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ dias: 8, motivo: 'Republicado' })]);
    expect(counted.at(-1)).toMatchObject({ dias: 8, idAto: 140 });
  });

  it('asks why it is in double, and keeps what was typed when a date is impossible', async () => {
    const { user } = show('/prazodetalhe/0?processo=3');
    await user.type(await screen.findByRole('textbox', { name: /Data da comunicação/ }), '30/02/2026');
    await user.click(screen.getByLabelText('Em dobro'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Data inválida')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Diga por que o prazo é em dobro').length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: /Data da comunicação/ })).toHaveValue('30/02/2026');
  });

  it('takes the reason of the doubling over from the act, with its law', async () => {
    const { user } = show('/prazodetalhe/0?processo=3');
    await user.click(await screen.findByLabelText('Ato'));
    await user.click(await screen.findByTitle('Apelação'));
    await user.click(screen.getByLabelText('Em dobro'));
    await user.click(screen.getByRole('button', { name: 'Fazenda Pública (CPC, art. 183)' }));
    expect(screen.getByRole('textbox', { name: /Por que em dobro/ })).toHaveValue(
      'Fazenda Pública (CPC, art. 183)',
    );
  });

  it.each([
    ['0', '02/03/2026', 'O prazo tem pelo menos 1 dia.'],
    ['10000', '02/03/2026', 'O prazo tem no máximo 999 dias.'],
    ['quinze', '02/03/2026', 'Quantidade de dias inválida.'],
    ['15', '02/03/1800', 'A data precisa estar entre 1990 e 2100.'],
    ['15', '02/03/2200', 'A data precisa estar entre 1990 e 2100.'],
    ['15', '31/02/2026', 'Data inválida.'],
    ['15', '02/0', 'Preencha comunicação, data, dias e calendário para ver a contagem.'],
  ])('says why %s days from %s cannot be counted, as one types', async (dias, data, message) => {
    const { user } = show('/prazodetalhe/0?processo=3');
    const prazo = await screen.findByRole('textbox', { name: /^Prazo/ });
    await user.type(prazo, dias);
    await user.type(screen.getByRole('textbox', { name: /Data da comunicação/ }), data);
    const contagem = within(screen.getByRole('region', { name: 'Contagem do prazo' }));
    expect(await contagem.findByText(message)).toBeVisible();
    expect(prazo).toHaveValue(dias);
  });
});

describe('the sheet of a deadline', () => {
  it('puts the stored count on paper, with its reasons, its warnings and lines to sign', async () => {
    server.use(
      http.get('/api/ProcessDeadline/5', () =>
        HttpResponse.json(
          buildFicha({
            situacao: 'confirmado',
            confirmou: 'Ana Lima',
            confirmadoEm: '2026-03-02T12:00:00.000Z',
          }),
        ),
      ),
    );
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = show('/prazos/folha/5');
    const sheet = within(await screen.findByRole('region', { name: 'Apelação' }));
    expect(sheet.getByRole('row', { name: '04/03/2026 Sim Dia útil CPC, art. 219' })).toBeVisible();
    expect(sheet.getByText('Ana Lima, em 02/03/2026')).toBeVisible();
    expect(sheet.getByText('15 (dias úteis)')).toBeVisible();
    expect(sheet.getByText(/ainda não foi conferido para o ano/)).toBeVisible();
    expect(sheet.getByRole('list', { name: 'Assinaturas' })).toHaveTextContent('Conferido por e data');
    expect(screen.getByText(/quem confirma o prazo responde por ele/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});
