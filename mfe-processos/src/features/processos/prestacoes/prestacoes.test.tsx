import type { Statement, StatementLine, StatementPreview } from '@foro/shared/contracts/cost-statement';
import { readRecent } from '@foro/shared/search';
import { box, dismiss, http, HttpResponse, installServer, refusal, takeSaves } from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { File as SentFile } from 'node:buffer';
import { cases, lookups, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const linha = (overrides: Partial<StatementLine> = {}): StatementLine => ({
  id: 31,
  idProcesso: 7,
  processoTitulo: 'Cobrança de aluguéis',
  processoNumeroCNJ: null,
  dia: '2026-10-10',
  tipo: 'custas',
  categoria: null,
  descricao: 'Taxa judiciária',
  guiaNumero: null,
  valor: '150.10',
  conta: 'reembolso',
  efeito: 'debito',
  ...overrides,
});

const totais = {
  despesas: '150.10',
  reembolsos: '0.00',
  aReembolsar: '150.10',
  honorarios: '300.00',
  aPagar: '450.10',
  adiantamentoAnterior: '0.00',
  adiantamentos: '500.00',
  pagoComAdiantamento: '0.00',
  saldoAdiantamento: '500.00',
};

const previa: StatementPreview = {
  linhas: [
    linha(),
    linha({
      id: 32,
      idProcesso: 8,
      processoTitulo: 'Despejo',
      descricao: 'Adiantamento',
      conta: 'adiantamento',
      efeito: 'credito',
      valor: '500.00',
    }),
    linha({ id: 33, descricao: 'Honorários', tipo: 'honorario', conta: 'honorarios', valor: '300.00' }),
    linha({ id: 34, descricao: 'Parcela 2', tipo: 'honorario', conta: 'honorarios', valor: '80.00' }),
  ],
  totais,
  escritorios: [{ id: 5, nome: 'Filial' }],
};

const prestacao = (overrides: Partial<Statement> = {}): Statement => ({
  id: 90,
  numero: 12,
  situacao: 'rascunho',
  idEmpresaGrupo: 5,
  escritorio: 'Filial',
  idEmpresa: 20,
  idContato: null,
  cliente: 'Lima Imóveis',
  de: '2026-10-01',
  ate: '2026-10-31',
  processos: null,
  enviadaEm: null,
  vencimento: null,
  informadaEm: null,
  comprovante: null,
  pagaEm: null,
  motivo: null,
  dataInclusao: '2026-11-02T12:00:00.000Z',
  usuarioInclusao: 'Ana Souza',
  quantidade: 2,
  totais,
  linhas: previa.linhas,
  ...overrides,
});

const PREVIA = '/prestacaonova?idEmpresa=20&de=2026-10-01&ate=2026-10-31';
const asked: string[] = [];
const server = installServer(
  ...cases,
  ...lookups,
  http.get('/api/CostStatement/Preview', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(previa);
  }),
  http.get('/api/CostStatement', () => HttpResponse.json({ items: [prestacao()], total: 1 })),
  http.get('/api/CostStatement/90', () => HttpResponse.json(prestacao())),
  http.get('/api/CostStatement/90/Pix', () =>
    refusal(409, { code: 'CONFLITO', message: 'O escritório não tem chave PIX cadastrada.' }),
  ),
);
beforeEach(() => void (asked.length = 0));

