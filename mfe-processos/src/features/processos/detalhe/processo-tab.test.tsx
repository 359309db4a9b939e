import { processShape } from '@foro/shared/contracts/process';
import {
  box,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  installServer,
  refusal,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildProcesso,
  buildProcessoRow,
  cases,
  choose,
  chosen,
  listenTo,
  lookups,
  NUMERO,
  renderProcessos,
  select,
} from '../processos.fixtures';

jest.setTimeout(120_000);

const server = installServer(...cases, ...lookups);
const answerCase = (overrides: Parameters<typeof buildProcesso>[0]) =>
  server.use(http.get('/api/Process/7', () => HttpResponse.json(buildProcesso(overrides))));

async function openCase() {
  const screenOf = renderProcessos('/processodetalhe/7');
  await screen.findByLabelText('Título');
  return screenOf;
}

const APELACAO = { idProcessoCaso: 2, idProcessoPai: 8, processoCaso: 'Recurso' };
const answerOriginal = (status: number) =>
  server.use(
    http.get('/api/Process/8', () =>
      status === 200
        ? HttpResponse.json(buildProcesso({ id: 8, titulo: 'Ação de origem' }))
        : refusal(status, {}),
    ),
  );

describe('the tab "Processo"', () => {
  it('shows the stored case, leads by "Voltar" to the list, and does not point itself out as another one with its number', async () => {
    server.use(http.get('/api/Process', () => HttpResponse.json({ items: [buildProcessoRow()], total: 1 })));
    const asked = listenTo(server);
    await openCase();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/processos');
    expect(box('Título')).toHaveValue('Cobrança de aluguéis');
    expect(box('Número CNJ')).toHaveValue(NUMERO);
    expect(box('Valor')).toHaveValue('R$\u00a01.234,50');
    expect(box('Pasta')).toHaveValue('2026/0007');
    expect(box('Observações')).toHaveValue('Primeira linha\nSegunda linha');
    expect(screen.getByText('28 / 8.000')).toBeVisible();
    await waitFor(() => expect(chosen('Cliente')).toContain('Lima Imóveis'));
    await waitFor(() => expect(chosen('Advogado')).toContain('Helena Prado'));
    expect(screen.getByText(/^Criado por Ana Souza em/)).toBeVisible();
    await waitFor(() => expect(asked).toContain('GET /api/Process'));
    expect(screen.queryByText(/Este número já está em/)).not.toBeInTheDocument();
  });

  it('sends the full set of fields with the version it read, says "Processo atualizado com sucesso!" and goes to the list', async () => {
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user, router, queryClient } = await openCase();
    // The server links publications to the case by its number.
    queryClient.setQueryData(['/Publication', { idProcesso: 7 }], { items: [], total: 0 });
    await user.clear(box('Observações'));
    await user.clear(box('Valor'));
    await choose(user, 'Posição', 'Apelante');
    await save(user);
    await dismiss(user, 'Processo atualizado com sucesso!');
    expect(router.state.location.pathname).toBe('/processos');
    expect(queryClient.getQueryState(['/Publication', { idProcesso: 7 }])?.isInvalidated).toBe(true);
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual(
      [...Object.keys(processShape), 'id', 'dataAlteracao'].sort(),
    );
    expect(sent[0]).toMatchObject({
      id: 7,
      dataAlteracao: buildProcesso().dataAlteracao,
      observacao: null,
      valor: null,
      titulo: 'Cobrança de aluguéis',
      dataDistribuicao: '2026-02-10',
      juiz: 'Dra. Inês',
      idCidade: 3550308,
      idProcessoInstancia: 801,
      advogadoContraNome: 'Rui Prado',
      relator: null,
    });
    // The opposite of the previous position was suggested, so it is removed with it.
    expect(sent[0]).toMatchObject({ idProcessoPosicaoCliente: 3, idPosicaoParteContraria: 4 });
  });

  it('is fetched once for card and form, and not again after a save, which fills both', async () => {
    const asked = listenTo(server);
    takeSaves(server, 'put', '/api/Process', buildProcesso({ titulo: 'Despejo por falta de pagamento' }));
    const { user } = await openCase();
    await user.type(box('Título'), '!');
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Processo atualizado com sucesso!' });
    expect(
      await screen.findByText('Despejo por falta de pagamento', { selector: '.processo-header-title' }),
    ).toBeInTheDocument();
    expect(box('Título')).toHaveValue('Despejo por falta de pagamento');
    expect(asked.filter((call) => call === 'GET /api/Process/7')).toHaveLength(1);
    expect(asked.filter((call) => call === 'GET /api/Process/7/Summary')).toHaveLength(1);
  });

  it('keeps the place of the other side that somebody chose', async () => {
    answerCase({ idPosicaoParteContraria: 3 });
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user } = await openCase();
    await choose(user, 'Posição', 'Réu');
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Processo atualizado com sucesso!' });
    expect(sent[0]).toMatchObject({ idProcessoPosicaoCliente: 2, idPosicaoParteContraria: 3 });
  });

  it('warns of a stored number that is none of the standard, and lets it be saved', async () => {
    answerCase({ numeroCNJ: 'PROCON 123/2020' });
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user } = await openCase();
    expect(screen.getByText('Número fora do padrão do CNJ.')).toBeVisible();
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Processo atualizado com sucesso!' });
    expect(sent[0]).toMatchObject({ numeroCNJ: 'PROCON 123/2020' });
  });

  it('asks before another tab takes what was typed away', async () => {
    const { user, router } = await openCase();
    await user.type(box('Título'), '!');
    await user.click(screen.getByRole('link', { name: 'Custas' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).getByRole('button', {
        name: 'Continuar editando',
      }),
    );
    expect(router.state.location.pathname).toBe('/processodetalhe/7');
    expect(box('Título')).toHaveValue('Cobrança de aluguéis!');
  });
});

