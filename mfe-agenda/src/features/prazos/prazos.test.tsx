import { toDateOnly } from '@foro/shared/format';
import { dismiss, http, HttpResponse, installServer, takeSaves } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildFicha, buildPrazo } from './prazos.fixtures';
import { show } from './prazos-tela.fixtures';

const server = installServer(...answers);
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

  it.each([
    [
      'today',
      { fimConservador: toDateOnly() },
      'hoje',
      /^Vence em 10\/03\/2099; pela data mais cedo, vence hoje, /,
    ],
    [
      'in the past',
      { fimRecontado: '2020-03-09' },
      'vencido',
      /^Vence em 10\/03\/2099; .*, venceu em 09\/03\/2020$/,
    ],
    [
      'before the end, also overdue',
      { fim: '2020-03-10', fimConservador: '2020-03-09' },
      'vencido',
      /^Vencido em 10\/03\/2020$/,
    ],
    [
      'in the past, of a closed one',
      { situacao: 'cumprido', fimConservador: '2020-03-09' },
      undefined,
      /^Fim em 10\/03\/2099$/,
    ],
  ] as const)('goes by the earliest day of an open one: %s', async (_, dias, urgencia, words) => {
    answer(buildPrazo(dias));
    show('/aba');
    expect((await screen.findByText(words)).dataset.urgencia).toBe(urgencia);
  });

  it('tells of a change of the calendar, even if the conservative day alone would be another', async () => {
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

  it('leaves the second confirmation to another person', async () => {
    answer(
      buildPrazo({ id: 1, descricao: 'Apelação', aguardaSegundaConferencia: true, idUsuarioConfirmou: 1 }),
      buildPrazo({ id: 2, descricao: 'Réplica', aguardaSegundaConferencia: true, idUsuarioConfirmou: 2 }),
    );
    show('/aba');
    const [mine, others] = await screen.findAllByRole('listitem');
    const buttonsOf = (item: HTMLElement | undefined) =>
      within(item ?? document.body)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(buttonsOf(mine)).toEqual(['Dispensar']);
    expect(buttonsOf(others)).toEqual(['Confirmar', 'Dispensar']);
  });

  it('confirms the version that is seen, after a question', async () => {
    answer(buildPrazo({ avisos: ['calendarioNaoConferido'] }));
    const sent = takeSaves(server, 'post', '/api/ProcessDeadline/5/confirm', {});
    const { user } = show('/aba');
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirmar prazo' });
    expect(question).toHaveTextContent('Quem confirma responde pela contagem.');
    expect(within(question).getByRole('listitem')).toHaveTextContent(
      'Apelação: Vence em 10/03/2099, calendário não conferido. Cobrança · Padaria Flor do Trigo',
    );
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Prazo confirmado!')).toBeVisible();
    expect(sent).toEqual([{ dataAlteracao: '2026-03-02T12:00:00.000Z' }]);
  });

  it('is met with a protocol or a note, and says so when neither is there', async () => {
    answer(buildPrazo({ situacao: 'confirmado' }));
    const sent = takeSaves(server, 'post', '/api/ProcessDeadline/5/fulfil', {});
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

  it('offers to restart the others if the case has embargos de declaração', async () => {
    answer(
      buildPrazo({ id: 1, descricao: 'Embargos de declaração', idAto: 120, situacao: 'cumprido' }),
      buildPrazo({ id: 2, descricao: 'Apelação' }),
      buildPrazo({ id: 3, descricao: 'Contestação', situacao: 'cumprido' }),
    );
    const sent = takeSaves(server, 'post', '/api/ProcessDeadline/1/restart', []);
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

describe('a stored deadline', () => {
  it('names its case, client and state above the form, and is met from there', async () => {
    const sent = takeSaves(server, 'post', '/api/ProcessDeadline/5/fulfil', {});
    server.use(
      http.get('/api/ProcessDeadline/5', () =>
        HttpResponse.json(
          buildFicha({
            situacao: sent.length > 0 ? 'cumprido' : 'confirmado',
            fim: '2020-03-10',
            confirmou: 'Ana Lima',
            confirmadoEm: '2026-03-02T12:00:00.000Z',
          }),
        ),
      ),
    );
    const { user } = show('/prazodetalhe/5');
    expect(await screen.findByRole('heading', { level: 1, name: 'Apelação · Prazo' })).toBeVisible();
    expect(document.title).toBe('Apelação · Prazo · Foro');
    expect(screen.getByText('Vencido em 10/03/2020')).toHaveAttribute('data-urgencia', 'vencido');
    expect(screen.getByRole('link', { name: 'Cobrança' })).toHaveAttribute(
      'href',
      '/processodetalhe/3/prazos',
    );
    expect(screen.getByText('Padaria Flor do Trigo')).toBeVisible();
    expect(screen.getByText('Ana Lima, em 02/03/2026')).toBeVisible();
    const acoes = within(screen.getByRole('group', { name: 'Ações do prazo' }));
    await user.click(acoes.getByRole('button', { name: 'Cumprir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cumprir prazo' }));
    await user.type(dialog.getByLabelText('Número do protocolo'), '123/2026');
    await user.click(dialog.getByRole('button', { name: 'Cumprir' }));
    await dismiss(user, 'Prazo cumprido!');
    expect(sent).toEqual([{ protocolo: '123/2026', nota: null }]);
    expect(await screen.findByText('Cumprido')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Ações do prazo' })).not.toBeInTheDocument();
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