const open = (path: string, role: 'Gestor' | 'Cliente' = 'Gestor') => renderProcessos(path, { role });
const plain = (element: HTMLElement | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('"Prestações de Contas"', () => {
  it('lists the statements and leads to each', async () => {
    open('/prestacoes');
    expect(await screen.findByRole('link', { name: 'Lima Imóveis' })).toHaveAttribute(
      'href',
      '/prestacaodetalhe/90',
    );
    expect(screen.getByText('nº 12')).toBeVisible();
    expect(screen.getByText('01/10/2026 a 31/10/2026')).toBeVisible();
  });

  it('asks whose statement it is and of what period, and leads to its preview', async () => {
    const { user, router } = open('/prestacoes');
    await user.click(await screen.findByRole('button', { name: 'Nova Prestação de Contas' }));
    fireEvent.change(box('Início do período'), { target: { value: '31/02/2026' } });
    await user.click(screen.getByRole('button', { name: 'Ver prévia' }));
    expect(await screen.findByText('Data inválida', { selector: '.foro-field-error' })).toBeVisible();
    fireEvent.change(box('Início do período'), { target: { value: '01/10/2026' } });
    fireEvent.change(box('Fim do período'), { target: { value: '31/10/2026' } });
    await user.click(box('Cliente'));
    await user.click(
      await screen.findByText('Lima Imóveis', { selector: '.ant-select-item-option-content' }),
    );
    await user.click(screen.getByRole('button', { name: 'Ver prévia' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(PREVIA));
  });

  it('offers a client nothing to make', async () => {
    open('/prestacoes', 'Cliente');
    expect(await screen.findByRole('link', { name: 'Lima Imóveis' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nova Prestação de Contas' })).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  it('shows the accounts, leaves a fee out, and charges what is shown by the office of the cases', async () => {
    const sent = takeSaves(server, 'post', '/api/CostStatement', prestacao());
    const { user, router } = open(PREVIA);
    const despesas = within(await screen.findByRole('region', { name: 'Despesas a reembolsar' }));
    expect(plain(despesas.getByRole('row', { name: /Taxa/ }))).toBe(
      '10/10/2026Taxa judiciáriaCobrança de aluguéisR$ 150,10',
    );
    const adiantamentos = within(screen.getByRole('region', { name: 'Adiantamentos' }));
    expect(plain(adiantamentos.getByRole('row', { name: /Adiantamento/ }))).toContain('-R$ 500,00');
    const honorarios = screen.getByRole('region', { name: 'Honorários' });
    expect(plain(honorarios)).toContain('Honorários a pagarR$ 380,00');
    await user.click(within(honorarios).getByRole('checkbox', { name: 'Parcela 2' }));
    expect(plain(honorarios)).toContain('Honorários a pagarR$ 300,00');
    await waitFor(() => expect(box('Escritório que presta contas')).toHaveDisplayValue('Filial'));
    await user.click(screen.getByRole('button', { name: 'Fazer Prestação de Contas' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, fazer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/prestacaodetalhe/90'));
    expect(sent).toEqual([
      {
        idEmpresaGrupo: 5,
        idEmpresa: 20,
        idContato: null,
        de: '2026-10-01',
        ate: '2026-10-31',
        processos: null,
        lancamentos: [31, 32, 33],
        aReembolsar: '150.10',
        honorarios: '300.00',
        saldoAdiantamento: '500.00',
      },
    ]);
  });

  it('leaves a case out, and tells of lines that somebody else has charged meanwhile', async () => {
    const message = '2 destes lançamentos já estão na prestação de contas nº 3 de Matriz. Atualize a prévia.';
    server.use(http.post('/api/CostStatement', () => refusal(409, { code: 'CONFLITO', message })));
    const { user } = open(PREVIA);
    await user.click(await screen.findByRole('checkbox', { name: 'Despejo' }));
    await waitFor(() => expect(asked.at(-1)).toContain('processos=7'));
    await waitFor(() => expect(box('Escritório que presta contas')).toHaveDisplayValue('Filial'));
    await user.click(screen.getByRole('button', { name: 'Fazer Prestação de Contas' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, fazer' }));
    expect(await dismiss(user, 'Falha ao fazer a Prestação de Contas!')).toContain(message);
    expect(screen.getByRole('region', { name: 'Adiantamentos' })).toBeVisible();
  });

  it('says that there is nothing to charge, and leads back from an address that says no client', async () => {
    server.use(
      http.get('/api/CostStatement/Preview', () =>
        HttpResponse.json({ ...previa, linhas: [], escritorios: [] }),
      ),
    );
    open(PREVIA);
    expect(await screen.findByText('Nada a cobrar')).toBeVisible();
    const { router } = open('/prestacaonova?de=2026-10-01&ate=2026-10-31');
    await waitFor(() => expect(router.state.location.pathname).toBe('/prestacoes'));
  });
});

describe('a statement', () => {
  it('is marked as sent, with the day until which the client is to pay', async () => {
    const sent = takeSaves(server, 'post', '/api/CostStatement/90/send', prestacao({ situacao: 'enviada' }));
    const { user } = open('/prestacaodetalhe/90');
    await user.click(await screen.findByRole('button', { name: 'Marcar como enviada' }));
    const enviar = within(await screen.findByRole('dialog'));
    fireEvent.change(box('Vencimento'), { target: { value: '12/11/2026' } });
    await user.click(enviar.getByRole('button', { name: 'Marcar como enviada' }));
    await dismiss(user, 'Prestação de Contas marcada como enviada!');
    expect(readRecent()[0]).toMatchObject({ tipo: 'Prestações de Contas', to: '/prestacaodetalhe/90' });
    expect(sent).toEqual([{ vencimento: '2026-11-12' }]);
  });

  it('is paid on a day, and reopened with a reason', async () => {
    server.use(
      http.get('/api/CostStatement/90', () =>
        HttpResponse.json(prestacao({ situacao: 'enviada', enviadaEm: '2026-11-02' })),
      ),
    );
    const paid = takeSaves(server, 'post', '/api/CostStatement/90/pay', prestacao());
    const reopened = takeSaves(server, 'post', '/api/CostStatement/90/reopen', prestacao());
    const { user } = open('/prestacaodetalhe/90');
    await user.click(await screen.findByRole('button', { name: 'Marcar como paga' }));
    const pagar = within(await screen.findByRole('dialog'));
    fireEvent.change(box('Paga em'), { target: { value: '05/11/2026' } });
    await user.click(pagar.getByRole('button', { name: 'Marcar como paga' }));
    await dismiss(user, 'Prestação de Contas marcada como paga!');
    expect(paid).toEqual([{ pagaEm: '2026-11-05' }]);

    await user.click(screen.getByRole('button', { name: 'Reabrir' }));
    const reabrir = within(await screen.findByRole('dialog'));
    await user.click(reabrir.getByRole('button', { name: 'Reabrir' }));
    expect(await screen.findByText('Motivo é obrigatório', { selector: '.foro-field-error' })).toBeVisible();
    fireEvent.change(box('Motivo'), { target: { value: 'Faltou uma guia' } });
    await user.click(reabrir.getByRole('button', { name: 'Reabrir' }));
    await dismiss(user, 'Prestação de Contas reaberta!');
    expect(reopened).toEqual([{ motivo: 'Faltou uma guia' }]);
  });

  it.each([
    ['150.10', /^O reembolso de R\$\s150,10 é lançado nas custas dos processos, e os honorários de/],
    ['0.00', /^Não há reembolso a lançar nas custas dos processos, e os honorários de/],
    [
      '-100.00',
      /^O escritório tem R\$\s100,00 a devolver ao cliente: a devolução não é lançada nas custas dos processos, e os honorários de/,
    ],
  ])(
    'with %s to reimburse says, before it is marked as paid, what is entered',
    async (aReembolsar, message) => {
      const enviada = prestacao({ situacao: 'enviada', totais: { ...totais, aReembolsar } });
      server.use(http.get('/api/CostStatement/90', () => HttpResponse.json(enviada)));
      const { user } = open('/prestacaodetalhe/90');
      await user.click(await screen.findByRole('button', { name: 'Marcar como paga' }));
      expect(await screen.findByText(message)).toBeVisible();
    },
  );

  it('shows the PIX code that pays it, and whom it pays before it is sent', async () => {
    server.use(
      http.get('/api/CostStatement/90/Pix', () =>
        HttpResponse.json({
          codigo: '00020126TESTE6304ABCD',
          nome: 'Lima Sociedade de Advogados',
          documento: '11222333000181',
          valor: '150.10',
          txid: 'FORO5PC12',
        }),
      ),
    );
    const { user } = open('/prestacaodetalhe/90');
    const pix = within(await screen.findByRole('region', { name: 'Pagar por PIX' }));
    expect(plain(pix.getByRole('heading'))).toBe('Pagar por PIX: R$ 150,10');
    expect(pix.getByRole('img', { name: 'Código QR do PIX' })).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(pix.getByRole('button', { name: 'Copiar código' }));
    expect(write).toHaveBeenCalledWith('00020126TESTE6304ABCD');
    expect(await pix.findByText('Código copiado.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Marcar como enviada' }));
    expect(
      await screen.findByText(
        /Por PIX, vai pagar a Lima Sociedade de Advogados, CNPJ 11\.222\.333\/0001-81\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  });

  it('lets a client say that it paid, with the day and a proof handed in for a case', async () => {
    server.use(
      http.get('/api/CostStatement/90', () => HttpResponse.json(prestacao({ situacao: 'enviada' }))),
      http.post('/api/DocumentHandIn', () => HttpResponse.json({ id: 55 }, { status: 201 })),
    );
    const informed = takeSaves(server, 'post', '/api/CostStatement/90/inform', prestacao());
    const { user } = open('/prestacaodetalhe/90', 'Cliente');
    await user.click(await screen.findByRole('button', { name: 'Informei o pagamento' }));
    fireEvent.change(box('Paga em'), { target: { value: '05/11/2026' } });
    const recibo = new SentFile(['%PDF-1.4'], 'recibo.pdf') as unknown as File;
    await user.upload(screen.getByLabelText('Comprovante (opcional)'), recibo);
    await user.dblClick(screen.getByRole('button', { name: 'Informar pagamento' }));
    await dismiss(user, 'Pagamento informado ao escritório!');
    expect(informed).toEqual([{ informadaEm: '2026-11-05', idEntrega: 55 }]);
  });

  it('whose payment was informed is confirmed with its day, or sent back with a reason', async () => {
    const informada = prestacao({
      situacao: 'informada',
      informadaEm: '2026-11-05',
      comprovante: { id: 55, idProcesso: 7, titulo: 'Recibo' },
    });
    server.use(http.get('/api/CostStatement/90', () => HttpResponse.json(informada)));
    const paid = takeSaves(server, 'post', '/api/CostStatement/90/pay', informada);
    const returned = takeSaves(server, 'post', '/api/CostStatement/90/return', informada);
    const { user } = open('/prestacaodetalhe/90');
    expect(await screen.findByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/docs',
    );
    await user.click(screen.getByRole('button', { name: 'Devolver ao cliente' }));
    fireEvent.change(box('Motivo'), { target: { value: 'Nada caiu' } });
    await user.click(screen.getByRole('button', { name: 'Devolver' }));
    await dismiss(user, 'Prestação de Contas devolvida ao cliente!');
    await user.click(screen.getByRole('button', { name: 'Confirmar recebimento' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirmar recebimento' }));
    await dismiss(user, 'Prestação de Contas marcada como paga!');
    expect([returned, paid]).toEqual([[{ motivo: 'Nada caiu' }], [{ pagaEm: '2026-11-05' }]]);
  });

  it('gives a client its files, and no step of the firm', async () => {
    server.use(
      http.get('/api/CostStatement/90', () => HttpResponse.json(prestacao({ situacao: 'enviada' }))),
    );
    open('/prestacaodetalhe/90', 'Cliente');
    expect(await screen.findByRole('button', { name: 'Baixar PDF' })).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Informei o pagamento',
      'Baixar PDF',
      'Baixar XLSX',
    ]);
  });

  it('says why it was reopened, and is charged again', async () => {
    server.use(
      http.get('/api/CostStatement/90', () =>
        HttpResponse.json(prestacao({ situacao: 'reaberta', motivo: 'Faltou uma guia', linhas: [] })),
      ),
    );
    open('/prestacaodetalhe/90');
    expect(await screen.findByText('Reaberta: Faltou uma guia')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cobrar de novo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Baixar PDF' })).not.toBeInTheDocument();
  });
});
