import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { box, dismiss, fieldError, http, HttpResponse, refusal, takeSaves } from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, renderProcessos } from '../processos.fixtures';
import { asked, caso, memoria, plain, prepareRiscos, relatorio } from './riscos.fixtures';

jest.setTimeout(120_000);

const { server, openTab } = prepareRiscos();

describe('"Risco e provisão"', () => {
  it('shows the risk with its history, and each entry with its balance and its calculation line by line', async () => {
    const { painel } = await openTab();
    expect(plain(painel)).toContain('Possível → ProvávelSentença · Ana Souza');
    expect(plain(painel)).toContain('R$ 10.000,00em 2027');
    expect(plain(painel)).toMatch(/31\/12\/2024Atualização.*R\$ 337,36R\$ 10\.337,36/);
    expect(plain(painel)).toContain('09/2024IPCA 0,44%1,004400000000Taxa legal 0,65%');
    expect(plain(painel)).toContain('IPCA: IBGE (SGS 433)');
  });

  it('is not there for a Colaborador', async () => {
    renderProcessos('/processodetalhe/7/custas');
    await screen.findByRole('heading', { name: 'Custas' });
    expect(screen.queryByRole('region', { name: 'Risco e provisão' })).not.toBeInTheDocument();
  });

  it('assesses the risk with date and reason, offering what was said last', async () => {
    const { user } = await openTab();
    const sent = takeSaves(server, 'post', '/api/CaseRisk/7/assessments', caso);
    await user.click(screen.getByRole('button', { name: 'Avaliar risco' }));
    expect(box('Data')).toHaveValue(formatDateOnly(toDateOnly()));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await fieldError('Motivo é obrigatório')).toBeVisible();
    fireEvent.change(box('Motivo'), { target: { value: 'Acórdão' } });
    await choose(user, 'Risco', 'Remoto');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Risco avaliado com sucesso!');
    expect(sent).toEqual([
      {
        em: toDateOnly(),
        idProcessoRisco: 3,
        valorPedido: '50000.00',
        valorEstimado: '10000.00',
        anoPrevisto: '2027',
        motivo: 'Acórdão',
      },
    ]);
  });

  it('calculates an entry before it is entered, and says which month a table lacks', async () => {
    const { user } = await openTab();
    const asked = takeSaves(server, 'post', '/api/CaseRisk/7/calculate', {
      saldo: '10000.00',
      valor: '337.36',
      memoria,
    });
    const sent = takeSaves(server, 'post', '/api/CaseRisk/7/provisions', caso);
    await user.click(screen.getByRole('button', { name: 'Lançar na provisão' }));
    await choose(user, 'Lançamento', 'Atualização');
    await choose(user, 'Cálculo', 'Um índice do começo ao fim');
    fireEvent.change(box('Data'), { target: { value: '31/12/2024' } });
    await user.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(await screen.findByText(/o lançamento será de/)).toHaveTextContent('337,36');
    server.use(
      http.post('/api/CaseRisk/7/calculate', () =>
        refusal(400, {
          code: 'DADOS_INVALIDOS',
          message: 'Falta o índice IPCA de 12/2025.',
          fields: { indice: 'Falta o índice IPCA de 12/2025.' },
        }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(await fieldError('Falta o índice IPCA de 12/2025.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lançar' }));
    await dismiss(user, 'Provisão lançada com sucesso!');
    const body = {
      em: '2024-12-31',
      tipo: 'atualizacao',
      valor: null,
      regra: 'indice',
      base: '10000.00',
      desde: '2024-09-05',
      indice: 'IPCA',
      juros: 'nenhum',
      jurosDesde: null,
      ajuizamento: '2026-02-10',
      motivo: null,
    };
    expect([asked[0], sent]).toEqual([body, [body]]);
  });
});

describe('"Riscos e Provisões"', () => {
  it('shows totals, the matrix that leads to the cases, the movement, the cases and the tables', async () => {
    renderProcessos('/riscos', { role: 'Gestor' });
    const totais = await screen.findByLabelText('Totais');
    expect(plain(totais)).toContain('ProvisãoR$ 10.337,36');
    expect(
      screen.getByRole('link', { name: '1 de Cível: ver os processos de risco Provável' }),
    ).toHaveAttribute('href', '/processos?idProcessoRisco=1');
    expect(plain(screen.getByRole('region', { name: /^Movimento de 2026/ }))).toContain(
      'AtualizaçãoR$ 337,36',
    );
    expect(screen.getByRole('link', { name: 'Cobrança de aluguéis' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/custas',
    );
    expect(await screen.findByText('Faltam: 12/2025')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Importar índice' })).not.toBeInTheDocument();
  });

  it('shows the cases page by page', async () => {
    const linhas = Array.from({ length: 11 }, (_, index) => ({
      ...relatorio.linhas[0],
      idProcesso: index + 1,
      titulo: `Caso ${index + 1}`,
    }));
    server.use(http.get('/api/CaseRisk/Report', () => HttpResponse.json({ ...relatorio, linhas })));
    const { user } = renderProcessos('/riscos', { role: 'Gestor' });
    expect(await screen.findByRole('link', { name: 'Caso 10' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Caso 11' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByRole('link', { name: 'Caso 11' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Caso 10' })).not.toBeInTheDocument();
  });

  it('says that cases are missing which the reader does not see', async () => {
    server.use(
      http.get('/api/Process/Restricted', () => HttpResponse.json({ ocultos: true, processos: [] })),
    );
    renderProcessos('/riscos', { role: 'Gestor' });
    expect(await screen.findByText('Sem os processos restritos a outras pessoas.')).toBeVisible();
  });

  it('is narrowed by day and client, which the address keeps', async () => {
    const { user, router } = renderProcessos('/riscos', { role: 'Gestor' });
    await user.click(await screen.findByRole('link', { name: 'Só processos de Lima Imóveis' }));
    await waitFor(() => expect(asked.at(-1)?.get('idEmpresa')).toBe('20'));
    const [, last] = within(screen.getByLabelText('Em')).getAllByRole('option');
    await user.selectOptions(screen.getByLabelText('Em'), last as HTMLElement);
    await waitFor(() => expect(asked.at(-1)?.get('em')).toBe((last as HTMLOptionElement).value));
    expect(router.state.location.search).toContain('idEmpresa=20');
    await user.click(screen.getByRole('button', { name: 'Mostrar todos os clientes' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('idEmpresa'));
  });

  it('is of any day that is typed, and of a client that is chosen', async () => {
    server.use(
      http.get('/api/User/FindByTipo', () =>
        HttpResponse.json({ items: [{ id: 30, nome: 'Carla Dias' }], total: 1 }),
      ),
    );
    const { user, router } = renderProcessos('/riscos', { role: 'Gestor' });
    await user.selectOptions(await screen.findByLabelText('Em'), 'Outro dia…');
    const box = await screen.findByLabelText('Outro dia');
    fireEvent.change(box, { target: { value: '15/0' } });
    fireEvent.change(box, { target: { value: '15/03/2024' } });
    await waitFor(() => expect(asked.at(-1)?.get('em')).toBe('2024-03-15'));
    expect(screen.getByLabelText('Em')).toHaveDisplayValue('Outro dia…');
    await user.selectOptions(screen.getByLabelText('Em'), 'Hoje');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByLabelText('Outro dia')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Escolher cliente' }));
    await user.click(await screen.findByLabelText('Pessoa Física'));
    await choose(user, 'Cliente', 'Carla Dias');
    await user.click(screen.getByRole('button', { name: 'Escolher' }));
    await waitFor(() => expect(router.state.location.search).toBe('?idContato=30'));
    await waitFor(() => expect(asked.at(-1)?.get('idContato')).toBe('30'));
    expect(asked.at(-1)?.has('idEmpresa')).toBe(false);
  });

  it('is exported with a progress bar, and can be cancelled', async () => {
    const encode = (line: object) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    let go = () => {};
    const given: (string | null)[] = [];
    const keep = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      given.push(this.download);
    });
    URL.createObjectURL = () => 'blob:relatorio';
    URL.revokeObjectURL = () => {};
    server.use(
      http.get('/api/CaseRisk/Report/Pdf', ({ request }) => {
        expect(request.headers.get('accept')).toBe('application/x-ndjson');
        return new HttpResponse(
          new ReadableStream<Uint8Array>({
            start: (stream) => {
              stream.enqueue(encode({ parte: 0.42 }));
              go = () => {
                stream.enqueue(encode({ arquivo: btoa('%PDF-') }));
                stream.close();
              };
            },
          }),
        );
      }),
    );
    const { user } = renderProcessos('/riscos', { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Exportar PDF' }));
    expect(await screen.findByText('Relatório: 42% pronto.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Exportação do relatório' })).toHaveAttribute(
      'value',
      '0.42',
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Exportar PDF' }));
    await screen.findByText('Relatório: 42% pronto.');
    go();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(given).toEqual([`riscos-e-provisoes-${toDateOnly()}.pdf`]);
    keep.mockRestore();
  });

  it('says why it could not be exported, and tries again', async () => {
    const lines: object[] = [{ parte: 0.5 }, { erro: { code: 'ERRO_INTERNO', message: 'Deu errado.' } }];
    server.use(
      http.get('/api/CaseRisk/Report/Xlsx', () =>
        HttpResponse.text(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      ),
    );
    const { user } = renderProcessos('/riscos', { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Exportar XLSX' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Deu errado.');
    server.use(
      http.get('/api/CaseRisk/Report/Xlsx', () =>
        refusal(403, { code: 'ACESSO_NEGADO', message: 'Peça a um gestor.' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Peça a um gestor.')).toBeVisible();
  });

  it('lets an Admin import a table, and says which line cannot be read', async () => {
    const { user } = renderProcessos('/riscos', { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar índice' }));
    await choose(user, 'Índice', 'IPCA');
    fireEvent.change(box('Fonte'), { target: { value: 'SGS 433' } });
    fireEvent.change(box('Meses e taxas'), { target: { value: 'março;1' } });
    const message = 'Linha 1: "março" não é um mês. Escreva mm/aaaa;taxa.';
    server.use(
      http.post('/api/PriceIndex/import', () =>
        refusal(400, { code: 'DADOS_INVALIDOS', message, fields: { texto: message } }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await fieldError(message)).toBeVisible();
    expect(box('Meses e taxas')).toHaveValue('março;1');
  });
});

describe('the list of cases', () => {
  it('is filtered by risk, which is in its address, and cleared again', async () => {
    const { user, router } = renderProcessos('/processos');
    await user.click(await screen.findByRole('button', { name: 'Filtrar por risco' }));
    await choose(user, 'Risco', 'Remoto');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.click(await screen.findByRole('button', { name: 'Tirar o filtro: Risco: Remoto' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('idProcessoRisco'));
  });
});
