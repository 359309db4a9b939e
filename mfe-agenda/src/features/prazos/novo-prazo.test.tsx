import { readRecent } from '@foro/shared/search';
import { http, HttpResponse, installServer, takeSaves } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, buildFicha, contagem } from './prazos.fixtures';
import { show } from './prazos-tela.fixtures';

const NUMERO_TJSP = '1002345-05.2026.8.26.0100';
const PROPOSTO = /^Proposto pelo número do processo: 8\.26 é TJSP\./;

const server = installServer(...answers);

describe('"Novo Prazo"', () => {
  it('takes days, unit and name from the act, shows the count as one types, and sends it', async () => {
    const sent = takeSaves(
      server,
      'post',
      '/api/ProcessDeadline',
      { message: 'Só o pedido interessa aqui.', code: 'CONFLITO', requestId: 'x' },
      { status: 409 },
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