describe('an appeal', () => {
  it('loses an original case that is gone (404), and asks for another one', async () => {
    answerCase(APELACAO);
    answerOriginal(404);
    const { user } = await openCase();
    await waitFor(() => expect(chosen('Processo Original')).toContain('Digite o número ou o título...'));
    await save(user);
    expect(await fieldError('Processo é obrigatório quando o Caso for Recurso ou Incidente')).toBeVisible();
  });

  it('keeps an original case that could not be read for another reason', async () => {
    answerCase(APELACAO);
    answerOriginal(500);
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user } = await openCase();
    await waitFor(() => expect(chosen('Processo Original')).toContain('Código 8'));
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Processo atualizado com sucesso!' });
    expect(sent[0]).toMatchObject({ idProcessoPai: 8 });
  });

  it('shows its original case by its number, and as another kind of case loses it: null is sent', async () => {
    answerCase(APELACAO);
    answerOriginal(200);
    const sent = takeSaves(server, 'put', '/api/Process', buildProcesso());
    const { user } = await openCase();
    await waitFor(() => expect(chosen('Processo Original')).toContain(`${NUMERO} · Ação de origem`));
    await choose(user, 'Caso', 'Processo originário (Principal)');
    expect(select('Processo Original')).toBeDisabled();
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Processo atualizado com sucesso!' });
    expect(sent[0]).toMatchObject({ idProcessoCaso: 1, idProcessoPai: null });
  });

  it('is not offered itself as its original case', async () => {
    answerCase({ idProcessoCaso: 3, idProcessoPai: null });
    server.use(
      http.get('/api/Process', () =>
        HttpResponse.json({
          items: [buildProcessoRow(), buildProcessoRow({ id: 9, titulo: 'Outra', numeroCNJ: null })],
          total: 2,
        }),
      ),
    );
    const { user } = await openCase();
    await user.click(select('Processo Original'));
    expect(await screen.findByText('Outra', { selector: '.ant-select-item-option-content' })).toBeVisible();
    expect(
      screen.queryByText(/Cobrança/, { selector: '.ant-select-item-option-content' }),
    ).not.toBeInTheDocument();
  });
});

describe('a refused update', () => {
  it('says "Falha ao atualizar um Processo!" and the message, else title, else body, but no page of a proxy', async () => {
    const unexpected = 'Erro inesperado ao atualizar o Processo.';
    const { user } = await openCase();
    fireEvent.change(box('Título'), { target: { value: 'Cobrança de aluguéis!' } });
    for (const [status, body, message] of [
      [
        400,
        { message: 'A equipe não é deste escritório', title: 'Bad Request' },
        'A equipe não é deste escritório',
      ],
      [400, { title: 'Pedido malformado' }, 'Pedido malformado'],
      [400, 'Manutenção até as 22h', 'Manutenção até as 22h'],
      [400, { motivo: 'manutenção' }, '{"motivo":"manutenção"}'],
      [502, '<html>Bad gateway</html>', unexpected],
      [500, {}, unexpected],
    ] as const) {
      // As the server sent it: `refusal` would add the number of a request.
      server.use(
        http.put('/api/Process', () =>
          typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
        ),
      );
      await save(user);
      expect(await dismiss(user, 'Falha ao atualizar um Processo!')).toContain(message);
      expect(box('Título')).toHaveValue('Cobrança de aluguéis!');
    }
  });
});

describe('somebody else changed the case meanwhile', () => {
  it('so the changes are shown before a decision, and the typed values stay', async () => {
    const message = 'Alterado por Bruno Lima em 20/11/2026 10:00.';
    const versions: unknown[] = [];
    server.use(
      http.put('/api/Process', async ({ request }) => {
        const { dataAlteracao } = (await request.json()) as { dataAlteracao: string };
        versions.push(dataAlteracao);
        return versions.length === 1
          ? refusal(409, { code: 'DESATUALIZADO', message })
          : HttpResponse.json(buildProcesso());
      }),
    );
    const { user } = await openCase();
    await user.type(box('Título'), ' atrasados');
    answerCase({
      pasta: '2026/0099',
      juiz: 'Dr. Otto',
      dataAlteracao: '2026-11-20T13:00:00.000Z',
      idUsuarioAlteracao: 2,
    });
    await save(user);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'O registro foi alterado por outra pessoa',
    });
    expect(dialog).toHaveTextContent(message);
    expect(within(dialog).getByRole('row', { name: /^Pasta 2026\/0099/ })).toBeVisible();
    // It belongs to the other tab, and this one sends it.
    expect(within(dialog).getByRole('row', { name: 'Juiz Dr. Otto sem alteração' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
    expect(box('Pasta')).toHaveValue('2026/0099');
    expect(box('Título')).toHaveValue('Cobrança de aluguéis atrasados');
    await save(user);
    await dismiss(user, 'Processo atualizado com sucesso!');
    expect(versions).toEqual([buildProcesso().dataAlteracao, '2026-11-20T13:00:00.000Z']);
  });
});
